/** Test clock: stands still until it is advanced. */
export type TestClock = {
  now: () => Date;
  set: (iso: string) => void;
  advance: (ms: number) => void;
  reset: () => void;
};

export function makeTestClock(iso: string): TestClock {
  let current = new Date(iso);
  return {
    now: () => new Date(current),
    set: (next) => {
      current = new Date(next);
    },
    advance: (ms) => {
      current = new Date(current.getTime() + ms);
    },
    reset: () => {
      current = new Date(iso);
    },
  };
}
