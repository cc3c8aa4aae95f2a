/**
 * Payloads of the jobs that are enqueued, by name. A room adds its own by declaration merging in its `jobs.ts`; enqueuing an
 * unlisted job or another payload is a type error. Jobs are stored: a payload may only gain optional fields.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms merge their jobs into it
export interface JobPayloads {}

export type JobName = keyof JobPayloads;

/** Payload of a job that needs none. */
export type NoPayload = Record<string, never>;

/**
 * Urgency of a job, which decides the worker that runs it. Each kind has slots of its own, so that none holds up
 * another one:
 * - `awaited`: a user is looking at the screen (an email with a sign-in code).
 * - `prompt`: a person or money waits for it (mail, payments, planned publishing); starts within seconds.
 * - `bulk`: nobody waits for it, or it comes in hundreds (sweeps, digests, thumbnails).
 * - `long`: may take hours (a backup); one at a time.
 */
export type JobKind = 'awaited' | 'prompt' | 'bulk' | 'long';

type JobRules = {
  /** By default `bulk` for what is scheduled once an hour or less often, else `prompt`. */
  kind?: JobKind;
  /** Runs also while the component of its room is switched off, and decides for itself; others are skipped then, and lost if they were enqueued. */
  runsWhileOff?: boolean;
  /** Ends what the job left running in this process; called before the database closes. */
  close?: () => Promise<void>;
};

/** Cron expression in the installation's zone (Europe/Vienna); none = only when enqueued. */
type Schedule = string;

/** Any job. NB: `run` is a method, so that jobs with a payload of their own may be handed in. */
export type JobDefinition = JobRules & {
  name: string;
  schedule?: Schedule;
  run(payload: Record<string, unknown>): Promise<void>;
};

/** A job of a room: a one-liner into a service. */
export type RoomJob =
  | (JobRules & { name: string; schedule: Schedule; run: () => Promise<void> })
  | {
      [Name in JobName]: JobRules & {
        name: Name;
        schedule?: never;
        run: (payload: JobPayloads[Name]) => Promise<void>;
      };
    }[JobName];

/** The kind of a job, also where it declares none. */
export function kindOf({ kind, schedule }: Pick<JobDefinition, 'kind' | 'schedule'>): JobKind {
  if (kind) return kind;
  return schedule && /^\d+ /.test(schedule) ? 'bulk' : 'prompt';
}

type EnqueueOptions = { startAfter?: Date };

/** Enqueues work that runs after the transaction and survives a restart. */
export type Jobs = {
  enqueue: <Name extends JobName>(name: Name, payload: JobPayloads[Name], options?: EnqueueOptions) => Promise<void>;
};

/** The queue itself, for any job. */
export type JobSink = {
  enqueue: (name: string, payload: Record<string, unknown>, options?: EnqueueOptions) => Promise<void>;
};
