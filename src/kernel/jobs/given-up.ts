import type { Log } from '#kernel/log/log.ts';
import { FAILED_SECONDS, JOBS_QUEUE as QUEUE, JOBS_SCHEMA as SCHEMA } from './stored-jobs.ts';

/** Database handle for the queue; `raw` is the PGlite instance or the pg pool. */
export type JobsDatabase = {
  kind: 'pglite' | 'pg';
  raw: unknown;
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
};

export type TellingSettings = {
  database: JobsDatabase;
  log: Log;
  /** Told once of a job that failed for the last time and will not run again. */
  onGivenUp?: (job: string) => Promise<void>;
};

/** Reason of a job that took too long; pg-boss writes the same words. */
export const TIMED_OUT = 'job timed out';

/** A job that this process gives up: kept for some days, and told. Never throws. */
export const keepGivenUp = (settings: TellingSettings, id: string): Promise<void> =>
  keepAndTell(settings, 'id = $3', [id]);

/**
 * Keeps and tells of jobs that pg-boss gave up, because they took too long or their process was gone at the last attempt. Never throws.
 */
export const tellOfDeadJobs = (settings: TellingSettings): Promise<void> =>
  keepAndTell(settings, "state = 'failed'", []);

/** NB: the longer time marks a job that was told of, so of several processes one tells. Once it is repeated its time is short again. */
async function keepAndTell(
  { database, log, onGivenUp }: TellingSettings,
  which: string,
  values: string[],
): Promise<void> {
  try {
    const { rows } = await database.query(
      `UPDATE ${SCHEMA}.job SET deletion_seconds = $1 WHERE name = $2 AND deletion_seconds <> $1 AND ${which}
       RETURNING data->>'name' AS job`,
      [FAILED_SECONDS, QUEUE, ...values],
    );
    for (const { job } of rows as { job: string }[]) await onGivenUp?.(job);
  } catch (err) {
    log.error({ err }, 'a job given up was not told of');
  }
}
