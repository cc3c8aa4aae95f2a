import { describe, expect } from 'vitest';
import { type House, test, type Who } from '../../../testing/house.ts';
import type { Entry } from '../contract.ts';
import { publishDueDrafts } from '../service/drafts/due-drafts.ts';
import { previewOf } from '../service/publishing/preview-link.ts';
import { searchEntries } from '../service/search/search-entries.ts';
import { buildEntry, buildWritten } from '../testing.ts';

const NEW = { title: 'Krankenkommunion am Freitag', content: ['<p>Wir kommen zu Ihnen.</p><script>x</script>'] };

const seenBy = async (house: House, who: Who, id: string): Promise<Entry> => {
  const { body } = await house.call(who, 'GET /api/v0/entry/:id', { params: { id } });
  const [entry] = (body as { entry: Entry[] }).entry;
  if (!entry) throw new Error('the entry is not visible');
  return entry;
};
const write = (house: House, { _id, rev }: Entry, fields: object) =>
  house.call('editor', 'PUT /api/v0/entry/:id/draft', { params: { id: _id }, body: { rev, ...fields } });
const publish = (house: House, { _id, rev }: Entry) =>
  house.call('editor', 'POST /api/v0/entry/:id/draft/publish', { params: { id: _id }, body: { rev } });
const plan = (house: House, { _id, rev }: Entry, at: string | null) =>
  house.call('editor', 'POST /api/v0/entry/:id/draft/plan', { params: { id: _id }, body: { rev, at } });
const historyOf = async (house: House, id: string) => {
  const { body } = await house.call('editor', 'GET /api/v0/entry/:id/history', { params: { id } });
  return (body as { history: { isDraft: boolean; changedByName: string; state: Record<string, unknown> }[] }).history;
};

describe('a draft beside the published entry', () => {
  test('changes nothing for visitors, in no list and no search', async ({ house }) => {
    const entry = await buildEntry(house);
    expect((await write(house, entry, NEW)).status).toBe(200);
    for (const who of ['guest', 'customer', 'officeOfKirchberg'] as const) {
      const seen = await seenBy(house, who, entry._id);
      expect(seen.title).toBe(entry.title);
      expect(seen.updatedAt).toBe(entry.updatedAt);
      expect(seen.draft).toBeUndefined();
    }
    const { text } = await house.call('guest', 'GET /api/v0/entry/');
    expect(text).not.toContain('Freitag');
    expect(await searchEntries(await house.contextOf('editor'), [['freitag']])).toEqual([]);
  });

  test('is shown to its editors, cleaned, with what differs only', async ({ house }) => {
    const entry = await buildEntry(house);
    await write(house, entry, { ...NEW, tags: entry.tags });
    const { draft } = await seenBy(house, 'editor', entry._id);
    expect(draft?.fields).toEqual({ title: NEW.title, content: ['<p>Wir kommen zu Ihnen.</p>'] });
    expect(draft?.savedByName).not.toBe('');
  });

  test('becomes public as a whole, and the former version goes to the history', async ({ house }) => {
    const written = await buildWritten(house, { title: NEW.title });
    expect((await publish(house, written)).status).toBe(200);
    expect((await seenBy(house, 'guest', written._id)).title).toBe(NEW.title);
    expect((await seenBy(house, 'editor', written._id)).draft).toBeUndefined();
    expect((await historyOf(house, written._id)).map(({ state }) => state.title)).toContain('Krankenkommunion');
  });

  test('waits while the entry is shared at once, by those who may write in the other parish', async ({ house }) => {
    const { _id, rev } = await buildWritten(house, { title: NEW.title });
    const share = (who: Who) =>
      house.call(who, 'PUT /api/v0/entry/:id/draft', { params: { id: _id }, body: { rev, sharedWith: ['kirchberg'] } });
    expect((await share('editor')).status).toBe(403);
    expect((await share('admin')).status).toBe(200);
    expect(await seenBy(house, 'guest', _id)).toMatchObject({ title: 'Krankenkommunion', sharedWith: ['kirchberg'] });
    expect((await seenBy(house, 'editor', _id)).draft?.fields.title).toBe(NEW.title);
  });

  test('is discarded without a change for visitors, and stays in the history', async ({ house }) => {
    const { _id, rev } = await buildWritten(house, { title: NEW.title });
    const query = { rev };
    expect((await house.call('editor', 'DELETE /api/v0/entry/:id/draft', { params: { id: _id }, query })).status).toBe(
      200,
    );
    expect((await seenBy(house, 'editor', _id)).draft).toBeUndefined();
    expect((await historyOf(house, _id))[0]).toMatchObject({ isDraft: true, state: { title: NEW.title } });
  });

  test('that gave way to another version is kept in the history, cleaned, and changes nothing else', async ({
    house,
  }) => {
    const { _id, rev } = await buildWritten(house, { title: 'Von Rosalinde' });
    const aside = (body: object) =>
      house.call('editor', 'POST /api/v0/entry/:id/draft/aside', { params: { id: _id }, body });
    expect((await aside({ hidden: true })).body).toEqual({ kept: false });
    expect((await aside(NEW)).body).toEqual({ kept: true });
    expect((await historyOf(house, _id))[0]).toMatchObject({
      isDraft: true,
      state: { title: NEW.title, content: ['<p>Wir kommen zu Ihnen.</p>'] },
    });
    expect(await seenBy(house, 'editor', _id)).toMatchObject({ rev, draft: { fields: { title: 'Von Rosalinde' } } });
  });

  test('is refused with an old rev, and the reply shows the draft of the other editor', async ({ house }) => {
    const entry = await buildEntry(house);
    await write(house, entry, { title: 'Von mir' });
    const answer = await write(house, entry, { title: 'Auch von mir' });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('Von mir');
    expect((await publish(house, entry)).status).toBe(409);
  });

  test('may be incomplete, its publication not', async ({ house }) => {
    const entry = await buildEntry(house, { type: 'page', title: 'Taufe' });
    const { body } = await write(house, entry, { content: ['<p> </p>'] });
    expect(await publish(house, body)).toMatchObject({ status: 400, body: { code: 'content.incomplete' } });
    expect(await plan(house, body, '2026-12-24T06:00')).toMatchObject({ status: 400 });
  });

  test('leaves visibility and address to the entry itself', async ({ house }) => {
    const entry = await buildEntry(house, { type: 'page', title: 'Taufe' });
    await write(house, entry, { title: 'Taufe und Namen', end: '2026-12-31' });
    const seen = await seenBy(house, 'guest', entry._id);
    expect([seen.title, seen.end]).toEqual(['Taufe', '2026-12-31']);
  });

  test('is not needed by an entry off the website, and joins it when it leaves', async ({ house }) => {
    const off = await buildEntry(house, { status: 'draft', title: 'Noch nicht' });
    const { body } = await write(house, off, { title: 'Immer noch nicht' });
    expect(body).toMatchObject({ title: 'Immer noch nicht' });
    const { _id, rev } = await buildWritten(house, { title: 'Bald' });
    await house.call('editor', 'PUT /api/v0/entry/', { body: { _id, rev, status: 'draft' } });
    const seen = await seenBy(house, 'editor', _id);
    expect([seen.title, seen.draft]).toEqual(['Bald', undefined]);
  });

  test('gives way to what is published directly, and its words stay in the history', async ({ house }) => {
    const { _id, rev } = await buildWritten(house, { title: 'Entwurf', teaser: 'Bleibt' });
    await house.call('editor', 'PUT /api/v0/entry/', { body: { _id, rev, title: 'Sofort' } });
    const seen = await seenBy(house, 'editor', _id);
    expect([seen.title, seen.draft?.fields]).toEqual(['Sofort', { teaser: 'Bleibt' }]);
    expect((await historyOf(house, _id)).filter(({ isDraft }) => isDraft)).toHaveLength(1);
  });

  test('is what a preview link shows, and for its editors without a link', async ({ house }) => {
    const { _id } = await buildWritten(house, { title: NEW.title });
    const { body } = await house.call('editor', 'POST /api/v0/entry/:id/preview', { params: { id: _id }, body: {} });
    const token = new URL((body as { url: string }).url).pathname.split('/').at(-1) ?? '';
    const guest = await house.contextOf('guest');
    expect(await previewOf(guest, token)).toMatchObject({ isDraft: true, entry: { title: NEW.title } });
    expect(await previewOf(guest, _id)).toBeNull();
    expect((await previewOf(await house.contextOf('editor'), _id))?.entry.title).toBe(NEW.title);
  });
});

