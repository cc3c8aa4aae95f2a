import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../../../src/kernel/db/connect.ts';
import { openJobs } from '../../../src/kernel/jobs/queue.ts';
import { createDatabase, type OwnDatabase } from '../database.ts';
import { type Installation, type Kind, type Product, sameOrigin } from '../product.ts';
import { rawGet } from '../raw-get.ts';
import { atMost, type PartReport, type Row } from '../report.ts';
import { timed } from '../times.ts';
import { askAsAdmin, type Pair } from './compare.ts';
import { type Measured, runScript } from './installations.ts';
import { longestPause } from './pauses.ts';

const JOB_SECONDS = 10;
const MOST_PAUSE_MS = 200;
const MOST_WAIT_MS = 600_000;
const SHOWN_FROM_SECONDS = 0.05;

/** Every job that has a schedule, each once, as they run in the night. */
export async function measureJobs({ pauses }: Pair, grown: Measured): Promise<PartReport> {
  let done: DoneJob[] = [];
  // The first night notes what growing wrote past the product; measured is one after another.
  await runJobs(grown);
  const pause = await longestPause(pauses, async () => {
    done = await runJobs(grown);
  });
  const rows: Row[] = done
    .filter(({ seconds }) => seconds >= SHOWN_FROM_SECONDS)
    .map(({ name, seconds, state }) => ({
      what: name,
      figures: [seconds.toFixed(2), state],
      goals: [atMost(seconds, JOB_SECONDS, ' s')],
    }));
  rows.push({
    what: 'longest pause of the event loop',
    figures: [(pause / 1000).toFixed(2), '–'],
    goals: [atMost(pause, MOST_PAUSE_MS, ' ms')],
  });
  return {
    title: `The ${done.length} jobs with a schedule, all enqueued at once`,
    columns: ['seconds', 'state'],
    rows,
    notes: [`The second night. Jobs under ${SHOWN_FROM_SECONDS} s are left out.`],
  };
}

type DoneJob = { name: string; seconds: number; state: string };

async function runJobs({ databaseUrl, dataDir }: Measured): Promise<DoneJob[]> {
  const handle = await connect({ databaseUrl, dataDir });
  const log = { info() {}, warn() {}, debug() {}, error: (fault: object) => console.error(fault) };
  const queue = await openJobs({ database: handle, log });
  try {
    const { rows: clock } = await handle.query('select now() as now');
    // A backup has a table of its own.
    const { rows: schedules } = await handle.query(
      "select data->>'name' as name from jobs.schedule where data->>'name' not like 'backup.%'",
    );
    const names = schedules.map(({ name }) => String(name));
    for (const name of names) await queue.enqueue(name, {});
    const read = async () =>
      (
        await handle.query(
          `select data->>'name' as name, state::text, extract(epoch from completed_on - started_on)::float8 as seconds
           from jobs.job where created_on >= $1 and data->>'name' = any($2) order by seconds desc nulls first`,
          [clock[0]?.now, names],
        )
      ).rows as { name: string; state: string; seconds: number | null }[];
    for (const until = Date.now() + MOST_WAIT_MS; Date.now() < until; await sleep(500)) {
      const jobs = await read();
      if (jobs.length > 0 && jobs.every(({ seconds }) => seconds !== null)) break;
    }
    return (await read()).map(({ name, state, seconds }) => ({ name, state, seconds: seconds ?? Number.NaN }));
  } finally {
    await queue.stop();
    await handle.close();
  }
}

type Backup = { _id: string; state: string; rows: number; files: number; bytes: number };

/** A backup of everything while the product runs, and the way back into an empty database. */
export async function measureBackup(pair: Pair, { kind }: Measured, folder: string): Promise<PartReport> {
  let backup: Backup | undefined;
  const startedAt = performance.now();
  const pause = await longestPause(pair.pauses, async () => {
    backup = await makeBackup(pair.grown);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  if (backup?.state !== 'done') throw new Error(`The backup is ${backup?.state}`);
  const archive = join(folder, 'backup.tar.gz');
  const answer = await fetch(`${pair.grown.url}/api/v0/backup/${backup._id}/archive`, {
    headers: { cookie: pair.grown.cookie },
  });
  if (!answer.ok || !answer.body) throw new Error(`The archive answered ${answer.status}`);
  await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(archive));
  const empty = await emptyInstallation(folder, kind);
  const restored = await timed(() => restoreInto(empty, archive));
  const figures = [backup.rows.toLocaleString('en-US'), String(backup.files), (backup.bytes / 2 ** 20).toFixed(0)];
  return {
    title: 'Backup and restore',
    columns: ['seconds', 'rows', 'files', 'MiB', 'longest pause ms'],
    rows: [
      {
        what: 'backup while the product runs',
        figures: [seconds.toFixed(1), ...figures, pause.toFixed(0)],
        goals: [atMost(pause, MOST_PAUSE_MS, ' ms')],
      },
      {
        what: 'restore into an empty database',
        figures: [(restored.took / 1000).toFixed(1), ...figures, '–'],
        goals: [],
      },
    ],
    notes: [restored.value.stdout.trim(), 'Copies of files have 16 KiB each, and no renditions.'],
  };
}

async function makeBackup(product: Product): Promise<Backup | undefined> {
  const { url, cookie } = product;
  const headers = { ...sameOrigin(url), cookie };
  const begun = await rawGet(`${url}/api/v0/backup/`, { method: 'POST', headers, body: {} });
  if (begun.status !== 201) throw new Error(`A backup answered ${begun.status}: ${begun.body.toString()}`);
  for (const until = Date.now() + MOST_WAIT_MS; Date.now() < until; await sleep(250)) {
    const { body } = await askAsAdmin(product, '/api/v0/backup/?limit=1');
    const [newest] = (JSON.parse(body.toString()) as { backup: Backup[] }).backup;
    if (newest && newest.state !== 'running') return newest;
  }
  return undefined;
}

type Empty = Installation & Pick<OwnDatabase, 'drop'>;

async function emptyInstallation(folder: string, kind: Kind): Promise<Empty> {
  const dataDir = join(folder, `restored-${kind}`);
  if (kind === 'embedded') return { kind, dataDir, databaseUrl: '', drop: async () => {} };
  const database = await createDatabase('scale_empty');
  if (!database) throw new Error('The database server no longer answers');
  return { kind, dataDir, databaseUrl: database.url, drop: database.drop };
}

/** Drops the database afterwards, whether it was restored or not. */
async function restoreInto(empty: Empty, archive: string) {
  try {
    return await runScript('backup-restore.ts', [archive], empty);
  } finally {
    await empty.drop();
  }
}
