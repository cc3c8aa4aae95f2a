import { expect } from 'vitest';
import { makeNightlyBackup } from '../modules/backup/service/backups.ts';
import { buildFile } from '../modules/media/testing.ts';
import { test } from '../testing/house.ts';

test('a backup compares every file that it reads, and tells of those that are damaged', async ({ house }) => {
  const [changed, missing, fine] = [await buildFile(house), await buildFile(house), await buildFile(house)];
  const keyOf = (id: string) =>
    [...house.files.objects.keys()].find((key) => key.startsWith(`media/${id}/original`)) ?? '';
  await house.files.put(keyOf(changed._id), Buffer.from('other bytes'));
  await house.files.remove(keyOf(missing._id));
  await makeNightlyBackup(await house.server.contextOf());
  const { body } = await house.call('editor', 'GET /api/v0/file/', { query: { status: 'damaged' } });
  const damaged = (body as { file: { _id: string; damage: string }[] }).file.map(({ _id, damage }) => [_id, damage]);
  expect(Object.fromEntries(damaged)).toEqual({ [changed._id]: 'changed', [missing._id]: 'missing' });
  expect(JSON.stringify(damaged)).not.toContain(fine._id);
});
