// On both databases: numbers are taken under a lock, and similar titles are found by trigrams.
import { describe, expect } from 'vitest';
import { type House, test, type Who } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import type { Item } from '../contract/item.ts';
import type { Thread } from '../contract/thread.ts';
import { bugtrackerPersonalData } from '../service/personal-data.ts';
import { buildItem } from '../testing.ts';

const PATH = '/api/v0/system_bugtracker/';

const change = (house: House, item: Item, body: object, who: Who = 'admin') =>
  house.call(who, `PUT ${PATH}`, { body: { _id: item._id, rev: item.rev, ...body } });

const changed = async (house: House, item: Item, body: object, who: Who = 'admin'): Promise<Item> => {
  const answer = await change(house, item, body, who);
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body as Item[])[0] as Item;
};

const threadOf = async (house: House, item: Item): Promise<Thread> =>
  (await house.call('admin', 'GET /api/v0/system_bugtracker/:id/thread', byPath(item._id))).body as Thread;

/** Takes steps of the workflow away, as the administrator does on the configuration screen. */
const forbid = async (house: House, steps: readonly string[]) => {
  const { rev } = (await house.call('admin', 'GET /api/v0/config/')).body as { rev: number };
  const config = { components: { bugtracker: { forbidden_steps: steps } } };
  const answer = await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config } });
  if (answer.status !== 200) throw new Error(answer.text);
};

const comment = (house: House, who: Who, item: Item, text: string) =>
  house.call(who, 'POST /api/v0/system_bugtracker/:id/comments', { ...byPath(item._id), body: { text } });

const titles = async (house: House, query: Record<string, unknown>, who: Who = 'admin') => {
  const { body } = await house.call(who, `GET ${PATH}`, { query });
  return (body as { system_bugtracker: Item[] }).system_bugtracker.map(({ title }) => title);
};

describe('a report', () => {
  test('has the defaults of the specification, and numbers run within a project, also at the same moment', async ({
    house,
  }) => {
    const items = await Promise.all([1, 2, 3, 4, 5].map(() => buildItem(house)));
    expect(items.map(({ number }) => number).sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5]);
    expect(items[0]).toMatchObject({
      status: 'new',
      resolution: 'open',
      severity: 'minor',
      priority: 'normal',
      reproduce: 'haveNotTried',
      tags: [],
    });
    const foreign = await buildItem(house, { site: 'kirchberg' });
    expect(foreign.number).toBe(1);
  });

  test('takes neither the project, the milestone nor the developer of another parish', async ({ house }) => {
    const foreign = await buildItem(house, { site: 'kirchberg' });
    const body = { site: 'fels', title: 'Zu weit' };
    const other = (
      await house.call('admin', 'POST /api/v0/bug_milestone/', { body: { site: 'kirchberg', name: '1.0' } })
    ).body as { _id: string }[];
    for (const wrong of [
      { project: foreign.project },
      { milestone: other[0]?._id },
      { developer: house.people.officeOfKirchberg.id },
      { developer: house.people.customer.id },
      { status: 'closed' },
    ])
      expect((await house.call('admin', `POST ${PATH}`, { body: { ...body, ...wrong } })).status).toBe(400);
  });

  test('of an editor is seen by its reporter and the office, changed by neither reporter nor other parish, deleted by none of them', async ({
    house,
  }) => {
    const mine = await buildItem(house, { title: 'Meine Seite' }, 'editor');
    await buildItem(house, { title: 'Fremde Seite' });
    expect(await titles(house, {}, 'editor')).toEqual(['Meine Seite']);
    expect((await titles(house, {}, 'officeOfFels')).sort()).toEqual(['Fremde Seite', 'Meine Seite']);
    expect(await titles(house, {}, 'officeOfKirchberg')).toEqual([]);
    expect((await change(house, mine, { title: 'Anders' }, 'editor')).status).toBe(403);
    expect((await change(house, mine, { title: 'Anders' }, 'officeOfKirchberg')).status).toBe(403);
    const remove = { body: [mine._id] };
    const path = 'POST /api/v0/batch/system_bugtracker/remove' as const;
    expect((await house.call('editor', path, remove)).status).toBe(403);
    expect((await house.call('officeOfFels', path, remove)).status).toBe(403);
    expect(await titles(house, { search: 'Meine' }, 'editor')).toEqual(['Meine Seite']);
  });
});

