/** Order of those who share something and those who want it alone; nobody overtakes. */
export type ConnectionTurns = {
  /** Beside others that share. */
  shared: <T>(act: () => Promise<T>) => Promise<T>;
  /** After all earlier ones, before all later ones. */
  alone: <T>(act: () => Promise<T>) => Promise<T>;
};

/** Queries may be asked one after the other without waiting for replies; a transaction has the connection for itself. */
export function createConnectionTurns(): ConnectionTurns {
  const queue: { isAlone: boolean; begin: () => void }[] = [];
  let sharing = 0;
  let isTaken = false;

  function admit(): void {
    for (let next = queue[0]; next && !isTaken && !(next.isAlone && sharing > 0); next = queue[0]) {
      queue.shift();
      if (next.isAlone) isTaken = true;
      else sharing += 1;
      next.begin();
    }
  }

  async function run<T>(isAlone: boolean, act: () => Promise<T>): Promise<T> {
    if (queue.length === 0 && !isTaken && !(isAlone && sharing > 0)) {
      if (isAlone) isTaken = true;
      else sharing += 1;
    } else {
      await new Promise<void>((begin) => queue.push({ isAlone, begin }));
    }
    try {
      return await act();
    } finally {
      if (isAlone) isTaken = false;
      else sharing -= 1;
      admit();
    }
  }

  return { shared: (act) => run(false, act), alone: (act) => run(true, act) };
}