describe('a planned publication', () => {
  test('is not for the past', async ({ house }) => {
    const written = await buildWritten(house, { title: NEW.title });
    expect(await plan(house, written, '2026-11-21T10:14')).toMatchObject({ status: 400 });
  });

  test('happens at its local time, also when the server was down then, and can be taken back', async ({ house }) => {
    const ctx = await house.contextOf('admin');
    const [kept, taken] = [await buildWritten(house, { title: 'A' }), await buildWritten(house, { title: 'B' })];
    expect((await plan(house, kept, '2026-11-22T06:00')).status).toBe(200);
    const { body } = await plan(house, taken, '2026-11-22T06:00');
    expect((await plan(house, body, null)).status).toBe(200);
    house.clock.set('2026-11-22T04:59:00Z');
    expect(await publishDueDrafts(ctx)).toBe(0);
    house.clock.set('2026-11-22T13:00:00Z');
    expect(await publishDueDrafts(ctx)).toBe(1);
    expect(await publishDueDrafts(ctx)).toBe(0);
    expect((await seenBy(house, 'guest', kept._id)).title).toBe('A');
    expect((await seenBy(house, 'guest', taken._id)).title).not.toBe('B');
  });

  test('is in the history under the name of its writer, whoever runs the job', async ({ house }) => {
    const written = await buildWritten(house, { title: 'A' });
    const writer = (await seenBy(house, 'editor', written._id)).draft?.savedByName;
    await plan(house, written, '2026-11-22T06:00');
    house.clock.set('2026-11-22T13:00:00Z');
    await publishDueDrafts(await house.contextOf('admin'));
    expect((await seenBy(house, 'editor', written._id)).updatedByName).toBe(writer);
    expect((await historyOf(house, written._id))[0]?.changedByName).toBe(writer);
  });

  test.for([
    ['2026-10-25T02:30', '2026-10-25T00:29:00Z', '2026-10-25T00:30:00Z'],
    ['2027-03-28T03:30', '2027-03-28T01:29:00Z', '2027-03-28T01:30:00Z'],
  ])('follows the clocks of the parish where they change: %s', async ([at, before, then], { house }) => {
    house.clock.set('2026-10-20T09:00:00Z');
    const written = await buildWritten(house, { title: 'Zeit' });
    expect((await plan(house, written, at ?? '')).status).toBe(200);
    const ctx = await house.contextOf('admin');
    house.clock.set(before ?? '');
    expect(await publishDueDrafts(ctx)).toBe(0);
    house.clock.set(then ?? '');
    expect(await publishDueDrafts(ctx)).toBe(1);
  });
});
