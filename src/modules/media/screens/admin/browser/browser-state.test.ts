import { expect, test } from 'vitest';
import {
  BROWSER_PAGE,
  breadcrumbOf,
  browserState,
  changeIn,
  foldersIn,
  isFiltered,
  moveTags,
  queryFrom,
} from './browser-state.ts';

const stateOf = (search: string) => browserState(new URLSearchParams(search));

test('queries what the URL says and ignores unknown values', () => {
  expect(queryFrom(stateOf('tag=Feste/Martinsfest&kind=image&ext=jpg&search=Laterne&page=3&view=list'))).toEqual({
    page: 3,
    limit: BROWSER_PAGE,
    sort: '-createdAt',
    tag: 'Feste/Martinsfest',
    kind: 'image',
    ext: 'jpg',
    search: 'Laterne',
  });
  expect(queryFrom(stateOf('status=damaged')).status).toBe('damaged');
  expect(queryFrom(stateOf('kind=rezept&status=anderswo&sort=name&page=-1'))).toEqual({
    page: 1,
    limit: BROWSER_PAGE,
    sort: '-createdAt',
  });
});

test('does not count the view as a filter', () => {
  expect(isFiltered(stateOf('view=list&page=2'))).toBe(false);
  expect(isFiltered(stateOf('consent=open'))).toBe(true);
});

test('knows the breadcrumb of a folder and its subfolders', () => {
  expect(breadcrumbOf('Feste/Martinsfest')).toEqual([
    { name: 'Feste', path: 'Feste' },
    { name: 'Martinsfest', path: 'Feste/Martinsfest' },
  ]);
  expect(breadcrumbOf('')).toEqual([]);
  const folders = [
    { path: 'Feste', name: 'Feste', parent: null, count: 3 },
    { path: 'Feste/Martinsfest', name: 'Martinsfest', parent: 'Feste', count: 2 },
  ];
  expect(foldersIn(folders, '').map(({ name }) => name)).toEqual(['Feste']);
  expect(foldersIn(folders, 'Feste').map(({ name }) => name)).toEqual(['Martinsfest']);
});

test('moves files out of the current folder and its subfolders, and keeps other folders', () => {
  const tags = ['Feste', 'Feste/Martinsfest', 'Festessen', 'Kinder'];
  expect(moveTags(tags, 'Feste', 'Archiv')).toEqual({
    addTags: ['Archiv'],
    removeTags: ['Feste', 'Feste/Martinsfest'],
  });
  expect(moveTags(tags, '', 'Archiv')).toEqual({ addTags: ['Archiv'], removeTags: [] });
  expect(moveTags(tags, 'Feste', 'Feste/Martinsfest').removeTags).toEqual(['Feste']);
});

test('the filter for open consents excludes all others', () => {
  expect(stateOf('consent=open&kind=image&search=Turm&tag=Feste&view=list&page=2')).toMatchObject({
    search: '',
    filters: { consent: 'open', view: 'list' },
    page: 2,
  });
  const narrowed = stateOf('kind=image&search=Turm&tag=Feste&view=list');
  expect(changeIn(narrowed, { filters: { ...narrowed.filters, consent: 'open' } })).toEqual({
    search: '',
    filters: { consent: 'open', view: 'list' },
  });
  const consent = stateOf('consent=open&view=list');
  expect(changeIn(consent, { search: 'Turm' })).toEqual({ search: 'Turm', filters: { view: 'list' } });
  expect(changeIn(consent, { filters: { ...consent.filters, kind: 'image' } }).filters).toEqual({
    kind: 'image',
    view: 'list',
  });
  expect(changeIn(consent, { page: 2 })).toEqual({ page: 2 });
});
