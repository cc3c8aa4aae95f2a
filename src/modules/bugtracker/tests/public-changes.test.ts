import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { Item } from '../contract/item.ts';
import { readPublicChanges } from '../pages.ts';
import { buildItem } from '../testing.ts';

const create = async <Made>(house: House, kind: string, body: object): Promise<Made> => {
  const answer = await house.call('admin', `POST /api/v0/${kind}/`, { body: { site: 'fels', ...body } });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as Made[])[0] as Made;
};
type Made = { _id: string; rev: number };

const resolve = async (house: House, { _id, rev }: Item, more: object): Promise<void> => {
  const body = { _id, rev, status: 'resolved', ...more };
  const answer = await house.call('admin', 'PUT /api/v0/system_bugtracker/', { body });
  if (answer.status !== 200) throw new Error(answer.text);
};

/** A milestone with a told item, one without a line, one that is no fault, and an open one. */
async function build(house: House, showsChanges: boolean): Promise<void> {
  const project = await create<Made>(house, 'bug_project', { name: 'Website', showsChanges });
  const inProject = { project: project._id };
  const stage = await create<Made>(house, 'bug_milestone', { ...inProject, name: 'Advent', releasedOn: '2026-11-20' });
  const inStage = { ...inProject, milestone: stage._id };
  const titled = (title: string) => buildItem(house, { title, ...inStage });
  await resolve(house, await titled('Geheimer Titel eins'), {
    changeNote: 'Der Zettel zeigt alles',
    changeNoteEn: 'The sheet shows all',
  });
  await resolve(house, await titled('Geheimer Titel zwei'), {});
  await resolve(house, await titled('Geheimer Titel drei'), { resolution: 'notABug', changeNote: 'Kein Fehler' });
  await resolve(house, await titled('Geheimer Titel vier'), { changeNote: 'Nur deutsch' });
  await buildItem(house, { title: 'Offen', changeNote: 'Noch nicht', ...inStage });
}

const guest = async (house: House, locale: 'de' | 'en' = 'de') => ({ ...(await house.contextOf('guest')), locale });

test('visitors do not read what was done until a project says so', async ({ house }) => {
  await build(house, false);
  expect(await readPublicChanges(await guest(house), { page: 1 })).toBeNull();
});

test('visitors read the lines of resolved items by milestone in both languages, and no title', async ({ house }) => {
  await build(house, true);
  const german = await readPublicChanges(await guest(house), { page: 1 });
  expect(german).toMatchObject({ page: 1, pages: 1, stages: [{ name: 'Advent', releasedOn: '2026-11-20' }] });
  expect(german?.stages[0]?.lines.map(({ text }) => text).toSorted()).toEqual([
    'Der Zettel zeigt alles',
    'Nur deutsch',
  ]);
  expect(JSON.stringify(german)).not.toContain('Geheimer');
  const english = await readPublicChanges(await guest(house, 'en'), { page: 1 });
  expect(english?.stages[0]?.lines.toSorted((a, b) => a.text.localeCompare(b.text))).toMatchObject([
    { text: 'Nur deutsch', isGerman: true },
    { text: 'The sheet shows all', isGerman: false },
  ]);
});

test('a page beyond the last one is empty', async ({ house }) => {
  await build(house, true);
  expect(await readPublicChanges(await guest(house), { page: 7 })).toMatchObject({ stages: [], pages: 1 });
});
