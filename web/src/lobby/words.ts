/** How a game in a list is put into words. */
import type { GameOut, PersonHereOut, SeatOut, TitleOut } from '../lib/api/types';
import { plural, t } from '../lib/texts';
import { clockText } from '../lib/clock';
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

/** The person at a seat. Whoever has deleted their account has no name any more. */
export function personAt(seat: SeatOut): string {
  return seat.player ?? t('lobby.deleted');
}

/** "here now", "away, last seen 2 hours ago"; empty for whoever does not show it. */
export function presenceOf(person: PersonHereOut, now = Date.now() / 1000): string {
  if (person.here === null) return '';
  if (person.here) return t('lobby.here');
  return person.seen === null ? t('lobby.away') : t('lobby.awaySince', { ago: ago(person.seen, now) });
}

/** "on holiday until 24 Aug". */
export function holidayOf(person: PersonHereOut): string {
  return person.holiday === null ? '' : t('lobby.holiday', { date: dayOf(person.holiday) });
}

/** The last day before that moment: "24 Aug". */
export function dayOf(until: number): string {
  const last = new Date((until - 1) * 1000);
  return last.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
}

/** The side one plays for; undefined for whoever watches, and for a player of both sides. */
function ownSide(game: GameOut, title: TitleOut | undefined): number | undefined {
  const teams = title ? (seatingOf(title, game.options)?.teams ?? []) : [];
  const own = new Set(game.mine.map((seat) => teams[seat]));
  return own.size === 1 ? [...own][0] : undefined;
}

/** "Round 5 of 17 · you lead by 12 to 9 (Victory Points)"; empty before the game has begun. */
export function standOf(game: GameOut, title: TitleOut | undefined): string {
  const stand = game.stand;
  if (!stand) return '';
  const [first = 0, second = 0] = stand.values;
  if (stand.values.length !== 2) return stand.where;
  const own = ownSide(game, title);
  const [more, less] = [Math.max(first, second), Math.min(first, second)];
  const places = { more, less, figure: stand.figure };
  if (more === less) return `${stand.where} · ${t('lobby.even', places)}`;
  const leading = first > second ? 0 : 1;
  if (own === undefined)
    return `${stand.where} · ${t('lobby.leads', { ...places, side: sideName(title, game, leading) })}`;
  return `${stand.where} · ${t(own === leading ? 'lobby.youLead' : 'lobby.youTrail', places)}`;
}

/** Who has won, for whoever played: "You won with the Entente", "The Germans won; you played the Entente". */
function resultOf(game: GameOut, title: TitleOut | undefined): string {
  const winner = game.result?.winner;
  if (winner === null || winner === undefined) return t('lobby.draw');
  const side = sideName(title, game, winner);
  const own = ownSide(game, title);
  if (own === undefined) return capital(t('lobby.won', { side }));
  if (own === winner) return t('lobby.youWon', { side });
  return capital(t('lobby.youLost', { side, own: sideName(title, game, own) }));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is left of the time of whoever is asked: "2 d 4 h left"; empty without a clock. */
export function leftOf(game: GameOut): string {
  const running = game.clocks.filter((clock) => clock.running);
  const shown = running.find((clock) => game.mine.includes(clock.seat)) ?? running[0];
  return shown ? t('lobby.left', { time: clockText(shown.left + shown.reserve) }) : '';
}

/** Who is to move, who is missing, or who has won. */
export function stateOf(game: GameOut, title: TitleOut | undefined): string {
  if (game.state === 'over') return resultOf(game, title);
  if (game.state === 'waiting') {
    const missing = game.seats.filter((seat) => seat.kind === 'open' || seat.kind === 'invited').length;
    return missing ? plural('lobby.missing', missing) : t('lobby.awaited');
  }
  const asked = game.seats.filter((seat) => game.asked.includes(seat.seat));
  const mine = asked.filter((seat) => game.mine.includes(seat.seat));
  if (mine.length) return t('lobby.yourTurn', { seat: mine.map((seat) => seatName(game.title, seat.name)).join(', ') });
  const names = asked.map((seat) => {
    const who = seat.kind === 'bot' ? agentName(seat.player ?? '') : personAt(seat);
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
