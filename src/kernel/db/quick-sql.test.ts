import type { PGlite } from '@electric-sql/pglite';
import { and, eq, inArray, type Query, type SQL, sql } from 'drizzle-orm';
import { alias, integer, jsonb, PgDialect, pgSchema, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, it } from 'vitest';
import './connect.ts';
import { writtenByBuilder } from './quick-sql.ts';

const people = pgTable('test_people', {
  id: uuid().primaryKey(),
  shownName: text().notNull().default(''),
  tags: text().array().notNull().default([]),
  facts: jsonb().$type<object>(),
  place: integer(),
});
const tasks = pgSchema('other').table('tasks', { id: uuid(), holderId: uuid(), label: text('the "label"') });
const db = drizzle({ client: {} as PGlite, casing: 'snake_case' });
const dialect = new PgDialect({ casing: 'snake_case' });
const parents = alias(people, 'parents');
const ofParents = db.$with('of_parents').as(db.select({ id: parents.id }).from(parents).where(eq(parents.place, 3)));
const places = db
  .select({ top: sql<number>`max(${people.place})`.as('top') })
  .from(people)
  .as('places');

const STATEMENTS: Readonly<Record<string, { getSQL: () => SQL }>> = {
  insert: db
    .insert(people)
    .values([
      { id: 'a', shownName: 'Anna', tags: ['x', 'y'], facts: { a: 1 }, place: sql`(select 1 + ${4})` as never },
      { id: 'b', facts: null },
    ])
    .onConflictDoUpdate({ target: people.id, set: { shownName: sql`excluded.shown_name`, place: 5 } })
    .returning(),
  update: db
    .update(people)
    .set({ shownName: 'Berta', facts: null })
    .where(eq(people.id, 'b'))
    .returning({ id: people.id }),
  delete: db.delete(tasks).where(inArray(tasks.id, ['a', 'b'])),
  'select with joins': db
    .select({
      name: people.shownName,
      label: tasks.label,
      up: sql<string>`coalesce(${parents.shownName}, ${'–'})`.as('up'),
    })
    .from(people)
    .leftJoin(tasks, and(eq(tasks.holderId, people.id), sql`${tasks.label} <> ${''}`))
    .innerJoin(parents, eq(parents.id, people.id))
    .where(and(inArray(people.id, ['a', 'b']), sql`${people.tags} @> ${sql.param(['x'], people.tags)}`, undefined))
    .orderBy(sql`up desc`)
    .limit(5)
    .offset(10),
  'subqueries and common tables': db
    .with(ofParents)
    .select({ id: people.id, top: places.top })
    .from(people)
    .innerJoin(places, sql`true`)
    .where(sql`${people.id} in (select id from ${ofParents}) or exists ${db.select().from(tasks)}`),
  'bare values': sql`select ${1}, ${null}, ${true}, ${['a', 2]}, ${new Date(0)}, ${sql.raw('now()')}, ${sql`${7}`.inlineParams()}`,
  placeholders: db
    .select()
    .from(people)
    .where(
      and(eq(people.id, sql.placeholder('id')), eq(people.place, sql.param(sql.placeholder('place'), people.place))),
    ),
};

it.each(Object.entries(STATEMENTS))('writes the text and the values of the builder: %s', (_name, statement) => {
  const { sql: text, params } = dialect.sqlToQuery(statement.getSQL());
  const slow = writtenBySlow(statement.getSQL());
  expect({ text, params }).toEqual({ text: slow.sql, params: slow.params });
  expect(text.length).toBeGreaterThan(20);
});

function writtenBySlow(statement: SQL): Query {
  let slow: Query | null = null;
  const asked = {
    toQuery: (config: Parameters<SQL['toQuery']>[0]) => {
      slow = writtenByBuilder(statement, config);
      return slow;
    },
  };
  dialect.sqlToQuery(asked as unknown as SQL);
  if (!slow) throw new Error('The dialect did not ask');
  return slow;
}
