/** What Chromium's own trace tells about a page: the frames that were shown and dropped, and what the main thread did. */
import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args: { frame_reporter?: { state?: string; affects_smoothness?: boolean } };
}

export interface Traced {
  /** Frames that came onto the screen, and those that should have. */
  shown: number;
  dropped: number;
  seconds: number;
  /** How often the main thread did something, and for how many milliseconds, by the name of the event. */
  did: (name: string) => { times: number; ms: number };
}

const CATEGORIES = ['devtools.timeline', 'cc', 'benchmark', 'viz', 'disabled-by-default-devtools.timeline.frame'];
const SHOWN = ['STATE_PRESENTED_ALL', 'STATE_PRESENTED_PARTIAL'];

/** Trace whatever is done meanwhile. */
export async function traced(cdp: CDPSession, what: () => Promise<void>): Promise<Traced> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => void events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  const started = Date.now();
  await what();
  const seconds = (Date.now() - started) / 1000;
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  const states = events
    .filter((event) => event.name === 'PipelineReporter' && event.ph === 'b')
    .map((event) => event.args.frame_reporter?.state ?? '');
  return {
    shown: states.filter((state) => SHOWN.includes(state)).length,
    dropped: states.filter((state) => state === 'STATE_DROPPED').length,
    seconds,
    did: (name) => {
      const found = events.filter((event) => event.name === name && event.ph === 'X');
      return { times: found.length, ms: found.reduce((sum, event) => sum + (event.dur ?? 0), 0) / 1000 };
    },
  };
}

/** In words. */
export function frames({ shown, dropped, seconds }: Traced): string {
  return `${(shown / seconds).toFixed(1)} frames/s, ${dropped} of ${shown + dropped} dropped`;
}
