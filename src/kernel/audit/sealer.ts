import type { Db, DbHandle } from '../db/connect.ts';
import { runGuarded, runOutside } from '../db/transaction-guard.ts';
import type { Log } from '../log/log.ts';
import { sealTrail } from './seal.ts';

/**
 * Seals some seconds after a commit, so that many commits share one run. Until then the chain does not cover the new rows; rows
 * left by a killed process are sealed by the audit room's job. With `afterMs: null` only the job and the check seal.
 */
export function createSealer(options: { handle: DbHandle; log: Log; afterMs: number | null }) {
  const { handle, log, afterMs } = options;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<unknown> = Promise.resolve();

  const seal = () => {
    timer = null;
    running = sealNow(handle).catch((error: unknown) => log.error({ err: error }, 'audit trail not sealed'));
  };
  return {
    nudge(): void {
      if (afterMs === null || timer) return;
      timer = runOutside(() => setTimeout(seal, afterMs));
      timer.unref();
    },
    /** Seals pending rows, then stops. */
    async stop(): Promise<void> {
      const waits = timer !== null;
      if (timer) clearTimeout(timer);
      if (waits) seal();
      await running;
    },
  };
}

function sealNow(handle: DbHandle): Promise<number> {
  return runGuarded(() => handle.db.transaction((tx) => sealTrail(tx as unknown as Db)));
}
