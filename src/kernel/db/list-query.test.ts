import { eq, gt, type SQL, sql } from 'drizzle-orm';
import { integer, PgDialect, pgTable, text, unionAll } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { DbHandle } from './connect.ts';
import { isOneOf, listFields, listRows, orderOf, rowsInOrder, searchIn, searchInUnion } from './list-query.ts';
import { searchColumn } from './search-column.ts';

const people = pgTable('list_query_people', {
  id: integer().primaryKey(),
  name: text().notNull(),
  place: text(),
  born: integer(),
  searchText: searchColumn('name', 'place'),
});

const ROWS = [
  [1, 'Zacherl', 'Fels am Wagram', 1950],
  [2, 'anna', null, null],
  [3, 'Ägidius', 'Großriedenthal', 1990],
  [4, 'Österreicher', 'Gösing, „Am Berg“', 1970],
  [5, 'Adam', 'Fels\u00adner Straße 8–12', 1970],
] as const;

let handle: DbHandle;
beforeAll(async () => {
  handle = await openTestDatabase('list_query');
  const { as } = people.searchText.generated ?? {};
  const expression = new PgDialect({ casing: 'snake_case' }).sqlToQuery(as as SQL).sql;
  await handle.exec(`create table list_query_people (id int primary key, name text not null, place text, born int,
    search_text text generated always as (${expression}) stored)`);
  await handle.db.insert(people).values(ROWS.map(([id, name, place, born]) => ({ id, name, place, born })));
});
afterAll(() => handle.close());

const SORTS = { name: people.name, born: people.born, length: sql`length(${people.place})` };
const PAGE = { page: 1, limit: 20 };

async function idsBy(sort: string): Promise<number[]> {
  const { rows } = await listRows(handle.db, people, { orderBy: orderOf(SORTS, sort, people.id), ...PAGE });
  return rows.map(({ id }) => id);
}

async function found(search: string): Promise<number[]> {
  const where = searchIn(people.searchText, search);
  const { rows } = await listRows(handle.db, people, { where, orderBy: orderOf({}, '', people.id), ...PAGE });
  return rows.map(({ id }) => id);
}

describe('the order of a list', () => {
  test.for([
    ['name', [5, 3, 2, 4, 1]],
    ['-name', [1, 4, 2, 3, 5]],
    // Equal years are ordered by id in both directions, empty ones last in both.
    ['born', [1, 4, 5, 3, 2]],
    ['-born', [3, 4, 5, 1, 2]],
    ['length', [1, 3, 4, 5, 2]],
    ['-length', [5, 4, 1, 3, 2]],
    ['unknown', [1, 2, 3, 4, 5]],
  ] as const)('by %s', async ([sort, ids]) => {
    expect(await idsBy(sort)).toEqual(ids);
  });
});

describe('a search', () => {
  test.for([
    ['', [1, 2, 3, 4, 5]],
    ['   ', [1, 2, 3, 4, 5]],
    ['FELS', [1, 5]],
    // All words must match, in any field and any order.
    ['wagram zacherl', [1]],
    ['wagram adam', []],
    ['GROSSRIEDENTHAL', [3]],
    ['ägidius', [3]],
    ['A\u0308GIDIUS', [3]],
    ['agidius', []],
    ['"am', [4]],
    ['felsner strasse 8-12', [5]],
    // No match across field boundaries.
    ['zacherlfels', []],
    ['%', []],
    ['_', []],
    ['%rost', []],
    ['w_gram', []],
    ['\\\\', []],
  ] as const)('for "%s" finds %j', async ([search, ids]) => {
    expect(await found(search)).toEqual(ids);
  });

  test('follows what is changed, also to nothing', async () => {
    await handle.db.update(people).set({ name: 'Nöbauer', place: null }).where(eq(people.id, 5));
    expect([await found('nöbauer'), await found('straße')]).toEqual([[5], []]);
    await handle.db.update(people).set({ name: 'Adam', place: ROWS[4][2] }).where(eq(people.id, 5));
  });

  test('is refused in a column that the database does not fold itself', () =>
    expect(() => searchIn(people.name, 'fels')).toThrow(/no search column/));
});

