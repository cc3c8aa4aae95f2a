import { describe, expect, test } from 'vitest';
import { type ListState, queryOf, readListState, writeListState } from './list-state.ts';

const shape = { filterNames: ['role', 'state'], defaultSort: 'name' };
const idle: ListState = { search: '', filters: {}, sort: 'name', page: 1, columns: null };

describe('the state of a list in the address', () => {
  test('ignores what it does not know and pages that do not exist', () => {
    const params = new URLSearchParams('page=-3&password=x&color=red');
    expect(readListState(params, shape)).toEqual(idle);
  });

  test.each<[string, ListState]>([
    ['', idle],
    [
      'search=Weinberger&role=kassa&sort=-active&page=3',
      { ...idle, search: 'Weinberger', filters: { role: 'kassa' }, sort: '-active', page: 3 },
    ],
    ['columns=name%2Crole', { ...idle, columns: ['name', 'role'] }],
    ['search=%C3%84+%26+%C3%96', { ...idle, search: 'Ä & Ö' }],
  ])('reads %j and writes the same again', (address, state) => {
    expect(readListState(new URLSearchParams(address), shape)).toEqual(state);
    expect(writeListState(state, shape).toString()).toBe(address);
  });

  test('leaves foreign parameters alone and drops a filter that is set to nothing', () => {
    const before = new URLSearchParams('tab=2&role=kassa');
    expect(writeListState({ ...idle, filters: { role: '' } }, shape, before).toString()).toBe('tab=2');
  });

  test('becomes the parameters of decision 6', () => {
    const state = { ...idle, search: 'x', filters: { role: 'kassa' }, page: 2 };
    expect(queryOf(state)).toEqual({ role: 'kassa', search: 'x', sort: 'name', page: 2, limit: 20 });
  });
});
