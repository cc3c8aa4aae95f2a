// On both databases: a restore computes stored columns anew, and leads from row to row by keys.
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { createMemoryStore } from '#kernel/files/memory-store.ts';
import { writeArchive } from '../../modules/backup/service/write-archive.ts';
import { putBack } from '../../modules/backup/testing/archives.ts';
import { allRows } from '../../modules/backup/testing/every-table.ts';
import { loadOwn } from '../../modules/registrations/pages.ts';
import { codeOf } from '../../modules/registrations/service/own-links.ts';
import { lapseOffers } from '../../modules/registrations/service/waiting-list.ts';
import { orderPlaces, paidEvent } from '../../modules/registrations/testing/paid-event.ts';
import { registerFamily } from '../../modules/registrations/testing.ts';
import { loadOwnPage } from '../../modules/rosters/pages.ts';
import { askAll, assignTo, buildMember, buildSundays, tokenFor } from '../../modules/rosters/testing.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { test } from '../../testing/house.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const ON = '2026-11-29';

test('a restored backup has every registration and roster, and the links in emails open them', async ({ house }) => {
  const { _id: offer, shop } = await paidEvent(house, { capacity: 2 });
  const { id } = await registerFamily(house, offer, ['Ben', 'Eva „Evi“'], { email: 'eins@example.test' });
  await registerFamily(house, offer, ['Ida'], { email: 'zwei@example.test' });
  await orderPlaces(house, shop, id);
  await lapseOffers(house.server.contextOf);
  const { key, reader } = await buildSundays(house);
  const anna = await buildMember(house, 'Anna Probe', { skills: [reader], absences: [{ from: ON, to: ON }] });
  const place = { key: key(ON), on: ON, duty: reader, slot: 0, member: anna._id, insist: true };
  expect((await assignTo(house, place)).status).toBe(201);
  await askAll(house);
  const token = tokenFor(house, 'anna.probe@example.test');
  await doJobs(house);
  await house.server.delivered();
  const files = createMemoryStore();
  await writeArchive({ db: house.handle.db, files, now: house.clock.now() }, 'backups/a.tar.gz');
  const stored = await files.read('backups/a.tar.gz');
  const archive = stored ? await buffer(stored) : Buffer.alloc(0);
  const target = await openTestDatabase('restored_people');
  try {
    await putBack(target, archive);
    const { audit_trail: _trail, ...restored } = await allRows(target);
    const { audit_trail: _before, ...before } = await allRows(house.handle);
    expect(restored).toEqual(before);
    const ctx = { ...(await house.contextOf('guest')), db: target.db };
    expect(await loadOwnPage(ctx, token)).toMatchObject({ name: 'Anna Probe', duties: [{ on: ON, state: 'asked' }] });
    expect(await loadOwn(ctx, { id, code: codeOf(ctx, id) })).toMatchObject({
      state: 'reserved',
      people: [{ name: 'Ben' }, { name: 'Eva „Evi“' }],
    });
  } finally {
    await target.close();
  }
});
