import fs from 'node:fs';
import v8 from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Engine, EngineOptions } from './engine.ts';
import type { EngineAct, EngineReply, EngineTask } from './engine.worker.ts';

type Waiting = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (reason: Error) => void };

/** Megabytes. The memory of the engine itself is not part of its heap. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 };
/** NB: sizes on the command line are those of the server's heap, but V8 puts them above the limits of each new thread. */
const SIZES = ['min-semi-space-size', 'max-semi-space-size', 'initial-old-space-size', 'max-old-space-size'];

/**
 * Opens the engine in a thread of its own: queries run beside the work on requests, and the memory of the engine does not make V8
 * collect the heap of the server. The process ends with the thread, because nothing could be stored any more; with that of a scratch
 * database only its own queries fail.
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
  /** The reason, once the thread is gone. */
  let ended = '';

  const awaitReply = (id: number) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
  // Waking the other thread takes longer than many a query, so those of one turn of the event loop go together.
  let unsent: EngineTask[] = [];
  const send = () => {
    if (unsent.length > 0) worker.postMessage(unsent);
    unsent = [];
  };
  const perform = (task: EngineAct, isPatient = false): Promise<Uint8Array<ArrayBuffer>> => {
    if (ended) return Promise.reject(new Error(ended));
    lastId += 1;
    if (waiting.size === 0) worker.ref(); // an unanswered query keeps the process alive, a silent database does not
    unsent.push({ id: lastId, ...task });
    if (!isPatient) send();
    else if (unsent.length === 1) setImmediate(send);
    return awaitReply(lastId);
  };

  worker.on('message', (replies: EngineReply[]) => {
    for (const { id, bytes, error } of replies) {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) asked?.resolve(bytes ?? new Uint8Array());
      else asked?.reject(Object.assign(new Error(), error));
    }
    if (waiting.size === 0) worker.unref();
  });
  const fail = (reason: string) => {
    if (isOpen && !options.isScratch) endProcess(reason);
    ended ||= reason;
    for (const { reject } of waiting.values()) reject(new Error(ended));
    waiting.clear();
  };
  worker.on('error', (error) => fail(`The embedded database has failed: ${error.message}`));
  worker.on('exit', () => fail('The thread of the embedded database has ended.'));

  await awaitReply(0).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  isOpen = true;
  return {
    ask: (message, isPatient) => perform({ act: 'ask', message }, isPatient),
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
