/** A job of a room: a one-liner into a service. */
export type JobHandler = (payload: Record<string, unknown>) => Promise<void>;

export type JobDefinition = {
  name: string;
  run: JobHandler;
  /** A user is waiting for the result (an email with a sign-in code): runs before all other work, on a dedicated worker. */
  isAwaited?: boolean;
  /** May take minutes or hours (a backup): runs one at a time on a dedicated worker, so that nothing else waits for it. */
  isLong?: boolean;
  /** Cron expression in the installation's zone (Europe/Vienna); none = only when enqueued. */
  schedule?: string;
  /** Ends what the job left running in this process; called before the database closes. */
  close?: () => Promise<void>;
};

/** Enqueues work that runs after the transaction and survives a restart. */
export type Jobs = {
  enqueue: (name: string, payload: Record<string, unknown>, options?: { startAfter?: Date }) => Promise<void>;
};
