import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs a job under its id, which stays the same when it is repeated. */
export const runAsJob = <T>(id: string, run: () => Promise<T>): Promise<T> => current.run(id, run);

/** Id of the job that runs now; undefined outside of jobs. For what must not happen twice when a job is repeated. */
export const currentJobId = (): string | undefined => current.getStore();
