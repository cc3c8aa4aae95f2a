import { Worker } from 'node:worker_threads';

type Answer = { id: number; value?: unknown; error?: string };
type Waiting = { resolve: (value: unknown) => void; reject: (reason: Error) => void };

/** Milliseconds: `limitMs` for one task, from when it is asked; `idleMs` without a task, after which the thread ends and frees its memory. */
export type KeptThreadLimits = { limitMs: number; idleMs: number };

/**
 * A thread that stays for further tasks, for work whose code takes long to load. It begins with the first task, and again with the next one after
 * it has ended or failed. The script answers each task with `answerTasks`. The function throws Error when the task fails or takes too long.
 */
export function openKeptThread<Task, Value>(
  script: URL,
  { limitMs, idleMs }: KeptThreadLimits,
): (task: Task) => Promise<Value> {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  function end(reason: string): void {
    void worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  }

  function begin(): Worker {
    const begun = new Worker(script, { stdout: true, stderr: true });
    begun.unref();
    begun.on('message', ({ id, value, error }: Answer) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) asked?.resolve(value);
      else asked?.reject(new Error(error));
      if (waiting.size === 0) idle = setTimeout(() => end(''), idleMs).unref();
    });
    const fail = () => worker === begun && end('The thread has ended');
    for (const event of ['error', 'messageerror', 'exit']) begun.on(event, fail);
    return begun;
  }

  return (task) =>
    new Promise<Value>((resolve, reject) => {
      clearTimeout(idle);
      worker ??= begin();
      lastId += 1;
      const timer = setTimeout(() => end('The task took too long'), limitMs);
      const settle =
        <T>(act: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          act(value);
        };
      waiting.set(lastId, { resolve: settle(resolve as (value: unknown) => void), reject: settle(reject) });
      worker.postMessage({ id: lastId, task });
    });
}
