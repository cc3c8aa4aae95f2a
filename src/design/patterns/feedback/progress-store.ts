/** Numbers of S9.7. */
export const PROGRESS_DURATION_MS = 3000;
export const PROGRESS_TICK_MS = 100;
export const PROGRESS_FINISH_ABOVE_PERCENT = 95;
export const PROGRESS_HIDE_AFTER_MS = 500;

export type ProgressState = { percent: number; visible: boolean; failed: boolean };

export type Progress = ReturnType<typeof createProgress>;

const IDLE: ProgressState = { percent: 0, visible: false, failed: false };

/** Largest step per tick in percent; fills the bar in about PROGRESS_DURATION_MS. */
const MAX_STEP_PERCENT = (100 * PROGRESS_TICK_MS) / PROGRESS_DURATION_MS;

/**
 * State of the progress bar (S4.12): starts, grows by random steps until above 95 percent, finishes at
 * 100, hides after half a second and resets; can fail. Independent of the DOM; `random` is a parameter for tests.
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
    /** `percent` continues the bar of the previous page. */
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

/** The progress bar of this browser window. */
export const progress = createProgress();
