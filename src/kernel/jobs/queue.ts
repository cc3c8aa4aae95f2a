import pLimit from 'p-limit';
import { fromPglite, type JobResult, type JobWithMetadata, PgBoss, type WorkOptions } from 'pg-boss';
import { loggedFault } from '#kernel/http/errors/logged-fault.ts';
import { HOUSE_ZONE } from '#kernel/i18n/calendar-days.ts';
import type { Log } from '#kernel/log/log.ts';
import { runAsJob } from './current-job.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

/** Database handle for the queue; `raw` is the PGlite instance or the pg pool. */
export type JobsDatabase = {
  kind: 'pglite' | 'pg';
  raw: unknown;
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
};

export type JobQueueSettings = {
  database: JobsDatabase;
  log: Log;
  /** Zone of the cron expressions. */
  timeZone?: string;
  /** Concurrency per worker in this process. */
  parallel?: number;
  /** At least 2 outside tests: every poll is a query, on the embedded database on the main thread. */
  pollSeconds?: number;
  /** Delay before the first retry of a failed job; doubles each time, at most an hour. */
  retryDelaySeconds?: number;
  retryLimit?: number;
  /** Told of a job that failed for the last time and will not run again. */
  onGivenUp?: (job: string) => Promise<void>;
};

export type JobQueue = Jobs & {
  /** Starts the workers; called once, after the server listens. Schedules that are no longer defined are removed. */
  start: (definitions: readonly JobDefinition[]) => Promise<void>;
  /** Stops fetching, waits for running jobs (20 s at most; interrupted ones run again later), closes the queue. */
  stop: () => Promise<void>;
};

type Task = { name: string; payload: Record<string, unknown> };

const SCHEMA = 'jobs';
const QUEUE = 'work';
const HOUR_SECONDS = 3600;
const STOP_WITHIN_MS = 20_000;
/** Priorities of the three kinds of jobs, which select the worker. */
const AWAITED_PRIORITY = 10;
const LONG_PRIORITY = -10;
/** A long job is taken for dead when its process has not confirmed it for this time, and has no other limit but this one. */
const LONG_JOB = { priority: LONG_PRIORITY, expireInSeconds: 23 * HOUR_SECONDS, heartbeatSeconds: 180 };
/** Jobs fetched per query; a full batch is followed by the next one without a pause. */
const BATCH_SIZE = 20;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Opens the persistent queue (pg-boss in the schema 'jobs' of the installation's database). One queue carries all jobs. Three
 * workers poll it: one for awaited jobs only, so that background work never delays them, one for long jobs, and one for the rest.
 * Delivery is at least once: handlers must be idempotent.
 */
export async function openJobs(settings: JobQueueSettings): Promise<JobQueue> {
  const { database, log, timeZone = HOUSE_ZONE } = settings;
  const boss = createBoss(database);
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  try {
    await boss.start();
    await defineQueue(boss, settings);
  } catch (error) {
    await boss.stop({ graceful: false, close: false }).catch(() => undefined);
    throw error;
  }

  let known: ReadonlyMap<string, JobDefinition> | null = null;
  let workers: Array<{ id: string; priority: number }> = [];
  const enqueue: Jobs['enqueue'] = async (name, payload, options) => {
    if (known && !known.has(name)) throw new Error(`No room defines the job ${name}`);
    const task: Task = { name, payload };
    const kind = kindOf(known?.get(name));
    await boss.send(QUEUE, task, { ...kind, ...(options?.startAfter ? { startAfter: options.startAfter } : {}) });
    for (const { id, priority } of workers) if (priority === kind.priority) boss.notifyWorker(id);
  };

  return {
    enqueue,
    async start(definitions) {
      const byName = new Map(definitions.map((definition) => [definition.name, definition]));
      if (byName.size < definitions.length) throw new Error('Two jobs have the same name');
      known = byName;
      await setSchedules(boss, definitions, timeZone);
      const work = async (options: Pick<WorkOptions, 'minPriority' | 'maxPriority' | 'batchSize'>) =>
        boss.work(
          QUEUE,
          {
            includeMetadata: true,
            pollingIntervalSeconds: settings.pollSeconds ?? 2,
            batchSize: BATCH_SIZE,
            burstWhenBatchFull: true,
            perJobResults: true,
            ...options,
          },
          batchRunner(byName, settings),
        );
      workers = [
        { priority: AWAITED_PRIORITY, id: await work({ minPriority: AWAITED_PRIORITY }) },
        { priority: 0, id: await work({ minPriority: LONG_PRIORITY + 1, maxPriority: AWAITED_PRIORITY - 1 }) },
        { priority: LONG_PRIORITY, id: await work({ maxPriority: LONG_PRIORITY, batchSize: 1 }) },
      ];
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: false }),
  };
}

