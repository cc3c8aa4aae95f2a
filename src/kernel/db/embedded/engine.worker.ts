import { parentPort, workerData } from 'node:worker_threads';
import { type Engine, type EngineOptions, openEngine } from './engine.ts';

export type EngineAct = { act: 'ask'; message: Uint8Array } | { act: 'dump' | 'close' };
/** `id` comes back with the reply. Tasks and replies are sent in lists. */
export type EngineTask = { id: number } & EngineAct;
/** The first reply, with the id 0, says that the engine is open. */
export type EngineReply = { id: number; bytes?: Uint8Array<ArrayBuffer>; error?: unknown };

/** Waking the server's thread takes as long as some queries; longer than this no reply waits for the next one. */
const MOST_WAIT_MS = 0.3;

const port = parentPort;
if (!port) throw new Error('This file is the beginning of a thread');

async function replyOf(id: number, act: () => Promise<unknown>): Promise<EngineReply> {
  try {
    const bytes = await act();
    return bytes instanceof Uint8Array ? { id, bytes: bytes as Uint8Array<ArrayBuffer> } : { id };
  } catch (error) {
    return { id, error: plain(error) };
  }
}

/** NB: a copied Error loses its code. */
const plain = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
  code: (error as { code?: unknown }).code,
  path: (error as { path?: unknown }).path,
});

function send(replies: EngineReply[]): void {
  if (replies.length > 0)
    port?.postMessage(
      replies,
      replies.flatMap(({ bytes }) => bytes?.buffer ?? []),
    );
}

async function perform(engine: Engine, tasks: EngineTask[]): Promise<void> {
  let ready: EngineReply[] = [];
  let sentAt = performance.now();
  for (const task of tasks) {
    ready.push(await replyOf(task.id, () => run(engine, task)));
    if (performance.now() - sentAt < MOST_WAIT_MS) continue;
    send(ready);
    ready = [];
    sentAt = performance.now();
  }
  send(ready);
}

const run = (engine: Engine, task: EngineTask): Promise<unknown> =>
  task.act === 'ask' ? engine.ask(task.message) : engine[task.act]();

const opened = await replyOf(0, async () => {
  const engine = await openEngine(workerData as EngineOptions);
  let last = Promise.resolve();
  port.on('message', (tasks: EngineTask[]) => {
    last = last.then(() => perform(engine, tasks));
  });
});
send([opened]);
