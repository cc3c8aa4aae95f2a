// On both databases: works write from several connections.

import { expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test, type Who } from '../../testing/house.ts';
import type { Context } from '../context.ts';
import type { ContextMaker } from '../module.ts';
import type { WorkView } from './contract.ts';
import type { FollowedWork } from './long-work.ts';
import { resumeWorks, runWork } from './run-work.ts';
import { cancelWork, listWorks, sweepWorks } from './works.ts';

const ROWS = 230;
const CHUNK = 50;

/** Begins an import of 230 accounts, the work of these tests. */
async function beginImport(house: House, prefix = 'neu'): Promise<WorkView> {
  const lines = Array.from({ length: ROWS }, (_none, index) => `${prefix}${index}@example.org`);
  const file = Buffer.from(['E-Mail', ...lines].join('\n')).toString('base64');
  const body = { file, mapping: { handle: 0 }, dryRun: false };
  const answer = await house.call('admin', 'POST /api/v0/auth/import', { body });
  expect(answer.status, answer.text).toBe(200);
  const { work, created } = answer.body as { work: WorkView; created: number };
  expect([created, work.state, work.total]).toEqual([0, 'waiting', ROWS]);
  return work;
}

async function worksOf(house: House, who: Who = 'admin'): Promise<WorkView[]> {
  return ((await house.call(who, 'GET /api/v0/work/')).body as { work: WorkView[] }).work;
}

async function accounts(house: House): Promise<number> {
  const { rows } = await house.handle.query(`select count(*)::int as n from auth_users where handle like 'neu%'`);
  return Number(rows[0]?.n);
}

/** The maker of contexts, with something that happens after a number of transactions of the person. */
function interrupted(house: House, after: number, act: () => Promise<unknown>): ContextMaker {
  let count = 0;
  return async (siteId, person) => {
    const ctx = await house.server.contextOf(siteId, person);
    if (!person) return ctx;
    const tx: Context['tx'] = async (run) => {
      const result = await ctx.tx(run);
      count += 1;
      if (count === after) await act();
      return result;
    };
    return { ...ctx, tx };
  };
}

test('a long import runs without the request, as the person who asked, and says what came of it', async ({ house }) => {
  const { _id } = await beginImport(house);
  expect(await accounts(house)).toBe(0);
  await doJobs(house);
  expect(await accounts(house)).toBe(ROWS);
  expect(await worksOf(house)).toMatchObject([
    {
      _id,
      state: 'done',
      done: ROWS,
      total: ROWS,
      said: '230 Konten angelegt',
      link: 'users/browse',
      canCancel: false,
    },
  ]);
  const { rows } = await house.handle.query(`select actor_id, note from audit_trail where act = 'auth.user.import'`);
  expect(rows).toEqual([{ actor_id: house.people.admin.id, note: String(ROWS) }]);
  const stored = await house.handle.query('select input from kernel_works');
  expect(stored.rows).toEqual([{ input: null }]);
});

test('cancelled in the middle it stops between two steps and says how many are done', async ({ house }) => {
  const { _id } = await beginImport(house);
  const admin = await house.contextOf('admin');
  await runWork(
    interrupted(house, 2, () => cancelWork(admin, _id)),
    _id,
  );
  expect(await accounts(house)).toBe(2 * CHUNK);
  expect(await worksOf(house)).toMatchObject([
    { state: 'cancelled', done: 100, said: 'Abgebrochen. 100 von 230 sind erledigt und bleiben.', isCancelling: false },
  ]);
  await doJobs(house);
  expect(await accounts(house)).toBe(2 * CHUNK);
  expect((await house.call('admin', 'POST /api/v0/work/:id/cancel', { params: { id: _id }, body: {} })).status).toBe(
    409,
  );
  const { rows } = await house.handle.query(`select note from audit_trail where act = 'auth.user.import'`);
  expect(rows).toEqual([{ note: '100' }]);
});

test('cancelled before it has begun it does nothing', async ({ house }) => {
  const { _id } = await beginImport(house);
  const answer = await house.call('admin', 'POST /api/v0/work/:id/cancel', { params: { id: _id }, body: {} });
  expect(answer.body).toMatchObject({ work: [{ _id, state: 'cancelled' }] });
  await doJobs(house);
  expect(await accounts(house)).toBe(0);
});

test('after the server was killed it is said to be interrupted, goes on where it was, and does nothing twice', async ({
  house,
}) => {
  const { _id } = await beginImport(house);
  // The process is gone: this run never ends, and signs no more.
  const killed = new Promise<never>(() => {});
  const reached = Promise.withResolvers<void>();
  void runWork(
    interrupted(house, 3, () => {
      reached.resolve();
      return killed;
    }),
    _id,
  );
  await reached.promise;
  expect(await worksOf(house)).toMatchObject([{ state: 'running', done: 150, isInterrupted: false }]);
  house.jobs.queued.length = 0;
  house.clock.advance(60_000);
  expect(await worksOf(house)).toMatchObject([{ state: 'running', done: 150, isInterrupted: true }]);
  await resumeWorks(await house.server.contextOf());
  await resumeWorks(await house.server.contextOf());
  await doJobs(house);
  expect(await accounts(house)).toBe(ROWS);
  expect(await worksOf(house)).toMatchObject([{ state: 'done', done: ROWS, total: ROWS, said: '230 Konten angelegt' }]);
});

test('what another process runs is not run a second time', async ({ house }) => {
  const { _id } = await beginImport(house);
  const again = () => runWork(house.server.contextOf, _id);
  await runWork(interrupted(house, 1, again), _id);
  expect(await worksOf(house)).toMatchObject([{ state: 'done', done: ROWS }]);
});

