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

/** Another run of the same schedule: it carries nothing of its own, so either does the work of both. */
const OTHER_RUN = `name = $1 AND data->>'name' = $2 AND data->'payload' = '{}'::jsonb AND id <> $3`;

type Run = { id: string; job: string };

/**
 * True while an earlier run of this schedule is repeated, so that this one need not be: a job of every minute would otherwise leave sixteen
 * given up in a quarter of an hour. Never throws.
 */
export async function isRepeatedAlready({ database, log }: TellingSettings, { id, job }: Run): Promise<boolean> {
  try {
    const { rows } = await database.query(
      `SELECT 1 FROM ${SCHEMA}.job WHERE ${OTHER_RUN} AND state IN ('retry', 'active')
       AND created_on < (SELECT created_on FROM ${SCHEMA}.job WHERE id = $3) LIMIT 1`,
      [QUEUE, job, id],
    );
    return rows.length > 0;
  } catch (err) {
    log.error({ err }, 'earlier runs of a job could not be read');
    return false;
  }
}

/** Forgets earlier runs of this schedule that were given up: this one did their work, or stands for them. Never throws. */
export async function forgetEarlier({ database, log }: TellingSettings, { id, job }: Run): Promise<void> {
  try {
    await database.query(`DELETE FROM ${SCHEMA}.job WHERE ${OTHER_RUN} AND state = 'failed'`, [QUEUE, job, id]);
  } catch (err) {
    log.error({ err }, 'jobs given up could not be forgotten');
  }
}
