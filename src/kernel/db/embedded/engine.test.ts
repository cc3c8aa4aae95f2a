import { protocol } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { openEngine } from './engine.ts';

const { serialize } = protocol;

/** Rows of a reply, as texts. */
function textsOf(reply: Uint8Array): string[] {
  const texts: string[] = [];
  new protocol.Parser().parse(reply, (message) => {
    if (message.name === 'dataRow') texts.push(...(message as unknown as { fields: string[] }).fields);
  });
  return texts;
}

test('messages are answered in their order, also when some of them wait for a turn of the event loop', async () => {
  const engine = await openEngine({});
  const ask = (sql: string) => engine.ask(serialize.query(sql));
  await ask('create table steps (number serial, at int)');
  const insert = (at: number) => ask(`insert into steps (at) values (${at})`);
  const first = insert(1);
  for (const until = performance.now() + 25; performance.now() < until; ); // longer than queries may occupy the loop
  const third = new Promise((resolve) => setImmediate(() => void insert(3).then(resolve)));
  await Promise.all([first, insert(2), third]);
  const [kept] = textsOf(await ask("select string_agg(at::text, ',' order by number) from steps"));
  expect(kept).toBe('1,2,3');
  await engine.close();
});
