/** Clocks in words: what is left of a seat's time. */
import type { ClockOut } from './api/types';

/** What is left `elapsed` milliseconds after the server said so: of the turn or the game, and in reserve. */
export function left(clock: ClockOut, elapsed: number): { time: number; reserve: number } {
  if (!clock.running) return { time: clock.left, reserve: clock.reserve };
  const rest = clock.left - elapsed / 1000;
  return { time: Math.max(0, rest), reserve: Math.max(0, clock.reserve + Math.min(0, rest)) };
}

/** "2 d 4 h", "3:07:09", "4:05", "0:09.4" when it gets tight. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const days = Math.floor(whole / 86_400);
  if (days >= 2) return `${days} d ${Math.floor((whole % 86_400) / 3600)} h`;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  if (hours) return `${hours}:${two(minutes)}:${two(whole % 60)}`;
  if (seconds < 10) return `0:0${seconds.toFixed(1)}`;
  return `${minutes}:${two(whole % 60)}`;
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}
