import { setTimeout as sleep } from 'node:timers/promises';
import { fromPglite, PgBoss } from 'pg-boss';
import { loggedFault } from '#kernel/http/errors/logged-fault.ts';
import { HOUSE_ZONE } from '#kernel/i18n/calendar-days.ts';
import { runAsJob } from './current-job.ts';
import {
  forgetEarlier,
  isRepeatedAlready,
  type JobsDatabase,
  keepGivenUp,
  type TellingSettings,
  TIMED_OUT,
  tellOfDeadJobs,
} from './given-up.ts';
import { type JobDefinition, type JobKind, type JobSink, kindOf } from './jobs.ts';
import { type Lane, type LaneSettings, openLane, type StoredJob, type Task } from './lane.ts';
import { DONE_SECONDS, JOBS_QUEUE as QUEUE, JOBS_SCHEMA as SCHEMA } from './stored-jobs.ts';

export type JobQueueSettings = TellingSettings & {
  /** Zone of the cron expressions. */
  timeZone?: string;
  /** The clock of the callers, where it is not that of the machine: moments of jobs are moved to the one by which the queue goes. */
  now?: () => Date;
  /** At least 2 outside tests: every poll is a query, on the embedded database on the main thread. */
  pollSeconds?: number;
  /** Delay before the first retry of a failed job; doubles each time, at most an hour. */
  retryDelaySeconds?: number;
  retryLimit?: number;
  /** Time that a job of a person may take; then it has failed, and its slot is free again. */
  expireSeconds?: number;
  /** Interval at which jobs are taken for dead and told of. */
  superviseSeconds?: number;
};

export type JobQueue = JobSink & {
  /** Starts the workers; called once, after the server listens. Schedules that are no longer defined are removed. */
  start: (definitions: readonly JobDefinition[]) => Promise<void>;
  /** Stops fetching, waits for running jobs (20 s at most; interrupted ones run again later), closes the queue. */
  stop: () => Promise<void>;
};

const HOUR_SECONDS = 3600;
const STOP_WITHIN_MS = 20_000;
const SUPERVISE_SECONDS = 120;
/** For bulk and long jobs: taken for dead when the process has not confirmed it for this time, with no other limit but this one. */
const WATCHED = { expireInSeconds: 23 * HOUR_SECONDS, heartbeatSeconds: 180 };
type Kind = { priority: number; slots: number; pollEvery: number; expireInSeconds?: number; heartbeatSeconds?: number };
/** The priority selects the lane; `pollEvery` in poll intervals, because for some kinds nobody waits. */
const KINDS: Readonly<Record<JobKind, Kind>> = {
  awaited: { priority: 10, slots: 4, pollEvery: 1 },
  prompt: { priority: 0, slots: 6, pollEvery: 1 },
  bulk: { priority: -5, slots: 2, pollEvery: 5, ...WATCHED },
  long: { priority: -10, slots: 1, pollEvery: 5, ...WATCHED },
};
const NOBODY = '00000000-0000-0000-0000-000000000000';

const onMachineClock = (moment: Date, now: Date): Date => new Date(moment.getTime() - now.getTime() + Date.now());

/**
 * Opens the persistent queue (pg-boss in the schema 'jobs' of the installation's database). One queue carries all jobs, and a lane
 * for each kind polls it. Delivery is at least once: handlers must be idempotent.
 */
