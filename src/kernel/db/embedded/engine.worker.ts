import { parentPort, workerData } from 'node:worker_threads';
import { type Engine, type EngineOptions, openEngine } from './engine.ts';

/** `id` comes back with the reply. */
export type EngineTask = { id: number; act: 'ask'; message: Uint8Array } | { id: number; act: 'dump' | 'close' };
/** The first reply, with the id 0, says that the engine is open. */
export type EngineReply = { id: number; bytes?: Uint8Array<ArrayBuffer>; error?: unknown };

const port = parentPort;
if (!port) throw new Error('This file is the beginning of a thread');

async function answer(id: number, act: () => Promise<unknown>): Promise<void> {
  try {
    const bytes = await act();
    const isHanded = bytes instanceof Uint8Array && bytes.buffer instanceof ArrayBuffer;
    port?.postMessage({ id, bytes }, isHanded ? [bytes.buffer] : []);
  } catch (error) {
    port?.postMessage({ id, error: plain(error) } satisfies EngineReply);
  }
}

/** NB: a copied Error loses its code. */
const plain = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
  code: (error as { code?: unknown }).code,
  path: (error as { path?: unknown }).path,
});

await answer(0, async () => {
  const engine = await openEngine(workerData as EngineOptions);
  port.on('message', (task: EngineTask) => void answer(task.id, () => run(engine, task)));
});

function run(engine: Engine, task: EngineTask): Promise<unknown> {
  return task.act === 'ask' ? engine.ask(task.message) : engine[task.act]();
}