function kindOf(definition: JobDefinition | undefined): { priority: number } {
  if (definition?.isLong) return LONG_JOB;
  return { priority: definition?.isAwaited ? AWAITED_PRIORITY : 0 };
}

function createBoss({ kind, raw, query }: JobsDatabase): PgBoss {
  const quiet = {
    schema: SCHEMA,
    superviseIntervalSeconds: 120,
    cronWorkerIntervalSeconds: 10,
    bamIntervalSeconds: HOUR_SECONDS,
    maintenanceIntervalSeconds: HOUR_SECONDS,
    // Job dependencies are not used here; looking for them is a query every 5 s.
    flowIntervalSeconds: HOUR_SECONDS,
  };
  if (kind === 'pg')
    return new PgBoss({ ...quiet, db: { executeSql: (text, values) => query(text, values).then(flat) } });
  const db = fromPglite(raw as Parameters<typeof fromPglite>[0]);
  return new PgBoss({ ...quiet, db, backend: 'pglite', monitorVacuum: false, reindex: false });
}

/** node-postgres returns one result per statement of a multi-statement text; pg-boss expects the rows of all. */
function flat(result: { rows: unknown[] } | Array<{ rows: unknown[] }>): { rows: unknown[] } {
  return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
}

async function defineQueue(boss: PgBoss, { retryDelaySeconds = 15, retryLimit = 6 }: JobQueueSettings): Promise<void> {
  const rules = {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: HOUR_SECONDS,
    expireInSeconds: HOUR_SECONDS / 4,
    // Payloads may contain personal data (email and IP addresses), so they are deleted soon after use.
    deleteAfterSeconds: 24 * HOUR_SECONDS,
  };
  await boss.createQueue(QUEUE, rules);
  await boss.updateQueue(QUEUE, rules);
  // Makes pg-boss cache the queue's row: a send inside a transaction of the embedded database could not read it (one connection).
  await boss.findJobs(QUEUE, { id: NOBODY });
}

async function setSchedules(boss: PgBoss, definitions: readonly JobDefinition[], tz: string): Promise<void> {
  const wanted = new Map(definitions.flatMap(({ name, schedule }) => (schedule ? [[scheduleKey(name), name]] : [])));
  for (const { key } of await boss.getSchedules(QUEUE)) {
    if (!wanted.has(key)) await boss.unschedule(QUEUE, key);
  }
  for (const definition of definitions) {
    const { name, schedule } = definition;
    if (!schedule) continue;
    const task: Task = { name, payload: {} };
    // 'once': a server that was off during the night runs missed schedules a single time in the morning.
    await boss.schedule(QUEUE, schedule, task, { ...kindOf(definition), tz, key: scheduleKey(name), missed: 'once' });
  }
}

/** pg-boss allows letters, digits, '-', '_' and '.' in keys. */
function scheduleKey(name: string): string {
  return name.replace(/[^\w.-]/g, '_');
}

/** Runs a batch with limited concurrency; jobs succeed or fail independently. */
function batchRunner(byName: ReadonlyMap<string, JobDefinition>, settings: JobQueueSettings) {
  const limit = pLimit(settings.parallel ?? 2);
  return (jobs: JobWithMetadata<Task>[]): Promise<JobResult[]> =>
    Promise.all(
      jobs.map(({ id, data, retryCount, retryLimit }) =>
        limit(async () => {
          const result = await runAsJob(id, () => runTask(byName, data, settings.log));
          if (result.status === 'failed' && retryCount >= retryLimit) await tellGivenUp(data.name, settings);
          return { id, ...result };
        }),
      ),
    );
}

async function tellGivenUp(name: string, { onGivenUp, log }: JobQueueSettings): Promise<void> {
  await onGivenUp?.(name).catch((err: unknown) => log.error({ err, job: name }, 'a job given up was not told of'));
}

async function runTask(
  byName: ReadonlyMap<string, JobDefinition>,
  task: Task,
  log: Log,
): Promise<Pick<JobResult, 'status' | 'output'>> {
  const definition = byName.get(task.name);
  try {
    if (!definition) throw new Error(`No room defines the job ${task.name}`);
    await definition.run(task.payload);
    return { status: 'completed' };
  } catch (error) {
    log.error({ err: error, job: task.name }, 'job failed');
    // The output is stored with the job and must not contain the values of a failed statement.
    return { status: 'failed', output: { message: loggedFault(error).message } };
  }
}
