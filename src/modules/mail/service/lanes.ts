import { setTimeout as sleep } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import type { MailLanes, MailPurpose } from '#kernel/mail/mailer.ts';

/** Concurrent deliveries per purpose; each may hold the attachments of one message in memory. */
const WIDTH = 5;
/** Timeouts of callers: virus scans take a minute, and a waiting job would hold up all others. */
const PATIENCE_MS = { job: 10_000, person: 30_000 };
const STOP_WITHIN_MS = 15_000;

export function createLanes({ patienceMs = PATIENCE_MS } = {}): MailLanes {
  const lanes = new Map<MailPurpose, LimitFunction>();
  const running = new Set<Promise<unknown>>();
  return {
    run(work, { lane: purpose, isAwaited }) {
      const lane = lanes.get(purpose) ?? pLimit(WIDTH);
      lanes.set(purpose, lane);
      const delivery = isAwaited ? work() : lane(work);
      running.add(delivery);
      const forget = () => running.delete(delivery);
      delivery.then(forget, forget);
      const patience = isAwaited ? patienceMs.person : patienceMs.job;
      return Promise.race([delivery, sleep(patience, null, { ref: false })]);
    },
    settled: async () =>
      void (await Promise.race([Promise.allSettled(running), sleep(STOP_WITHIN_MS, null, { ref: false })])),
  };
}
