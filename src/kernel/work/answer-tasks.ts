import { parentPort } from 'node:worker_threads';

/** The other end of `openKeptThread`: answers each task in its thread. */
export function answerTasks<Task>(act: (task: Task) => Promise<unknown>): void {
  parentPort?.on('message', ({ id, task }: { id: number; task: Task }) => {
    act(task).then(
      (value) => parentPort?.postMessage({ id, value }),
      (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
    );
  });
}
