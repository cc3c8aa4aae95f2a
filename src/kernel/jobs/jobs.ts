/** A job of a room: a one-liner into a service. */
export type JobHandler = (payload: Record<string, unknown>) => Promise<void>;

export type JobDefinition = {
  name: string;
  run: JobHandler;
  /** Somebody is waiting for the result (an email with a sign-in code): runs before all other work, on a worker of its own. */
  isAwaited?: boolean;
  /** Cron line in the zone of the installation (Europe/Vienna); none = only when enqueued. */
  schedule?: string;
};

/** Enqueues work that is done after the transaction and survives a restart. */
export type Jobs = {
  enqueue: (name: string, payload: Record<string, unknown>, options?: { startAfter?: Date }) => Promise<void>;
};