export async function openJobs(settings: JobQueueSettings): Promise<JobQueue> {
  const { database, log, timeZone = HOUSE_ZONE, now } = settings;
  const { superviseSeconds = SUPERVISE_SECONDS } = settings;
  const boss = createBoss(database, superviseSeconds);
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
  let lanes: Partial<Record<JobKind, Lane>> = {};
  let supervising: NodeJS.Timeout | undefined;
  const enqueue: JobSink['enqueue'] = async (name, payload, options) => {
    const definition = known?.get(name);
    if (known && !definition) throw new Error(`No room defines the job ${name}`);
    const task: Task = { name, payload };
    const kind = kindOf(definition ?? {});
    await boss.send(QUEUE, task, {
      ...optionsOf(kind),
      ...(options?.startAfter
        ? { startAfter: now ? onMachineClock(options.startAfter, now()) : options.startAfter }
        : {}),
    });
    lanes[kind]?.wake();
  };

  return {
    enqueue,
    async start(definitions) {
      const byName = new Map(definitions.map((definition) => [definition.name, definition]));
      if (byName.size < definitions.length) throw new Error('Two jobs have the same name');
      known = byName;
      await setSchedules(boss, definitions, timeZone);
      const laneOf = (kind: JobKind, priorities: LaneSettings['priorities']) =>
        openLane({
          boss,
          log,
          priorities,
          queue: QUEUE,
          slots: KINDS[kind].slots,
          pollMs: (settings.pollSeconds ?? 2) * 1000 * KINDS[kind].pollEvery,
          run: (job) => runTask(byName, job, settings),
        });
      supervising = setInterval(() => void tellOfDeadJobs(settings), superviseSeconds * 1000);
      const { awaited, bulk, long } = KINDS;
      lanes = {
        awaited: laneOf('awaited', { minPriority: awaited.priority }),
        prompt: laneOf('prompt', { minPriority: bulk.priority + 1, maxPriority: awaited.priority - 1 }),
        bulk: laneOf('bulk', { minPriority: long.priority + 1, maxPriority: bulk.priority }),
        long: laneOf('long', { maxPriority: long.priority }),
      };
    },
    async stop() {
      clearInterval(supervising);
      await Promise.all(Object.values(lanes).map((lane) => lane.stop(STOP_WITHIN_MS)));
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: false });
    },
  };
}

function optionsOf(kind: JobKind): Omit<Kind, 'slots' | 'pollEvery'> {
  const { slots: _slots, pollEvery: _poll, ...options } = KINDS[kind];
  return options;
}

function createBoss({ kind, raw, query }: JobsDatabase, superviseSeconds: number): PgBoss {
  const quiet = {
    schema: SCHEMA,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
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

async function defineQueue(boss: PgBoss, settings: JobQueueSettings): Promise<void> {
  const { retryDelaySeconds = 15, retryLimit = 6, expireSeconds = HOUR_SECONDS / 4 } = settings;
  const rules = {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: HOUR_SECONDS,
    expireInSeconds: expireSeconds,
    deleteAfterSeconds: DONE_SECONDS,
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
    await boss.schedule(QUEUE, schedule, task, {
      ...optionsOf(kindOf(definition)),
      tz,
      key: scheduleKey(name),
      missed: 'once',
    });
  }
}

/** pg-boss allows letters, digits, '-', '_' and '.' in keys. */
function scheduleKey(name: string): string {
  return name.replace(/[^\w.-]/g, '_');
}

async function runTask(
  byName: ReadonlyMap<string, JobDefinition>,
  { id, data: { name, payload }, retryCount, retryLimit, expireInSeconds }: StoredJob,
  settings: JobQueueSettings,
): Promise<void> {
  const definition = byName.get(name);
  const run = { id, job: name };
  const isOfSchedule = definition?.schedule !== undefined && Object.keys(payload).length === 0;
  try {
    if (!definition) throw new Error(`No room defines the job ${name}`);
    await within(
      expireInSeconds * 1000,
      runAsJob(id, () => definition.run(payload)),
    );
  } catch (error) {
    settings.log.error({ err: error, job: name }, 'job failed');
    if (isOfSchedule && (await isRepeatedAlready(settings, run))) return;
    if (retryCount >= retryLimit) {
      if (isOfSchedule) await forgetEarlier(settings, run);
      await keepGivenUp(settings, id);
    }
    throw new Error(reasonOf(error));
  }
  if (isOfSchedule) await forgetEarlier(settings, run);
}

/** Codes of PostgreSQL whose messages quote names of tables, columns and constraints, and no values. */
const NAMES_ONLY = /^(23|42)/;

/**
 * Reason that is stored with a failed job: without the values of a failed statement, and what the database said of it instead of its text.
 */
function reasonOf(error: unknown): string {
  const fault = loggedFault(error);
  let origin = fault;
  while (origin.cause) origin = origin.cause;
  if (origin === fault) return fault.message;
  const said = NAMES_ONLY.test(origin.code ?? '') ? origin.message.replaceAll('"', '') : origin.message;
  return fault.message.startsWith('Failed query') ? said : `${fault.message}: ${said}`;
}

/** Work that takes longer cannot be ended, but it holds no slot any more. @throws Error TIMED_OUT */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const late = sleep(ms, null, { signal: done.signal }).then(() => Promise.reject(new Error(TIMED_OUT)));
  await Promise.race([work, late]).finally(() => {
    late.catch(() => undefined);
    done.abort();
  });
}
