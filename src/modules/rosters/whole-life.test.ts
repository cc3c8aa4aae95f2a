import { describe, expect } from 'vitest';
import { owedPathsOf } from '#kernel/components/owed-paths.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, ORIGIN, test } from '../../testing/house.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { switchComponent } from '../../testing/switch-component.ts';
import { rosters } from './index.ts';
import { answerOwn, loadOwnPage } from './pages.ts';
import {
  ANNA,
  askAll,
  assignTo,
  buildMember,
  buildSundays,
  ON,
  pageOf,
  placesOn,
  plannedAnna,
  press,
  tokenFor,
} from './testing.ts';

/** Anna was asked to read on the first Sunday of Advent. */
async function askedAnna(house: House) {
  const fixture = await plannedAnna(house);
  await askAll(house);
  const token = tokenFor(house, ANNA);
  const duty = (await pageOf(house, token))?.duties[0];
  return { ...fixture, token, own: { id: duty?.id ?? '', rev: duty?.rev ?? 0 } };
}

describe.for([['in its parish', 'fels'] as const, ['everywhere', undefined] as const])(
  'while rosters are off %s',
  ([, site]) => {
    test('no link shows or changes anything and nobody is written to; on again, all is as it was', async ({
      house,
    }) => {
      const { token, own, key } = await askedAnna(house);
      await switchComponent(house, 'rosters', false, site);
      house.mail.sent.splice(0);
      expect(await pageOf(house, token)).toBeNull();
      expect(await press(house, token, { act: 'accept', ...own })).toEqual({ ok: false, why: 'gone' });
      const cancel = { body: { key: key(ON), rev: 0, reason: 'Sturm' } };
      expect((await house.call('officeOfFels', 'POST /api/v0/service/cancel', cancel)).status).toBe(200);
      await doJobs(house);
      expect(house.mail.sent).toEqual([]);
      await switchComponent(house, 'rosters', true, site);
      expect((await pageOf(house, token))?.duties).toMatchObject([{ isOff: true }]);
    });
  },
);

test('links of a parish that is not visible yet, or no more, still lead to their page', () => {
  expect(owedPathsOf([rosters])('/fels/Dienste/abc')).toBe(true);
});

test('a link in an email leads on after the parish has got another address, and works there', async ({ house }) => {
  const { token, own } = await askedAnna(house);
  const { _id } = house.sites.fels;
  const renamed = await house.call('admin', 'PUT /api/v0/site/', { body: { _id, rev: 1, slug: 'wagram' } });
  expect(renamed.status, renamed.text).toBe(200);
  const { statusCode, headers } = await house.server.app.inject(`/fels/Dienste/${token}`);
  expect([statusCode, headers.location]).toEqual([301, `/wagram/Dienste/${token}`]);
  const posted = await house.server.app.inject({
    method: 'POST',
    url: `/fels/Dienste/${token}`,
    headers: { origin: ORIGIN },
    payload: 'a=b',
  });
  expect([posted.statusCode, posted.headers.location]).toEqual([308, `/wagram/Dienste/${token}`]);
  const ctx = await house.server.contextOfToken(undefined, 'wagram', 'de');
  const page = await loadOwnPage(ctx, token);
  expect(page).toMatchObject({ name: 'Anna Probe' });
  const feed = new URL(page?.feed ?? '').pathname;
  expect((await house.server.app.inject(feed)).body).toContain('/wagram/Gottesdienstordnung');
  const form = new FormData();
  for (const [name, value] of Object.entries({ act: 'accept', ...own })) form.set(name, String(value));
  expect(await answerOwn(ctx, token, form)).toEqual({ ok: true, act: 'accept' });
  const range = { site: 'wagram', from: '2026-11-22', to: '2026-12-19' };
  expect((await house.call('officeOfFels', 'GET /api/v0/roster/', { query: range })).text).toContain('accepted');
  expect(await placesOn(house, ON).catch(() => 'gone')).toBe('gone');
});

test('who erases the own account leaves open places, no link, and a name nowhere', async ({ house }) => {
  const { reader, key } = await buildSundays(house);
  const { handle } = house.people.customer;
  const more = { skills: [reader], email: handle, absences: [{ from: '2026-12-24', to: '2026-12-26' }] };
  const anna = await buildMember(house, 'Rosina Kranzlbinder', more);
  for (const on of [ON, '2026-12-06'])
    await assignTo(house, { key: key(on), on, duty: reader, slot: 0, member: anna._id });
  await askAll(house);
  const token = tokenFor(house, handle);
  const feed = new URL((await pageOf(house, token))?.feed ?? '').pathname;
  const erased = await house.call('customer', 'POST /api/v0/auth/account/erase', { body: { password: TEST_PASSWORD } });
  expect(erased.status, erased.text).toBe(200);
  await doJobs(house);
  expect(await pageOf(house, token)).toBeNull();
  expect((await house.server.app.inject(feed)).statusCode).toBe(404);
  expect(await placesOn(house, '2026-12-06')).toContain('Lektor -');
  const { rows } = await house.handle.query('select member_id, state from rosters_assignments order by "on"');
  expect(rows).toEqual([
    { member_id: null, state: 'released' },
    { member_id: null, state: 'released' },
  ]);
  expect((await house.handle.query('select * from rosters_members')).rows).toEqual([]);
});
