import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { DbHandle } from '../db/connect.ts';
import type { Log } from '../log/log.ts';
import { deleteFailedEvents } from './delete-events.ts';
import { createDispatcher, insertEvents } from './outbox.ts';

const ignore = () => {};
const log: Log = { info: ignore, warn: ignore, error: ignore, debug: ignore };
let handle: DbHandle;

beforeAll(async () => {
  handle = await openTestDatabase('outbox');
});
beforeEach(() => handle.exec('delete from kernel_events'));
afterEach(() => vi.useRealTimers());
afterAll(() => handle.close());

const store = (...names: string[]) =>
  insertEvents(
    handle.db,
    names.map((name) => ({ name, payload: { name: `${name}@example.org` }, siteId: null })),
  );
const stored = async () => (await handle.query('select name from kernel_events order by name')).rows.map((r) => r.name);

test('what is heard is kept for a look, but for events that are deleted because of what they say; what fails stays', async () => {
  await store('kept', 'spent', 'failing', 'unheard');
  const hear = async () => {};
  const andForget = true as const;
  const listeners = [
    { on: 'kept', hear },
    { on: 'spent', hear, andForget },
    { on: 'failing', hear: () => Promise.reject(new Error('no')), andForget },
  ];
  const dispatcher = createDispatcher({ handle, listeners, log });
  dispatcher.nudge();
  await dispatcher.stop();
  const { rows } = await handle.query('select name, delivered_at is null as waits from kernel_events order by name');
  expect(rows).toEqual([
    { name: 'failing', waits: true },
    { name: 'kept', waits: false },
    { name: 'unheard', waits: false },
  ]);
});

test('events of one transaction are heard in the order in which they were sent, and one transaction after the other', async () => {
  const names = Array.from({ length: 120 }, (_, at) => `event ${at}`);
  await store(...names);
  // As after an update of rows, which moves them in the table.
  await handle.query("update kernel_events set payload = '{}' where name in ('event 3', 'event 70')");
  await store('last');
  await handle.query("update kernel_events set created_at = now() - interval '1 hour' where name = 'last'");
  const heard: string[] = [];
  const all = [...names, 'last'];
  const listeners = all.toReversed().map((on) => ({
    on,
    hear: async ({ name }: { name: string }) => {
      heard.push(name);
    },
  }));
  const dispatcher = createDispatcher({ handle, listeners, log });
  dispatcher.nudge();
  await dispatcher.stop();
  expect(heard).toEqual(all);
});

test('an event that was delivered three days ago is deleted, in thousands as well; younger and failed ones stay', async () => {
  await store('failed', 'young', ...Array.from({ length: 2500 }, () => 'old'));
  await handle.query("update kernel_events set delivered_at = now() - interval '71 hours' where name = 'young'");
  await handle.query("update kernel_events set delivered_at = now() - interval '73 hours' where name = 'old'");
  await handle.query("update kernel_events set failures = 10, created_at = '2020-01-01' where name = 'failed'");
  vi.useFakeTimers({ toFake: ['Date'] });
  const dispatcher = createDispatcher({ handle, listeners: [], log });
  dispatcher.nudge();
  await dispatcher.stop();
  expect(await stored()).toHaveLength(2502); // not during startup
  vi.setSystemTime(Date.now() + 16_000);
  dispatcher.nudge();
  await dispatcher.stop();
  expect(await stored()).toEqual(['failed', 'young']);
});

test('failed events that name a person go with the person, others stay', async () => {
  await store('lavinia', 'rosa', 'lav_nia');
  await handle.query("update kernel_events set failures = 10 where name <> 'lavinia'");
  await deleteFailedEvents(handle.db, ['lavinia@example.org', 'Lav_nia@example.org']);
  expect(await stored()).toEqual(['lavinia', 'rosa']);
});
