/** How a game in a list is put into words. */
import type { GameOut, TitleOut } from '../lib/api/types';
import { plural, t } from '../lib/texts';
import { agentName, seatingOf, seatName, sideName } from './titles';

/** "3 minutes ago". */
export function ago(at: number, now = Date.now() / 1000): string {
  const seconds = Math.max(0, now - at);
  const units = [
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
  ] as const;
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  for (const [unit, length] of units) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  }
  return t('lobby.now');
}

/** Who is to move, who is missing, or who has won. */
export function stateOf(game: GameOut, title: TitleOut | undefined): string {
  if (game.state === 'over') {
    const winner = game.result?.winner;
    if (winner === null || winner === undefined) return t('lobby.draw');
    const side = sideName(title, game, winner);
    const teams = title ? (seatingOf(title, game.options)?.teams ?? []) : [];
    const own = new Set(game.mine.map((seat) => teams[seat]));
    if (own.size !== 1 || own.has(undefined)) return t('lobby.won', { side });
    return t(own.has(winner) ? 'lobby.youWon' : 'lobby.youLost', { side });
  }
  if (game.state === 'waiting') {
    const missing = game.seats.filter((seat) => seat.kind === 'open' || seat.kind === 'invited').length;
    return missing ? plural('lobby.missing', missing) : t('lobby.awaited');
  }
  const asked = game.seats.filter((seat) => game.asked.includes(seat.seat));
  const mine = asked.filter((seat) => game.mine.includes(seat.seat));
  if (mine.length) return t('lobby.yourTurn', { seat: mine.map((seat) => seatName(game.title, seat.name)).join(', ') });
  const names = asked.map((seat) => {
    const who = seat.kind === 'bot' ? agentName(seat.player ?? '') : (seat.player ?? '');
    return t('lobby.seatOf', { seat: seatName(game.title, seat.name), who });
  });
  return t('lobby.turnOf', { seats: names.join(', ') });
}

/** "30 minutes each, 20 s more per answer", "3 days a turn, 7 in reserve". */
export function clockOf(clock: GameOut['clock']): string {
  if (!clock) return t('lobby.clock.none');
  if (clock['kind'] === 'days') {
    const turn = plural('lobby.clock.daysEach', Number(clock['days']));
    const reserve = Number(clock['reserve'] ?? 0);
    return reserve ? `${turn}, ${plural('lobby.clock.inReserve', reserve)}` : turn;
  }
  const each = plural('lobby.clock.minutesEach', Math.round(Number(clock['seconds']) / 6) / 10);
  const more = Number(clock['increment'] ?? 0);
  return more ? `${each}, ${t('lobby.clock.more', { n: more })}` : each;
}
