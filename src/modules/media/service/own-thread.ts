import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ROOT } from '#kernel/root.ts';
import { tooMuch } from './too-much.ts';

const HEAP_MB = 256;

/**
 * Has one file worked on by a thread that begins with nothing: it can be ended in the middle of anything, and no file meets
 * the next one. `script` stands in this folder and answers with one message. NB: for decoders in WebAssembly, whose memory the
 * script bounds itself (`capMemory`). JavaScript that fills its heap too fast ends the whole process: `inOwnProcess` is for that.
 * @throws AppError media.tooMuch when it fails or takes longer than `mostMs`; what cannot be read is an answer
 */
export async function inOwnThread<T>(script: string, task: unknown, mostMs: number): Promise<T> {
  const worker = new Worker(path.join(ROOT, 'src/modules/media/service', script), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    stdout: true,
    stderr: true,
  });
  try {
    return await answerOf<T>(worker, mostMs);
  } finally {
    // Until it is gone, its memory is held: the next file would come on top.
    await worker.terminate();
  }
}

function answerOf<T>(worker: Worker, mostMs: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(tooMuch());
    const timer = setTimeout(giveUp, mostMs);
    worker.once('exit', () => clearTimeout(timer));
    worker.on('message', (answer: T) => resolve(answer));
    for (const end of ['error', 'messageerror', 'exit']) worker.on(end, giveUp);
  });
}
