/** 1914 Deluxe in the lobby. */
import { hexLobby } from '../../hex14/lobby';
import type { TitleLobby } from '../lobby';
import picture from './vignette.webp';

const lobby: TitleLobby = { ...hexLobby, powers: [...hexLobby.powers, 'italian'], hours: [12, 20], rules: 5, picture };
export default lobby;
