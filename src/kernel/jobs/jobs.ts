/** A job of a room: a one-liner into a service. */
export type JobHandler = (payload: Record<string, unknown>) => Promise<void>;

export type JobDefinition = {
  name: string;
  run: JobHandler;
  /** Cron line in the zone of the installation (Europe/Vienna); none = only when enqueued. */
  schedule?: string;
};

/** Enqueues work that is done after the transaction and survives a restart. */
export type Jobs = {
  enqueue: (name: string, payload: Record<string, unknown>, options?: { startAfter?: Date }) => Promise<void>;
};
