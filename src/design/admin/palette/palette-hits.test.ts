import { IconPlus } from '@tabler/icons-react';
import { expect, test, vi } from 'vitest';
import { findHits, matchesWords, type PaletteGroup, type PaletteProvider } from './palette-hits.ts';
import { recordHits } from './record-hits.ts';

const hit = (id: string) => ({ id, label: id, hint: '', icon: IconPlus, to: `/${id}` });
const source = (label: string, ...ids: string[]): PaletteProvider => ({ label, find: () => ids.map(hit) });

async function lastReport(providers: PaletteProvider[], query = 'x'): Promise<PaletteGroup[]> {
  const onGroups = vi.fn<(groups: PaletteGroup[]) => void>();
  await findHits(providers, query, { signal: new AbortController().signal, shown: [], onGroups });
  return onGroups.mock.lastCall?.[0] ?? [];
}

test('sources of one label are one group, and an item stands in it once', async () => {
  const groups = await lastReport([source('Tun', 'a'), source('Seiten', 'b'), source('Tun', 'a', 'c'), source('Leer')]);
  expect(groups.map(({ label, hits }) => [label, hits.map(({ id }) => id)])).toEqual([
    ['Tun', ['a', 'c']],
    ['Seiten', ['b']],
  ]);
});

test('a source that fails leaves the others', async () => {
  const broken: PaletteProvider = { label: 'Kaputt', find: () => Promise.reject(new Error('down')) };
  expect((await lastReport([broken, source('Tun', 'a')])).map(({ label }) => label)).toEqual(['Tun']);
});

test.for([
  ['Öffnungszeiten', 'offnungs', true],
  ['Größe', 'grosse', true],
  ['Benutzer anlegen', 'ben an', true],
  ['Benutzer anlegen', 'ben los', false],
  ['Zustimmungen', 'ust', false],
  ['USt, Steuersatz', 'ust', true],
  ['Pfarrbriefe', 'brief', true],
  ['E-Mail', 'mail', true],
  ['Postausgang, Mail', 'wo ist meine Mail', true],
  ['Postausgang, Mail', 'wo ist der Brief', false],
  ['Woche', 'wo', true],
  ['Orte', '', true],
] as const)('„%s“ for „%s“: %s', ([label, query, expected]) => {
  expect(matchesWords(label, query)).toBe(expected);
});

test('records are asked for from two letters on, and no more than five are shown', async () => {
  const find = vi.fn(async () => ['a', 'b', 'c', 'd', 'e', 'f']);
  const records = recordHits({
    label: 'Sachen',
    icon: IconPlus,
    find,
    hit: (id) => ({ id, label: id, hint: '', to: id }),
  });
  expect(await lastReport([records], 'k')).toEqual([]);
  expect(find).not.toHaveBeenCalled();
  expect((await lastReport([records], 'ke'))[0]?.hits).toHaveLength(5);
});

test('a source of the browser is shown before the server answers, and hits that still fit stay until then', async () => {
  const onGroups = vi.fn<(groups: PaletteGroup[], isDone: boolean) => void>();
  const records = recordHits({
    label: 'Sachen',
    icon: IconPlus,
    find: async () => ['kerzen'],
    hit: (id) => ({ id, label: id, hint: '', to: id }),
  });
  const shown = [{ label: 'Sachen', hits: [hit('kerze'), hit('kelch')] }];
  const search = { signal: new AbortController().signal, shown, onGroups };
  await findHits([source('Seiten', 'keller'), records], 'kerz', search);
  const reports = onGroups.mock.calls.map(([groups, isDone]) => [
    isDone,
    groups.flatMap(({ hits }) => hits.map(({ id }) => id)),
  ]);
  expect(reports).toEqual([
    [false, ['keller', 'kerze']],
    [false, ['keller', 'kerzen']],
    [true, ['keller', 'kerzen']],
  ]);
});

test('the server is not asked for a query that was typed on', async () => {
  const find = vi.fn(async () => ['kerzen']);
  const records = recordHits({
    label: 'Sachen',
    icon: IconPlus,
    find,
    hit: (id) => ({ id, label: id, hint: '', to: id }),
  });
  const stop = new AbortController();
  const onGroups = vi.fn();
  const search = findHits([records], 'ker', { signal: stop.signal, shown: [], onGroups });
  stop.abort();
  await search;
  expect(find).not.toHaveBeenCalled();
  expect(onGroups).not.toHaveBeenCalled();
});