describe('a page of a list', () => {
  const page = (number: number, limit: number) =>
    listRows(handle.db, people, {
      where: gt(people.born, 1960),
      orderBy: orderOf(SORTS, 'name', people.id),
      page: number,
      limit,
    });

  test.for([
    [1, 2, [5, 3]],
    [2, 2, [4]],
    [3, 2, []],
  ] as const)('%i of %i rows counts all that match', async ([number, limit, ids]) => {
    const { rows, total } = await page(number, limit);
    expect([rows.map(({ id }) => id), total]).toEqual([ids, 3]);
  });

  test.for([
    [1, 20, 1021],
    [3, 20, 1061],
    [6, 20, 1105],
    [56, 20, 1105],
    [99, 20, 1105],
    [1, 1, 1105],
  ] as const)('%i of %i rows of a long list counts %i', async ([number, limit, counted]) => {
    await handle.exec(`insert into list_query_people (id, name) select i, 'x' from generate_series(1001, 2105) i
      on conflict do nothing`);
    const where = gt(people.id, 1000);
    const query = { where, orderBy: orderOf({}, '', people.id), page: number, limit, isCapped: true };
    expect((await listRows(handle.db, people, query)).total).toBe(counted);
    expect((await listRows(handle.db, people, { ...query, isCapped: false })).total).toBe(1105);
  });

  test('far behind the first has the rows that it would have in one list, and their number', async () => {
    const more = Array.from({ length: 1100 }, (_, index) => ({
      id: 10_000 + index,
      name: `Gast ${index % 7}`,
      born: index % 5,
    }));
    await handle.db.insert(people).values(more);
    const where = gt(people.id, 9999);
    const query = { where, orderBy: orderOf(SORTS, '-born', people.name, people.id) };
    const all = await listRows(handle.db, people, { ...query, page: 1, limit: 1100 });
    const deep = await listRows(handle.db, people, { ...query, page: 52, limit: 20 });
    const last = await listFields(handle.db, people, { id: people.id }, { ...query, page: 55, limit: 20 });
    const costly = { ...query, limit: 20, isCostly: true };
    const counted = await Promise.all([52, 57].map((page) => listRows(handle.db, people, { ...costly, page })));
    await handle.db.delete(people).where(where);
    expect(deep).toEqual({ rows: all.rows.slice(1020, 1040), total: 1100 });
    expect(counted).toEqual([deep, { rows: [], total: 1100 }]);
    expect(last).toEqual({ rows: all.rows.slice(1080).map(({ id }) => ({ id })), total: 1100 });
  });

  test('of nothing is empty', async () => {
    const query = { where: eq(people.id, 99), orderBy: [], ...PAGE };
    expect(await listRows(handle.db, people, query)).toEqual({ rows: [], total: 0 });
  });

  test('can be made of a union and of chosen fields', async () => {
    const part = (born: number) =>
      handle.db
        .select({ title: sql<string>`${people.name}`.as('title'), year: sql<number>`${people.born}`.as('year') })
        .from(people)
        .where(eq(people.born, born));
    const all = unionAll(part(1950), part(1990), part(1970)).as('both');
    const query = { where: searchInUnion(all.title, 'i'), orderBy: orderOf({ title: all.title }, '-title'), ...PAGE };
    const { rows, total } = await listFields(
      handle.db,
      all,
      { title: all.title, year: all.year },
      { ...query, limit: 1 },
    );
    expect([rows, total]).toEqual([[{ title: 'Österreicher', year: 1970 }], 2]);
  });
});

test('rows of many parishes are asked for with one parameter', () => {
  const ids = Array.from({ length: 70_000 }, () => crypto.randomUUID());
  const { sql: text, params } = new PgDialect().sqlToQuery(isOneOf(people.id, ids));
  expect([text, params]).toEqual(['"list_query_people"."id" = any($1::uuid[])', [ids]]);
});

test('rows come in the order of their ids, unknown ones left out', () => {
  const rows = [{ id: 'a' }, { id: 'b' }];
  expect(rowsInOrder(['b', 'x', 'a', 'b'], rows, ({ id }) => id)).toEqual([{ id: 'b' }, { id: 'a' }]);
});
