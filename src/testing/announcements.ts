import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { announceDrop } from '#kernel/cache/announce.ts';
import type { House } from './house.ts';

const NOWHERE = 'entries:nowhere';

/**
 * Waits until the announcements of earlier changes have come back from the database, where each drops once more what is kept:
 * they come in the order of their transactions. Tests that count how often something is made anew begin with it.
 */
export async function hearAnnouncements({ handle, contextOf }: House): Promise<void> {
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