test('a fault is tried again, and told once that is given up', async ({ house }) => {
  const { _id } = await beginImport(house);
  const broken = interrupted(house, 1, () => Promise.reject(new Error('disk full')));
  await expect(runWork(broken, _id)).rejects.toThrow('disk full');
  expect(await worksOf(house)).toMatchObject([{ state: 'waiting', done: 50 }]);
  for (let attempt = 2; attempt < 4; attempt += 1)
    await expect(
      runWork(
        interrupted(house, 1, () => Promise.reject(new Error('disk full'))),
        _id,
      ),
    ).rejects.toThrow('disk full');
  await runWork(
    interrupted(house, 1, () => Promise.reject(new Error('disk full'))),
    _id,
  );
  const [work] = await worksOf(house);
  expect([work?.state, work?.said]).toEqual([
    'failed',
    expect.stringMatching(/an einem Fehler gescheitert.* 200 von 230 sind erledigt und bleiben\./),
  ]);
});

test('it has the rights that the person has when it runs', async ({ house }) => {
  await beginImport(house);
  await house.handle.query(`update auth_users set active = false where id = '${house.people.admin.id}'`);
  await doJobs(house);
  expect(await accounts(house)).toBe(0);
  const { rows } = await house.handle.query('select state, said from kernel_works');
  expect(rows).toEqual([{ state: 'failed', said: { key: 'kernel_errorNoPermission', inputs: {} } }]);
});

test('others neither see nor cancel nor hide it; the administrator of the installation does', async ({ house }) => {
  const { _id } = await beginImport(house);
  const params = { id: _id };
  for (const who of ['officeOfKirchberg', 'officeOfFels'] as const) {
    expect(await worksOf(house, who)).toEqual([]);
    expect((await house.call(who, 'GET /api/v0/work/', { query: { of: 'all' } })).status).toBe(403);
    expect((await house.call(who, 'POST /api/v0/work/:id/cancel', { params, body: {} })).status).toBe(404);
    expect((await house.call(who, 'DELETE /api/v0/work/:id', { params })).status).toBe(404);
  }
  expect((await house.call('customer', 'GET /api/v0/work/')).status).toBe(403);
  const all = await listWorks(await house.contextOf('admin'), { of: 'all' });
  expect(all.work).toMatchObject([{ _id, state: 'waiting' }]);
});

test('one that has ended can be taken off the list, one that runs cannot; after a week it is deleted', async ({
  house,
}) => {
  const { _id } = await beginImport(house);
  const hide = () => house.call('admin', 'DELETE /api/v0/work/:id', { params: { id: _id } });
  expect((await hide()).status).toBe(404);
  await doJobs(house);
  expect((await hide()).status).toBe(200);
  expect(await worksOf(house)).toEqual([]);
  await beginImport(house, 'neuer');
  await doJobs(house);
  house.clock.advance(8 * 24 * 3_600_000);
  await sweepWorks(await house.server.contextOf());
  expect((await house.handle.query('select 1 from kernel_works')).rows).toEqual([]);
});

test('a person has at most five of them', async ({ house }) => {
  for (let index = 0; index < 5; index += 1) await beginImport(house);
  const file = Buffer.from(['E-Mail', ...Array.from({ length: 101 }, (_none, at) => `x${at}@example.org`)].join('\n'));
  const body = { file: file.toString('base64'), mapping: { handle: 0 }, dryRun: false };
  const answer = await house.call('admin', 'POST /api/v0/auth/import', { body });
  expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, 'work.tooMany']);
});

test('the time left is reckoned from what this attempt has done', async ({ house }) => {
  await beginImport(house);
  const began = house.clock.now().toISOString();
  await house.handle.query(
    `update kernel_works set state = 'running', done = 130, done_before = 30, started_at = '${began}', beat_at = '${began}'`,
  );
  expect(await worksOf(house)).toMatchObject([{ secondsLeft: null }]);
  house.clock.advance(20_000);
  expect(await worksOf(house)).toMatchObject([{ secondsLeft: 20 }]);
});

test('work with a table of its own stands in the same list, and is cancelled by its room', async ({ house }) => {
  const office = await house.contextOf('officeOfFels');
  const now = house.clock.now();
  const mailing = { id: crypto.randomUUID(), cancelled: false };
  const followed: FollowedWork = {
    kind: 'test.mailing',
    list: async () => [
      {
        id: mailing.id,
        kind: 'test.mailing',
        label: 'Pfarrbrief senden',
        state: mailing.cancelled ? 'cancelled' : 'running',
        done: 40,
        total: 100,
        said: '',
        link: 'newsletter/sendings',
        createdAt: now,
        startedAt: new Date(now.getTime() - 20_000),
        endedAt: null,
        cancel: 'keepsDone',
        isCancelling: false,
      },
    ],
    cancel: async (_ctx, id) => {
      mailing.cancelled = id === mailing.id;
      return mailing.cancelled;
    },
  };
  const handedIn: Context['across']['handedIn'] = (list) =>
    list === 'followedWorks' ? ([followed] as never) : office.across.handedIn(list);
  const ctx = { ...office, across: { ...office.across, handedIn } };
  expect((await listWorks(ctx, { of: 'me' })).work).toMatchObject([
    { label: 'Pfarrbrief senden', secondsLeft: 30, isInterrupted: false, canCancel: true },
  ]);
  await expect(cancelWork(ctx, crypto.randomUUID())).rejects.toThrow('notFound');
  expect((await cancelWork(ctx, mailing.id)).work).toMatchObject([{ state: 'cancelled', canCancel: false }]);
});
