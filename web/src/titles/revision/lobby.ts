/** 1914 Revision in the lobby. */
import { hexLobby } from '../../hex14/lobby';
import type { TitleLobby } from '../lobby';
import picture from './vignette.webp';

const lobby: TitleLobby = {
  ...hexLobby,
  hours: [8, 12],
  rules: 4,
  variants: ['rules', 'time_limit', 'relieving', 'referee'],
  picture,
};
export default lobby;
