/** Numbers of S9.7. */
export const PROGRESS_DURATION_MS = 3000;
export const PROGRESS_TICK_MS = 100;
export const PROGRESS_FINISH_ABOVE_PERCENT = 95;
export const PROGRESS_HIDE_AFTER_MS = 500;

export type ProgressState = { percent: number; visible: boolean; failed: boolean };

export type Progress = ReturnType<typeof createProgress>;

const IDLE: ProgressState = { percent: 0, visible: false, failed: false };

/** Widest step of one tick in percent: the pace at which the bar would be through after about PROGRESS_DURATION_MS. */
const MAX_STEP_PERCENT = (100 * PROGRESS_TICK_MS) / PROGRESS_DURATION_MS;

/**
 * The life of the progress bar (S4.12): starts, creeps up by random steps until it is above 95 percent, finishes at
 * 100, hides after half a second and resets; it can fail. Knows no DOM; `random` is a parameter for the tests.
 */
export function createProgress(random: () => number = Math.random) {
  let state = IDLE;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();
  const set = (change: Partial<ProgressState>) => {
    state = { ...state, ...change };
    for (const watcher of watchers) watcher();
  };
  const stop = () => {
    clearInterval(ticking);
    clearTimeout(hiding);
  };
  const end = (change: Partial<ProgressState>) => {
    stop();
    set({ percent: 100, visible: true, ...change });
    hiding = setTimeout(() => {
      set({ visible: false });
      set(IDLE);
    }, PROGRESS_HIDE_AFTER_MS);
  };
  const finish = () => end({ failed: false });

  return {
    state: () => state,
    subscribe(watcher: () => void) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    /** `percent` lets the bar go on where the page before had left it. */
    start(percent = 0) {
      stop();
      set({ percent, visible: true, failed: false });
      ticking = setInterval(() => {
        set({ percent: Math.min(100, state.percent + MAX_STEP_PERCENT * random()) });
        if (state.percent > PROGRESS_FINISH_ABOVE_PERCENT) finish();
      }, PROGRESS_TICK_MS);
    },
    finish,
    fail: () => end({ failed: true }),
  };
}

/** The bar at the top edge of this browser window. */
export const progress = createProgress();
