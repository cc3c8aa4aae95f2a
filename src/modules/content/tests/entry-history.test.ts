import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { Entry } from '../contract.ts';
import { loadEntryHistory, restoreEntry } from '../screens/admin/entry-history.ts';
import { buildEntry } from '../testing.ts';

const PERSON = '00000000-0000-7000-8000-000000000001';

beforeEach(() => {
  vi.stubGlobal('DOMParser', new Window().DOMParser);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
});
afterEach(() => void vi.unstubAllGlobals());

/** The screens call the house as its editor. */
function answeredBy(house: House): void {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const parts = typeof body === 'string' ? { body: JSON.parse(body) } : {};
    const { status, text } = await house.call('editor', `${method} ${path}`, parts);
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  });
}

const read = async (house: House, id: string): Promise<Entry> => {
  const { body } = await house.call('editor', 'GET /api/v0/entry/:id', { params: { id } });
  return (body as { entry: [Entry] }).entry[0];
};

async function rewrite(house: House, page: Entry, change: Partial<Entry>): Promise<Entry> {
  const { rev } = await read(house, page._id);
  const { status, text } = await house.call('editor', 'PUT /api/v0/entry/', {
    body: { _id: page._id, rev, ...change },
  });
  expect(status, text).toBe(200);
  return read(house, page._id);
}

async function page(house: House, titles: readonly string[], status = 'published'): Promise<Entry> {
  answeredBy(house);
  const [first, ...others] = titles;
  const made = await buildEntry(house, {
    type: 'page',
    title: first ?? '',
    content: ['<p>Text</p>'],
    status: status as 'draft',
  });
  for (const title of others) await rewrite(house, made, { title });
  return read(house, made._id);
}

const listed = (versions: Awaited<ReturnType<typeof loadEntryHistory>>) =>
  versions.map(({ changes, isCurrent, restorable }) => [changes[0]?.after ?? null, isCurrent, restorable]);

test('a version is offered beside the change that wrote it; the one that holds is not offered', async ({ house }) => {
  const { _id } = await page(house, ['Eins', 'Zwei', 'Drei']);
  expect(listed(await loadEntryHistory(_id))).toEqual([
    ['Drei', true, false],
    ['Zwei', false, true],
    [null, false, true],
  ]);
});

test.for([
  ['Zwei', 1],
  ['Eins', 2],
] as const)('restoring brings back what stands there: %s', async ([title, index], { house }) => {
  const { _id } = await page(house, ['Eins', 'Zwei', 'Drei'], 'draft');
  await restoreEntry(_id, (await loadEntryHistory(_id))[index]?.id ?? '');
  expect(await read(house, _id)).toMatchObject({ title, status: 'draft' });
});

test('a public page is not changed by restoring: the version becomes its draft, and can be taken back', async ({
  house,
}) => {
  const { _id } = await page(house, ['Eins', 'Zwei', 'Drei']);
  const { undo } = await restoreEntry(_id, (await loadEntryHistory(_id))[1]?.id ?? '');
  expect(await read(house, _id)).toMatchObject({ title: 'Drei', draft: { fields: { title: 'Zwei' } } });
  await undo?.();
  expect(await read(house, _id)).toMatchObject({ title: 'Drei' });
  expect((await read(house, _id)).draft).toBeUndefined();
});

test('a draft that gives way to a restored version is in the history, and undo brings it back', async ({ house }) => {
  const { _id, rev } = await page(house, ['Eins', 'Zwei']);
  const body = { teaser: 'Meine Worte', rev };
  await house.call('editor', 'PUT /api/v0/entry/:id/draft', { params: { id: _id }, body });
  const versions = await loadEntryHistory(_id);
  const { undo } = await restoreEntry(_id, versions.at(-1)?.id ?? '');
  const { draft } = await read(house, _id);
  expect(draft?.fields).toMatchObject({ title: 'Eins' });
  expect(draft?.fields.teaser).toBeUndefined();
  expect(
    (await loadEntryHistory(_id)).some(({ changes }) => changes.some(({ after }) => after === 'Meine Worte')),
  ).toBe(true);
  await undo?.();
  expect((await read(house, _id)).draft?.fields).toEqual({ teaser: 'Meine Worte' });
});

test('a draft beside the published page stands first, with what it changes, and the page keeps its place', async ({
  house,
}) => {
  const { _id, rev } = await page(house, ['Eins', 'Zwei']);
  const body = { title: 'Drei', rev };
  await house.call('editor', 'PUT /api/v0/entry/:id/draft', { params: { id: _id }, body });
  const [draft, published, first] = await loadEntryHistory(_id);
  expect(draft).toMatchObject({ isCurrent: true, restorable: false, changes: [{ before: 'Zwei', after: 'Drei' }] });
  expect(published).toMatchObject({ isCurrent: false, restorable: true, standing: 'steht auf der Website' });
  expect(first?.onRestoring?.()).toMatchObject([{ before: 'Drei', after: 'Eins' }]);
});

test('address and status stay as they are when a version comes back', async ({ house }) => {
  const made = await page(house, ['Eins', 'Zwei'], 'draft');
  await rewrite(house, made, { slug: 'Neue-Adresse', status: 'published' });
  const versions = await loadEntryHistory(made._id);
  await restoreEntry(made._id, versions.at(-1)?.id ?? '');
  expect(await read(house, made._id)).toMatchObject({ slug: 'Neue-Adresse', status: 'published', title: 'Zwei' });
});

test('a change of the status alone left the same text behind, so there is nothing to restore', async ({ house }) => {
  const made = await page(house, ['Eins'], 'draft');
  await rewrite(house, made, { status: 'published' });
  const versions = await loadEntryHistory(made._id);
  expect(versions.map(({ restorable }) => restorable)).toEqual([false, false]);
  expect(versions[0]?.changes).toMatchObject([{ before: 'Entwurf', after: 'Veröffentlicht' }]);
});

test('the history shows names, never ids', async ({ house }) => {
  const made = await page(house, ['Eins']);
  const person = { body: { site: 'fels', name: 'Rosalinde Kellergassner' } };
  const { body } = await house.call('admin', 'POST /api/v0/person/', person);
  const [{ _id: id }] = body as [{ _id: string }];
  const block = { id: 'b1', kind: 'people', version: 1, data: { people: [id, PERSON] } };
  await rewrite(house, made, { blocks: [block] });
  const [newest] = await loadEntryHistory(made._id);
  expect(newest?.changes.map(({ after }) => after).join()).toBe('Rosalinde Kellergassner');
});
