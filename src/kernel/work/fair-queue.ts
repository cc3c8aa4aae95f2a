/** Priority by waiter: a reader with an open connection, an upload, or background work. */
export type Urgency = 'reader' | 'upload' | 'background';

/** Readers provide their network and whether they have disconnected. */
export type QueuedCaller = { urgency: Urgency; network?: string; hasLeft?: () => boolean };

/** Runs `act` when its turn has come. Others who want the same result are added to `waiters` meanwhile. */
export type RunInTurn = <T>(waiters: readonly QueuedCaller[], act: () => Promise<T>) => Promise<T>;

type Limits = {
  /** Maximum number of waiting readers; uploads and background work are limited at their source. */
  mostReaders: number;
  mostReadersPerNetwork: number;
  /** Error for a reader beyond these limits, or one who has disconnected. */
  busy: () => Error;
};

type Turn = { waiters: readonly QueuedCaller[]; begin: () => void; drop: (why: Error) => void };

const ORDER: readonly Urgency[] = ['reader', 'upload', 'background'];
const ORDER_AFTER_READER: readonly Urgency[] = ['upload', 'reader', 'background'];

/**
 * Creates a queue that runs one heavy task at a time. Readers and uploads alternate, and so do the networks of readers, so that
 * one client's requests cannot starve the others. A turn whose only waiters have disconnected is dropped.
 * NB: a turn that waits for another turn of the same queue deadlocks. Load the input inside the turn, because queued inputs would
 * fill the memory.
 */
export function createFairQueue(limits: Limits): RunInTurn {
  let waiting: Turn[] = [];
  let isBusy = false;
  let latest: Urgency = 'background';

  function demandPlace([reader]: readonly QueuedCaller[]): void {
    dropLeft();
    const readers = waiting.filter(({ waiters }) => urgencyOf(waiters) === 'reader');
    const own = readers.filter(({ waiters }) => waiters.some(({ network }) => network && network === reader?.network));
    if (readers.length >= limits.mostReaders || own.length >= limits.mostReadersPerNetwork) throw limits.busy();
  }

  function dropLeft(): void {
    const left = waiting.filter((turn) => presentOf(turn).length === 0);
    if (left.length === 0) return;
    waiting = waiting.filter((turn) => !left.includes(turn));
    for (const { drop } of left) drop(limits.busy());
  }

  /** The turn is removed while `isBusy` stays set, so that no other turn can start in between. */
  function nextTurn(): Turn | undefined {
    dropLeft();
    for (const urgency of latest === 'reader' ? ORDER_AFTER_READER : ORDER) {
      const index = waiting.findIndex(({ waiters }) => urgencyOf(waiters) === urgency);
      const [turn] = index < 0 ? [] : waiting.splice(index, 1);
      if (!turn) continue;
      if (urgency === 'reader') moveBack(presentOf(turn)[0]?.network);
      return turn;
    }
    return undefined;
  }

  /** Turns wanted only by this network go behind those of all others. */
  function moveBack(network: string | undefined): void {
    const isOwn = (turn: Turn) => presentOf(turn).every((waiter) => waiter.network === network);
    waiting = [...waiting.filter((turn) => !isOwn(turn)), ...waiting.filter(isOwn)];
  }

  return async (waiters, act) => {
    if (isBusy) {
      if (urgencyOf(waiters) === 'reader') demandPlace(waiters);
      await new Promise<void>((begin, drop) => waiting.push({ waiters, begin, drop }));
    }
    isBusy = true;
    latest = urgencyOf(waiters);
    try {
      return await act();
    } finally {
      const next = nextTurn();
      if (next) next.begin();
      else isBusy = false;
    }
  };
}

const presentOf = ({ waiters }: Turn): QueuedCaller[] => waiters.filter(({ hasLeft }) => !hasLeft?.());

/** Highest urgency among the waiters still connected. */
const urgencyOf = (waiters: readonly QueuedCaller[]): Urgency =>
  ORDER.find((urgency) => waiters.some((waiter) => waiter.urgency === urgency && !waiter.hasLeft?.())) ?? 'background';
