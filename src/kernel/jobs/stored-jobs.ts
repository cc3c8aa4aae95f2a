import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Db } from '../db/connect.ts';
import { type ListPage, listFields, orderOf } from '../db/list-query.ts';

type JobState = 'failed' | 'running' | 'waiting';

/** A job in the queue, without its payload. */
export type QueueRow = {
  id: string;
  name: string;
  state: JobState;
  /** Times it has been started. */
  tries: number;
  createdAt: Date;
  startedAt: Date | null;
  startAfter: Date;
  endedAt: Date | null;
  /** Message of the last failure; null before the first. */
  failure: string | null;
};

/** Schema and queue of the jobs in the installation's database; pg-boss creates and changes the tables. */
export const JOBS_SCHEMA = 'jobs';
export const JOBS_QUEUE = 'work';
/** Payloads may contain personal data (email and IP addresses), so they are deleted soon after use. */
export const DONE_SECONDS = 24 * 3600;
/** Jobs given up stay longer, so that an administrator can still repeat them after a weekend. */
export const FAILED_SECONDS = 7 * 24 * 3600;

/** The columns of pg-boss that are read and written here. */
const jobRows = pgSchema(JOBS_SCHEMA).table('job', {
  id: uuid().primaryKey(),
  queue: text('name').notNull(),
  data: jsonb().notNull(),
  state: text().notNull(),
  retryCount: integer('retry_count').notNull(),
  retryLimit: integer('retry_limit').notNull(),
  deletionSeconds: integer('deletion_seconds').notNull(),
  startAfter: timestamp('start_after', { withTimezone: true }).notNull(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
  startedOn: timestamp('started_on', { withTimezone: true }),
  completedOn: timestamp('completed_on', { withTimezone: true }),
  output: jsonb(),
});

const STORED: Readonly<Record<JobState, readonly string[]>> = {
  failed: ['failed'],
  running: ['active'],
  waiting: ['created', 'retry'],
};

const nameSql = sql<string>`${jobRows.data}->>'name'`;
const stateSql = sql<JobState>`case when ${inArray(jobRows.state, STORED.failed)} then 'failed'
  when ${inArray(jobRows.state, STORED.running)} then 'running' else 'waiting' end`;
const rankSql = sql`case when ${inArray(jobRows.state, STORED.failed)} then 0
  when ${inArray(jobRows.state, STORED.running)} then 1 else 2 end`;
const SORTS = { state: rankSql, createdAt: jobRows.createdOn };

const FIELDS = {
  id: jobRows.id,
  name: nameSql.as('job_name'),
  state: stateSql.as('job_state'),
  // The count of pg-boss begins with the first repetition.
  tries: sql<number>`case when ${jobRows.startedOn} is null then 0 else ${jobRows.retryCount} + 1 end`
    .mapWith(Number)
    .as('tries'),
  createdAt: jobRows.createdOn,
  startedAt: jobRows.startedOn,
  startAfter: jobRows.startAfter,
  endedAt: jobRows.completedOn,
  // pg-boss wraps its own reasons, those of jobs that it took for dead.
  failure: sql<string | null>`coalesce(${jobRows.output}->>'message', ${jobRows.output}->'value'->>'message')`.as(
    'failure',
  ),
};

type StoredJobsQuery = {
  state?: JobState | undefined;
  /** Only jobs of these names. */
  names?: readonly string[] | undefined;
  sort: string;
  page: number;
  limit: number;
};

/** One page of the jobs that wait, run or were given up; empty before the queue was opened for the first time. */
export async function listStoredJobs(db: Db, query: StoredJobsQuery): Promise<ListPage<QueueRow>> {
  if (!(await hasQueue(db))) return { rows: [], total: 0 };
  const { state, names, sort, page, limit } = query;
  const states = state ? STORED[state] : Object.values(STORED).flat();
  return listFields(db, jobRows, FIELDS, {
    where: and(
      eq(jobRows.queue, JOBS_QUEUE),
      inArray(jobRows.state, states),
      names ? (names.length > 0 ? inArray(nameSql, names) : sql`false`) : undefined,
    ),
    orderBy: [...orderOf(SORTS, sort, asc(jobRows.startAfter), jobRows.id)],
    page,
    limit,
    isCapped: true,
  });
}

/** Puts a job that was given up back into the queue for one more try; null unless it is given up now. */
export async function requeueJob(db: Db, id: string): Promise<{ name: string } | null> {
  if (!(await hasQueue(db))) return null;
  const [row] = await db
    .update(jobRows)
    .set({
      state: 'retry',
      retryLimit: sql`${jobRows.retryLimit} + 1`,
      startAfter: sql`now()`,
      completedOn: null,
      deletionSeconds: DONE_SECONDS,
    })
    .where(givenUp(id))
    .returning({ name: nameSql });
  return row ?? null;
}

/** Deletes a job that was given up; null unless it is given up now. */
export async function removeGivenUp(db: Db, id: string): Promise<{ name: string } | null> {
  if (!(await hasQueue(db))) return null;
  const [row] = await db.delete(jobRows).where(givenUp(id)).returning({ name: nameSql });
  return row ?? null;
}

const givenUp = (id: string): SQL | undefined =>
  and(eq(jobRows.queue, JOBS_QUEUE), eq(jobRows.id, id), inArray(jobRows.state, STORED.failed));

/** False on a new database until the queue is opened, which is shortly after the server listens. */
async function hasQueue(db: Db): Promise<boolean> {
  const answer = await db.execute(sql`select to_regclass('jobs.job') is not null as there`);
  return (answer as unknown as { rows: { there: boolean }[] }).rows[0]?.there === true;
}
