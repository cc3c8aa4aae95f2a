// On both databases: a restore puts rows back without triggers.
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { createMemoryStore } from '#kernel/files/memory-store.ts';
import { writeArchive } from '../../modules/backup/service/write-archive.ts';
import { putBack } from '../../modules/backup/testing/archives.ts';
import { verifyChains } from '../../modules/documents/service/chain/verify-chains.ts';
import { CONTENT, issueOne } from '../../modules/documents/testing.ts';
import { test } from '../../testing/house.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

test('a restored backup has the chains of the original, and refuses changes of them', async ({ house }) => {
  await issueOne(house);
  await issueOne(house, { content: { ...CONTENT, texts: ['Grüße – „Ostern“ 🕯', '\\ "x"'] } });
  const files = createMemoryStore();
  await writeArchive({ db: house.handle.db, files, now: house.clock.now() }, 'backups/a.tar.gz');
  const archive = await files.read('backups/a.tar.gz');
  const target = await openTestDatabase('restored_chains');
  try {
    await putBack(target, archive ? await buffer(archive) : Buffer.alloc(0));
    const found = [];
    for await (const { chain, broken } of verifyChains(target.db)) found.push([chain.length, broken]);
    expect(found).toEqual([[2, null]]);
    await expect(target.exec('delete from documents_issued')).rejects.toThrow('append-only');
  } finally {
    await target.close();
  }
});
