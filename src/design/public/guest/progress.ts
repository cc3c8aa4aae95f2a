/** Numbers of the bar (S9.7). */
export const PROGRESS = { durationMs: 3000, tickMs: 100, finishAbovePercent: 95, hideAfterMs: 500 } as const;

export type ProgressState = { percent: number; visible: boolean; failed: boolean };

type Timers = {
  every: (act: () => void, ms: number) => () => void;
  after: (act: () => void, ms: number) => () => void;
  random: () => number;
};

/**
 * The progress bar without a picture (S4.12): `start` shows it and lets it creep by chance, above 95 percent it finishes
 * by itself; `finish` fills it, hides it after 500 ms and resets it; `fail` fills it in the failed colour and hides it too.
 */
export function createProgress(show: (state: ProgressState) => void, timers: Timers = browserTimers) {
  let state: ProgressState = { percent: 0, visible: false, failed: false };
  let stop = () => {};

  const become = (next: Partial<ProgressState>) => {
    state = { ...state, ...next };
    show(state);
  };

  /** One tick moves by up to a hundredth of 10 000 ms / duration; at 3000 ms that is 3.33 percent at most. */
  const creep = () => {
    become({ percent: state.percent + (10_000 / PROGRESS.durationMs) * timers.random() });
    if (state.percent > PROGRESS.finishAbovePercent) finish();
  };

  const end = (failed: boolean) => {
    stop();
    become({ percent: 100, visible: true, failed });
    stop = timers.after(() => become({ percent: 0, visible: false, failed: false }), PROGRESS.hideAfterMs);
  };

  const finish = () => end(false);

  return {
    /** `percent` lets the bar go on where the page before had left it. */
    start(percent = 0) {
      stop();
      become({ percent, visible: true, failed: false });
      stop = timers.every(creep, PROGRESS.tickMs);
    },
    finish,
    fail: () => end(true),
    state: () => state,
  };
}

export type Progress = ReturnType<typeof createProgress>;

const browserTimers: Timers = {
  every(act, ms) {
    const id = setInterval(act, ms);
    return () => clearInterval(id);
  },
  after(act, ms) {
    const id = setTimeout(act, ms);
    return () => clearTimeout(id);
  },
  random: Math.random,
};