describe('T-2: filters', () => {
  test('combine, and find part of a word in title and text', async ({ house }) => {
    const dev = house.people.officeOfFels.id;
    await buildItem(house, {
      title: 'Kalender springt',
      tags: ['kalender', 'handy'],
      severity: 'major',
      developer: dev,
    });
    await buildItem(house, { title: 'Kalender leer', tags: ['kalender'], priority: 'high', reproduce: 'always' });
    await buildItem(house, { title: 'Tippfehler', text: 'Im Kalendermodul', severity: 'text' });
    expect(await titles(house, { tags: 'kalender,handy' })).toEqual(['Kalender springt']);
    expect(await titles(house, { tags: 'kalender', priority: 'high', reproduce: 'always' })).toEqual(['Kalender leer']);
    expect(await titles(house, { search: 'lendermod' })).toEqual(['Tippfehler']);
    expect(await titles(house, { search: '#3' })).toEqual(['Tippfehler']);
    expect(await titles(house, { developer: dev, status: 'assigned' })).toEqual(['Kalender springt']);
    expect((await titles(house, { developer: 'none', status: 'open', project: 'alle' })).length).toBe(2);
    expect(await titles(house, { sort: '-severity', limit: 1 })).toEqual(['Kalender springt']);
    expect((await house.call('admin', `GET ${PATH}`, { query: { severity: 'awful' } })).status).toBe(400);
  });
});

describe('T-3: the workflow', () => {
  test('refuses what the table does not have, and what the settings take away', async ({ house }) => {
    const item = await buildItem(house);
    expect((await change(house, item, { status: 'closed' })).status).toBe(409);
    await forbid(house, ['new>resolved']);
    expect((await change(house, item, { status: 'resolved' })).body).toMatchObject({
      code: 'bugtracker.step',
      details: { fields: { status: expect.any(String) } },
    });
    expect((await threadOf(house, item)).next).not.toContain('resolved');
    await forbid(house, []);
    const resolved = await changed(house, item, { status: 'resolved' });
    expect(resolved).toMatchObject({ resolution: 'fixed' });
    expect(resolved.resolvedAt).not.toBeNull();
    const again = await changed(house, resolved, { status: 'feedback' });
    expect(again).toMatchObject({ resolution: 'reopened', resolvedAt: null });
  });

  test('assigns whoever is named, and returns an answered question to the developer', async ({ house }) => {
    const item = await buildItem(house, {}, 'editor');
    const assigned = await changed(house, item, { developer: house.people.officeOfFels.id });
    expect(assigned.status).toBe('assigned');
    await changed(house, assigned, { status: 'feedback' });
    await comment(house, 'officeOfFels', item, 'Welcher Browser?');
    const question = await house.call('admin', `GET ${PATH}:id`, byPath(item._id));
    expect((question.body as { system_bugtracker: Item[] }).system_bugtracker[0]?.status).toBe('feedback');
    house.clock.advance(60_000);
    expect((await comment(house, 'editor', item, 'Firefox')).status).toBe(200);
    const thread = await threadOf(house, item);
    expect(thread.changes.at(-1)).toMatchObject({ field: 'status', before: 'feedback', after: 'assigned' });
  });

  test('a reporter only reads once it is resolved', async ({ house }) => {
    const item = await buildItem(house, {}, 'editor');
    await changed(house, item, { status: 'resolved' });
    expect((await comment(house, 'editor', item, 'Doch nicht')).status).toBe(409);
    expect((await comment(house, 'officeOfFels', item, 'Erledigt.')).status).toBe(200);
  });

  test('a duplicate needs a number and links both', async ({ house }) => {
    const first = await buildItem(house);
    const item = await buildItem(house);
    const done = { status: 'resolved', resolution: 'duplicate' };
    expect((await change(house, item, done)).status).toBe(400);
    expect((await change(house, item, { ...done, duplicateOf: item.number })).status).toBe(400);
    expect((await change(house, item, { ...done, duplicateOf: 99 })).status).toBe(400);
    await changed(house, item, { ...done, duplicateOf: first.number });
    expect((await threadOf(house, item)).relations).toMatchObject([{ kind: 'duplicateOf', number: first.number }]);
    expect((await threadOf(house, first)).relations).toMatchObject([{ kind: 'duplicate', number: item.number }]);
  });

  test('a whole with an open part cannot be closed', async ({ house }) => {
    const whole = await buildItem(house);
    const part = await buildItem(house);
    await house.call('admin', 'POST /api/v0/system_bugtracker/:id/relations', {
      ...byPath(whole._id),
      body: { kind: 'child', number: part.number },
    });
    const resolved = await changed(house, whole, { status: 'resolved' });
    expect((await change(house, resolved, { status: 'closed' })).body).toMatchObject({ code: 'bugtracker.openChild' });
    await changed(house, part, { status: 'resolved' });
    expect((await changed(house, resolved, { status: 'closed' })).status).toBe('closed');
  });
});

