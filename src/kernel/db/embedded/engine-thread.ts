import fs from 'node:fs';
import v8 from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Engine, EngineOptions } from './engine.ts';
import type { EngineReply, EngineTask } from './engine.worker.ts';

type Waiting = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (reason: Error) => void };

/** Megabytes. The memory of the engine itself is not part of its heap. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 };
/** NB: sizes on the command line are those of the server's heap, but V8 puts them above the limits of each new thread. */
const SIZES = ['min-semi-space-size', 'max-semi-space-size', 'initial-old-space-size', 'max-old-space-size'];

/**
 * Opens the engine in a thread of its own: queries run beside the work on requests, and the memory of the engine does not make V8
 * collect the heap of the server. The process ends with the thread, because nothing could be stored any more.
 * @throws Error with the code of the operating system or of the engine
 */
export async function openEngineThread(options: EngineOptions): Promise<Engine> {
  const waiting = new Map<number, Waiting>();
  for (const size of SIZES) v8.setFlagsFromString(`--${size}=0`);
  const worker = new Worker(new URL(import.meta.resolve('#database-thread')), {
    workerData: options,
    resourceLimits: LIMITS,
  });
  let lastId = 0;
  let isOpen = false;

  const awaitReply = (id: number) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
  const perform = (task: { act: 'ask'; message: Uint8Array } | { act: 'dump' | 'close' }) => {
    lastId += 1;
    if (waiting.size === 0) worker.ref(); // an unanswered query keeps the process alive, a silent database does not
    worker.postMessage({ id: lastId, ...task } satisfies EngineTask);
    return awaitReply(lastId);
  };

  worker.on('message', ({ id, bytes, error }: EngineReply) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if (error === undefined) asked?.resolve(bytes ?? new Uint8Array());
    else asked?.reject(Object.assign(new Error(), error));
  });
  const fail = (reason: string) => {
    if (isOpen) endProcess(reason);
    for (const { reject } of waiting.values()) reject(new Error(reason));
  };
  worker.on('error', (error) => fail(`The embedded database has failed: ${error.message}`));
  worker.on('exit', () => fail('The thread of the embedded database has ended.'));

  await awaitReply(0).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  isOpen = true;
  return {
    ask: (message) => perform({ act: 'ask', message }),
    dump: () => perform({ act: 'dump' }),
    close: async () => {
      await perform({ act: 'close' });
      isOpen = false;
      await worker.terminate();
    },
  };
}

function endProcess(reason: string): never {
  fs.writeSync(2, `${reason}\n`);
  process.exit(1);
}
