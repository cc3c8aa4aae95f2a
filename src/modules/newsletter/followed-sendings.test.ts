import { expect } from 'vitest';
import type { WorkView } from '#kernel/works/contract.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test, type Who } from '../../testing/house.ts';
import { archiveSitemap } from './service/sendings/archive.ts';
import { act, MINUTE_MS, reportOf, sendNow } from './testing/run-sendings.ts';
import { buildList, buildReaders, buildSending } from './testing.ts';

async function worksOf(house: House, who: Who): Promise<WorkView[]> {
  return ((await house.call(who, 'GET /api/v0/work/')).body as { work: WorkView[] }).work;
}

async function buildOne(house: House) {
  const list = await buildList(house);
  await buildReaders(house, list._id, 3);
  return buildSending(house, [list._id]);
}

test('a newsletter is a long work of whoever sent it, until some minutes after its end', async ({ house }) => {
  const { _id, rev } = await buildOne(house);
  await act(house, _id, 'schedule', { rev, planned: '' });
  expect(await worksOf(house, 'officeOfFels')).toEqual([]);
  expect(await worksOf(house, 'admin')).toMatchObject([{ label: '„Wochenüberblick“ senden', state: 'waiting' }]);
  house.clock.advance(MINUTE_MS);
  await doJobs(house);
  expect(await worksOf(house, 'admin')).toMatchObject([
    {
      state: 'done',
      done: 3,
      total: 3,
      said: 'An 3 Personen gesendet',
      link: `newsletter/stats/browse/${_id}`,
      canDismiss: false,
    },
  ]);
  house.clock.advance(20 * MINUTE_MS);
  expect(await worksOf(house, 'admin')).toEqual([]);
});

test('cancelled within its minute it is a draft again', async ({ house }) => {
  const { _id, rev } = await buildOne(house);
  await act(house, _id, 'schedule', { rev, planned: '' });
  const params = { id: _id };
  expect((await house.call('officeOfFels', 'POST /api/v0/work/:id/cancel', { params, body: {} })).status).toBe(404);
  expect((await house.call('admin', 'POST /api/v0/work/:id/cancel', { params, body: {} })).status).toBe(200);
  expect(await reportOf(house, _id)).toMatchObject({ state: 'draft', startsAt: null });
});

test('search engines are told of the archive once there is an issue', async ({ house }) => {
  const sending = await buildOne(house);
  const pages = async () => archiveSitemap.pages(await house.contextOf('guest'));
  expect(await pages()).toEqual([]);
  await sendNow(house, sending);
  await doJobs(house);
  expect((await pages()).map(({ path }) => path)).toEqual(['Newsletter/Archiv', `Newsletter/Archiv/${sending._id}`]);
});

test('those who may send are asked for what waits for them alone', async ({ house }) => {
  const [ready, draft] = [await buildOne(house), await buildSending(house, [])];
  await act(house, ready._id, 'step', { rev: ready.rev, step: 'submit' });
  const { body } = await house.call('admin', 'GET /api/v0/newsletter_sending/', {
    query: { site: 'fels', waits: true },
  });
  const ids = (body as { newsletter_sending: { _id: string }[] }).newsletter_sending.map(({ _id }) => _id);
  expect(ids).toEqual([ready._id]);
  expect(ids).not.toContain(draft._id);
});

test('a list stays while a planned newsletter goes to it, or leaves its readers out', async ({ house }) => {
  const [to, without] = [await buildList(house), await buildList(house, { name: 'Abgemeldet' })];
  await buildReaders(house, to._id, 1);
  const { _id, rev } = await buildSending(house, [to._id], { without: [without._id] });
  const remove = async ({ _id: id }: { _id: string }) =>
    (await house.call('admin', 'DELETE /api/v0/newsletter_list/:id', { params: { id } })).status;
  await act(house, _id, 'schedule', { rev, planned: '2026-12-01T08:00' });
  expect([await remove(to), await remove(without)]).toEqual([409, 409]);
  await act(house, _id, 'step', { rev: rev + 1, step: 'unschedule' });
  expect([await remove(to), await remove(without)]).toEqual([200, 200]);
});
