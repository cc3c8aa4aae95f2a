import { performance } from 'node:perf_hooks';

export type TurnLimits = {
  /** Callers that work at the same time. */
  atOnce: number;
  /** A place that is held longer is given to the next caller while its holder works on: it waits for another server. */
  mostHeldMs: number;
};

/** Ends a turn; further calls do nothing. */
export type EndTurn = () => void;

/**
 * Lets few callers work at once and the others wait. Turns go round by person, so that the many calls of one never stand before
 * the first call of another; calls of one person keep their order. A caller who waited begins once the process has nothing else to
 * do. Nobody is refused.
 */
export function createTurns({ atOnce, mostHeldMs }: TurnLimits): (person: string) => Promise<EndTurn> {
  /** In the order of their next turn. */
  const lines = new Map<string, ((end: EndTurn) => void)[]>();
  let working = 0;

  function begin(): EndTurn {
    working += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timeout);
      whenQuiet(() => {
        working -= 1;
        callNext();
      });
    };
    const timeout = setTimeout(end, mostHeldMs).unref();
    return end;
  }

  function callNext(): void {
    const [next] = lines;
    if (!next || working >= atOnce) return;
    const [person, line] = next;
    const call = line.shift();
    lines.delete(person);
    if (line.length > 0) lines.set(person, line);
    call?.(begin());
  }

  return async (person) => {
    if (working < atOnce) return begin();
    return new Promise((call) => {
      const line = lines.get(person);
      if (line) line.push(call);
      else lines.set(person, [call]);
    });
  };
}

const QUIET_MS = 0.5;
const MOST_UNQUIET_MS = 25;

/**
 * Acts once the event loop has waited for something to do, at the latest after 25 ms.
 * NB: `setImmediate` is not enough. The loop accepts one connection each time it goes round; a call without questions to the database
 * fits between two of them, and a guest stood behind the connections of a hundred calls.
 */
function whenQuiet(act: () => void): void {
  const startedAt = performance.now();
  const { idle } = performance.eventLoopUtilization();
  const look = () => {
    const isQuiet = performance.eventLoopUtilization().idle - idle >= QUIET_MS;
    if (isQuiet || performance.now() - startedAt >= MOST_UNQUIET_MS) act();
    else setTimeout(look, 1);
  };
  setTimeout(look, 1);
}
