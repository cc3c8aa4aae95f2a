import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs a job under its id, which stays the same when the job is retried. The only ambient state of the product (decision 024). */
export const runAsJob = <T>(id: string, run: () => Promise<T>): Promise<T> => current.run(id, run);

/** Id of the running job; undefined outside of jobs. For effects that a retry must not repeat. */
export const currentJobId = (): string | undefined => current.getStore();
