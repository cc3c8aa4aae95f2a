import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { collectPlans, isSequential, type Statement } from './collect-plans.ts';
import { notePlans } from './noted-plans.ts';
import { heardEvents } from './sample-events.ts';
import { openTap } from './tap.ts';
import { reasonFor } from './whole-tables.ts';

const scan = (type: string, rows: number, dropped = 0) => ({
  'Node Type': type,
  'Relation Name': 'orders',
  'Actual Rows': rows,
  'Actual Loops': 1,
  'Rows Removed by Filter': dropped,
});
const noticeOf = (text: string, plan: object) =>
  `duration: 0.5 ms  plan:\n${JSON.stringify({ 'Query Text': text, Plan: { 'Actual Total Time': 0.4, ...plan } })}`;

test('only notices with a plan are plans; a scan counts the rows that its filter dropped, and one that never ran is none', async () => {
  const { hear, take } = notePlans();
  hear('relation "orders" already exists, skipping');
  const never = { ...scan('Seq Scan', 0), 'Actual Loops': 0 };
  hear(noticeOf('select 1', { 'Node Type': 'Limit', 'Actual Rows': 1, Plans: [scan('Seq Scan', 1, 41), never] }));
  const [plan, ...more] = await take();
  expect(more).toEqual([]);
  expect(plan?.scans).toEqual([{ node: 'Seq Scan', table: 'orders', index: '', read: 42, filter: '' }]);
  expect(await take()).toEqual([]);
});

test('one statement with lists of other lengths is one, and keeps the plan that read the most', async () => {
  const { hear, take } = notePlans();
  const statements = new Map<string, Statement>();
  const run = (text: string, plan: object) => async () => hear(noticeOf(text, plan));
  const acts = [
    { name: 'list a', run: run('select 1 where id in ($1, $2)', scan('Index Scan', 9)) },
    { name: 'list b', run: run('select 1 where id in ($1, $2, $3)', scan('Seq Scan', 3, 60)) },
    { name: 'list a', run: run('select 1 where id in ($1, $2)', scan('Seq Scan', 2)) },
  ];
  await collectPlans(acts, take, statements);
  const [found, ...more] = [...statements.values()];
  expect(more).toEqual([]);
  expect(found).toMatchObject({ acts: ['list a', 'list b'], calls: 3 });
  expect(found?.scans.filter(isSequential).map(({ read }) => read)).toEqual([63]);
});

test('a reason holds for its table and only when all that asked have it', () => {
  const [whole] = [{ node: 'Seq Scan', table: 'orders_customers', index: '', read: 20_000, filter: '' }];
  if (!whole) throw new Error('There is no scan');
  expect(reasonFor(whole, ['list customer/ fels'])).toBeDefined();
  expect(reasonFor(whole, ['list customer/ fels', 'event orders.orderChanged'])).toBeUndefined();
  expect(reasonFor({ ...whole, table: 'payments' }, ['list customer/ fels'])).toBeUndefined();
});

test('every event that a room listens to can be delivered', () => {
  expect(heardEvents()).toContain('orders.orderChanged');
});

test('the tap hands on every byte, and hears a notice that comes in two pieces', async () => {
  const notice = Buffer.from('SLOG\0Mduration: 1 ms\0\0');
  const header = Buffer.alloc(5);
  header.write('N');
  header.writeUInt32BE(notice.length + 4, 1);
  const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
  const sent = Buffer.concat([header, notice, ready]);
  const database = createServer((client) => {
    client.once('data', () => {
      client.write(sent.subarray(0, 8), () => client.end(sent.subarray(8)));
    });
  });
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
  const { port } = database.address() as { port: number };
  const heard: string[] = [];
  const tap = await openTap(`postgres://one@127.0.0.1:${port}/any`, (text) => heard.push(text));
  const client = connect(Number(new URL(tap.url).port), '127.0.0.1');
  client.write('?');
  const got: Buffer[] = [];
  for await (const chunk of client) got.push(chunk as Buffer);
  expect(Buffer.concat(got)).toEqual(sent);
  expect(heard).toEqual(['duration: 1 ms']);
  await tap.close();
  await new Promise((resolve) => database.close(resolve));
});
