/** A job of a room: a one-liner into a service. */
export type JobHandler = (payload: Record<string, unknown>) => Promise<void>;

/**
 * What waits for a job, and so which worker runs it. Each kind has slots of its own, so that none holds up another one:
 * - `awaited`: a user is looking at the screen (an email with a sign-in code).
 * - `prompt`: a person or money waits for it (mail, payments, planned publishing); starts within seconds.
 * - `bulk`: nobody waits for it, or it comes in hundreds (sweeps, digests, thumbnails).
 * - `long`: may take hours (a backup); one at a time.
 */
export type JobKind = 'awaited' | 'prompt' | 'bulk' | 'long';

export type JobDefinition = {
  name: string;
  run: JobHandler;
  /** By default `bulk` for what is scheduled once an hour or less often, else `prompt`. */
  kind?: JobKind;
  /** Cron expression in the installation's zone (Europe/Vienna); none = only when enqueued. */
  schedule?: string;
  /** Ends what the job left running in this process; called before the database closes. */
  close?: () => Promise<void>;
};

/** The kind of a job, also where it declares none. */
export function kindOf({ kind, schedule }: Pick<JobDefinition, 'kind' | 'schedule'>): JobKind {
  if (kind) return kind;
  return schedule && /^\d+ /.test(schedule) ? 'bulk' : 'prompt';
}

/** Enqueues work that runs after the transaction and survives a restart. */
export type Jobs = {
  enqueue: (name: string, payload: Record<string, unknown>, options?: { startAfter?: Date }) => Promise<void>;
};
