import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { openEmbedded } from './embedded.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'engine-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

test('what was committed on disk is there after the thread was closed, and the heart beats while a query runs', async () => {
  const first = await openEmbedded({ dataDir });
  await first.exec('create table shelf (id int primary key, tags text[])');
  let beats = 0;
  const timer = setInterval(() => {
    beats += 1;
  }, 10);
  await first.query('select pg_sleep(0.3)');
  clearInterval(timer);
  expect(beats).toBeGreaterThanOrEqual(5);
  await Promise.all([1, 2, 3].map((id) => first.query('insert into shelf values ($1, $2)', [id, ['a', `${id}`]])));
  await expect(first.query('insert into shelf values ($1)', [1])).rejects.toMatchObject({ code: '23505' });
  await first.close();
  const second = await openEmbedded({ dataDir });
  expect((await second.query('select * from shelf order by id')).rows).toEqual([
    { id: 1, tags: ['a', '1'] },
    { id: 2, tags: ['a', '2'] },
    { id: 3, tags: ['a', '3'] },
  ]);
  await second.close();
});

test('a query that a failed transaction left over is refused instead of run outside of it', async () => {
  const handle = await openEmbedded({ dataDir });
  const client = handle.raw as Client;
  await handle.exec('create table shelf (id int primary key)');
  let late: Promise<unknown> | undefined;
  const failing = client.transaction(async (tx) => {
    late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => tx.query('insert into shelf values ($1)', [2]));
    await tx.query('insert into shelf values ($1)', [1]);
    await tx.query('insert into shelf values ($1)', [1]);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  await expect(late).rejects.toThrow('Transaction is closed');
  const failed = handle.exec('begin; insert into shelf values (3); select 1 / 0; commit');
  const beside = handle.query('select count(*)::int as count from shelf');
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  expect((await beside).rows).toEqual([{ count: 0 }]);
  await handle.close();
});

test('queries after the end are refused instead of waiting for ever', async () => {
  const handle = await openEmbedded({ dataDir });
  await handle.close();
  await expect(handle.query('select 1')).rejects.toThrow('The thread of the embedded database has ended.');
});

/** Runs a process whose database thread dies of the next query. */
async function withDyingThread(options: object): Promise<[exitCode: number, said: string]> {
  const script = path.join(dataDir, 'dying.mjs');
  fs.writeFileSync(
    script,
    `import { Worker } from 'node:worker_threads';
    import { openEngineThread } from ${JSON.stringify(path.join(import.meta.dirname, 'engine-thread.ts'))};
    const engine = await openEngineThread(${JSON.stringify(options)});
    Worker.prototype.postMessage = function () { void this.terminate(); };
    for (const query of ['first', 'second'])
      await engine.ask(new Uint8Array()).catch(({ message }) => console.error(query, message));`,
  );
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  const [exitCode] = (await once(child, 'close')) as [number];
  return [exitCode, said];
}

const ENDED = 'The thread of the embedded database has ended.\n';

test('a process whose database thread dies ends, and says so', async () => {
  expect(await withDyingThread({})).toEqual([1, ENDED]);
});

test('the thread of a scratch database ends with its own queries alone', async () => {
  expect(await withDyingThread({ isScratch: true })).toEqual([0, `first ${ENDED}second ${ENDED}`]);
});
