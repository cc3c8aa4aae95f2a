import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { readItems, SubscribedCalendar } from '../../testing/subscribed-calendar.ts';
import { announceChanges } from './service/follow-event.ts';
import { buildOffer, registerFamily } from './testing.ts';

const EMAIL = 'eins@example.test';

/** Calendar file of the last email to the family. */
async function fileOf(house: House): Promise<{ name: string; text: string }> {
  const [file, ...others] = house.mail.lastTo(EMAIL).attachments ?? [];
  expect(others).toEqual([]);
  expect(file?.type).toBe('text/calendar');
  const stream = await house.files.read(file?.key ?? '');
  return { name: file?.name ?? '', text: stream ? await text(stream) : '' };
}

async function change(house: House, entry: string, body: object): Promise<void> {
  const query = { site: 'fels', type: 'event' };
  const { body: found } = await house.call('admin', 'GET /api/v0/entry/', { query });
  const [{ rev }] = (found as { entry: [{ rev: number }] }).entry;
  const answer = await house.call('admin', 'PUT /api/v0/entry/', { body: { _id: entry, rev, ...body } });
  expect(answer.status, answer.text).toBe(200);
  await house.server.delivered();
  house.clock.advance(20 * 60_000);
  await announceChanges(house.server.contextOf);
  await doJobs(house);
}

test('the files of the emails about an event are one event in a calendar: entered, moved, off, and on again', async ({
  house,
}) => {
  const { _id, entry } = await buildOffer(house);
  await registerFamily(house, _id, ['Anna'], { email: EMAIL });
  await doJobs(house);
  const calendar = new SubscribedCalendar();
  const take = async () => {
    const file = await fileOf(house);
    expect(file.name).toMatch(/^[\w.-]+\.ics$/);
    calendar.fetch(file.text);
    const [item, ...others] = readItems(file.text);
    expect(others).toEqual([]);
    return { ...item, begins: item?.instant?.toISOString(), count: calendar.items.size };
  };
  const begun = await take();
  expect(begun).toMatchObject({ begins: '2026-12-05T15:00:00.000Z', isCancelled: false, count: 1 });
  await change(house, entry, { date: '2026-12-06T17:30' });
  expect(await take()).toMatchObject({
    uid: begun.uid,
    begins: '2026-12-06T16:30:00.000Z',
    isCancelled: false,
    count: 1,
  });
  await change(house, entry, { details: { place: 'Pfarrheim', state: 'cancelled', reason: 'Sturm' } });
  expect(house.mail.lastTo(EMAIL).subject).toBe('Findet nicht statt: Der Nikolaus kommt');
  const off = await take();
  expect(off).toMatchObject({ uid: begun.uid, begins: '2026-12-06T16:30:00.000Z', isCancelled: true, count: 1 });
  expect(off.sequence ?? 0).toBeGreaterThan(begun.sequence ?? 0);
  expect(calendar.takesPlace('2026-12-01', '2026-12-31')).toEqual([]);
  await change(house, entry, { details: { place: 'Pfarrheim', state: 'planned' } });
  expect(await take()).toMatchObject({ uid: begun.uid, isCancelled: false, count: 1 });
  // In UTC.
  expect(calendar.takesPlace('2026-12-01', '2026-12-31')).toEqual(['2026-12-06 16:30 Der Nikolaus kommt']);
});
