import { expect } from 'vitest';
import type { House } from './house.ts';

/** Waits for the outbox and runs all due jobs. */
export async function doJobs(house: House): Promise<void> {
  do await noEventWaits(house);
  while ((await house.jobs.runDue(house.server.jobs, house.clock.now())) > 0);
}

async function noEventWaits(house: House): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await house.handle.query(
        'select count(*)::int as n from kernel_events where delivered_at is null',
      );
      return rows[0]?.n;
    })
    .toBe(0);
}
