import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { announceDrop } from '#kernel/cache/announce.ts';
import type { House } from './house.ts';

const NOWHERE = 'entries:nowhere';

/**
 * Waits until the invalidations of earlier changes have been delivered by the database, each of which invalidates the cache once
 * more; they arrive in transaction order. Call it first in tests that count cache misses.
 */
export async function receiveAnnouncements({ handle, contextOf }: House): Promise<void> {
  if (handle.kind !== 'pg') return;
  const ctx = await contextOf('guest');
  const probe = () =>
    ctx.keptPart('probe', async (part) => {
      part.shows(NOWHERE);
      return randomUUID();
    });
  const before = await probe();
  await announceDrop(handle.db, [NOWHERE]);
  await expect.poll(probe).not.toBe(before);
}