describe('T-4: many at once', () => {
  test('20 get a milestone, all or none; removed ones come back', async ({ house }) => {
    const items = [];
    for (let at = 0; at < 20; at += 1) items.push(await buildItem(house, { title: `Fehler ${at}` }));
    const made = await house.call('admin', 'POST /api/v0/bug_milestone/', { body: { site: 'fels', name: '2.1' } });
    const milestone = (made.body as { _id: string }[])[0]?._id;
    const body = items.map(({ _id, rev }) => ({ _id, rev, milestone }));
    const stale = body.map((one, at) => (at === 19 ? { ...one, rev: 9 } : one));
    expect((await house.call('admin', `PUT ${PATH}`, { body: stale })).status).toBe(409);
    expect(await titles(house, { milestone })).toEqual([]);
    expect((await house.call('admin', `PUT ${PATH}`, { body })).status).toBe(200);
    expect(await titles(house, { milestone, limit: 50 })).toHaveLength(20);
    const ids = items.map(({ _id }) => _id);
    await house.call('admin', 'POST /api/v0/batch/system_bugtracker/remove', { body: ids });
    expect(await titles(house, {})).toEqual([]);
    await house.call('admin', 'POST /api/v0/system_bugtracker/restore', { body: ids });
    expect(await titles(house, { limit: 50 })).toHaveLength(20);
  });
});

describe('T-5: a milestone', () => {
  test('counts what is done, says when it is overdue, and tells of it in both languages', async ({ house }) => {
    const made = await house.call('admin', 'POST /api/v0/bug_milestone/', {
      body: { site: 'fels', name: 'Advent', nameEn: 'Advent', dueOn: '2026-11-01' },
    });
    const milestone = (made.body as { _id: string }[])[0]?._id;
    const item = await buildItem(house, { title: 'Kalender springt', milestone, changeNoteEn: 'The calendar stays' });
    await buildItem(house, { title: 'Offen', milestone });
    await changed(house, item, { status: 'resolved' });
    const { body } = await house.call('admin', 'GET /api/v1/system_bugtracker/milestones', { query: { site: 'fels' } });
    expect((body as { milestones: object[] }).milestones).toMatchObject([
      {
        name: 'Advent',
        done: 1,
        total: 2,
        isOverdue: true,
        items: [
          { isDone: true, note: 'Kalender springt', noteEn: 'The calendar stays' },
          { isDone: false, note: 'Offen' },
        ],
      },
    ]);
  });
});

describe('T-7: the history', () => {
  test('is kept field by field, and a save over another one is refused with it', async ({ house }) => {
    const item = await buildItem(house);
    await changed(house, item, { priority: 'high', tags: ['kalender'] });
    const late = await change(house, item, { priority: 'low' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ details: { current: { priority: 'high' } } });
    expect((await threadOf(house, item)).changes).toMatchObject([
      { field: 'priority', before: 'normal', after: 'high' },
      { field: 'tags', before: '', after: 'kalender' },
    ]);
  });
});

describe('T-8: texts', () => {
  test('#42 leads to the item, and nothing that was typed runs', async ({ house }) => {
    const first = await buildItem(house);
    const item = await buildItem(house, {
      text: 'Wie #1, **sehr** <script>alert(1)</script> [x](javascript:alert(1)) #99',
    });
    const { html } = await threadOf(house, item);
    expect(html).toContain(`/bugtracker/edit/${first._id}"`);
    expect(html).toContain('<strong>sehr</strong>');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('javascript:');
    expect(html).toContain('#99');
  });

  test('similar titles are found while one is typed, also with a slip of the pen', async ({ house }) => {
    await buildItem(house, { title: 'Der Kalender springt auf den falschen Monat' });
    await buildItem(house, { title: 'Rechnung ohne Logo' });
    const { body } = await house.call('admin', 'GET /api/v0/system_bugtracker/similar', {
      query: { site: 'fels', title: 'Kalendr springt' },
    });
    expect((body as { similar: Item[] }).similar.map(({ title }) => title)).toEqual([
      'Der Kalender springt auf den falschen Monat',
    ]);
  });

  test('a colleague who is named hears of it', async ({ house }) => {
    const item = await buildItem(house);
    const { handle } = house.people.officeOfFels;
    await comment(house, 'admin', item, `@${handle}, schaust du bitte?`);
    const { rows } = await house.handle.query(
      `select object_id from audit_trail where act = 'bugtracker.item.mention'`,
    );
    expect(rows).toEqual([{ object_id: house.people.officeOfFels.id }]);
  });
});

test('an erased reporter leaves the fault and takes name, browser and page along', async ({ house }) => {
  const item = await buildItem(house, { surroundings: { path: '/admincenter', browser: 'Firefox' } }, 'editor');
  const ctx = await house.contextOf('admin');
  const { id } = house.people.editor;
  expect(await bugtrackerPersonalData.export(ctx, id, '')).toMatchObject([{ records: [{ browser: 'Firefox' }] }]);
  await ctx.tx((tx) => bugtrackerPersonalData.erase(tx, id, ''));
  const { body } = await house.call('admin', `GET ${PATH}:id`, byPath(item._id));
  expect((body as { system_bugtracker: Item[] }).system_bugtracker[0]).toMatchObject({
    reporter: null,
    reporterName: '',
    surroundings: {},
    watchers: [],
  });
});
