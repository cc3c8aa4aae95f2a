import { Worker } from 'node:worker_threads';

const HEAP_MB = 256;

/**
 * Runs a script on one task (`workerData`) in a new thread, which can be terminated at any point. The script replies with one
 * message; its memory is freed before this resolves. NB: for WebAssembly decoders, whose memory the script limits itself
 * (`capMemory`). JavaScript that fills its heap too fast crashes the whole process: use `runInProcess` for that.
 * @throws Error when it fails or exceeds `limitMs`
 */
export async function runInThread<T>(script: URL, task: unknown, limitMs: number): Promise<T> {
  const worker = new Worker(script, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    stdout: true,
    stderr: true,
  });
  try {
    return await answerOf<T>(worker, limitMs);
  } finally {
    // Its memory is held until termination and would add to that of the next file.
    await worker.terminate();
  }
}

function answerOf<T>(worker: Worker, limitMs: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(new Error('The file took too long or ended the thread'));
    const timer = setTimeout(giveUp, limitMs);
    worker.once('exit', () => clearTimeout(timer));
    worker.on('message', (answer: T) => resolve(answer));
    for (const end of ['error', 'messageerror', 'exit']) worker.on(end, giveUp);
  });
}
