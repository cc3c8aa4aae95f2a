import type pg from 'pg';
import { expect, test } from 'vitest';
import { createStatementNames, nameStatements } from './named-statements.ts';

test('a text is named from its third use on, always by the same name, and two texts never share one', () => {
  const nameOf = createStatementNames();
  expect([nameOf('select 1'), nameOf('select 1')]).toEqual([undefined, undefined]);
  const name = nameOf('select 1');
  expect(name).toMatch(/^kp_/);
  expect(name?.length).toBeLessThan(63); // PostgreSQL truncates longer names, so two could collide
  expect(nameOf('select 1')).toBe(name);
  for (let use = 0; use < 2; use += 1) nameOf('select 2');
  expect(nameOf('select 2')).not.toBe(name);
});

test('texts without end neither get names without end nor fill the memory', () => {
  const nameOf = createStatementNames();
  const named = new Set<string>();
  for (let number = 0; number < 5000; number += 1) {
    for (let use = 0; use < 3; use += 1) {
      const name = nameOf(`select ${number}`);
      if (name) named.add(name);
    }
  }
  expect(named.size).toBe(150);
});

test('only queries of the query builder are named: texts with a name of their own, plain strings and cursors are left alone', () => {
  const sent: unknown[] = [];
  const client = { query: (query: unknown) => sent.push(query) } as unknown as pg.PoolClient;
  nameStatements(client, () => 'given');
  const cursor = { submit: () => {}, text: 'select 1' };
  const ask = client.query as unknown as (query: unknown) => void;
  for (const query of ['begin', { text: 'select 1', name: 'own' }, cursor, { text: 'select $1', values: [1] }])
    ask(query);
  expect(sent).toEqual([
    'begin',
    { text: 'select 1', name: 'own' },
    cursor,
    { text: 'select $1', values: [1], name: 'given' },
  ]);
  expect(sent[2]).toBe(cursor);
});
