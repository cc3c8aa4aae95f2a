import type { DbHandle } from '#kernel/db/connect.ts';
import { migrate } from '#kernel/db/migrate.ts';
import type { Env } from '#kernel/env.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { DEFAULT_LOCALE } from '#kernel/i18n/texts.ts';
import { claimStore } from '#kernel/installation/claim-store.ts';
import type { OpenFiles } from '#kernel/installation/open-files.ts';
import { titleOfJob } from '#kernel/jobs/job-titles.ts';
import { createLateQueue } from '#kernel/jobs/late-queue.ts';
import { createLogStream } from '#kernel/log/log-stream.ts';
import { openMailer } from '#kernel/mail/open-mailer.ts';
import { commandLine } from '#kernel/program.ts';
import { openSecretBox } from '#kernel/secrets/open-secret-box.ts';
import { backupBeforeUpdate } from '#modules/backup/index.ts';
import { dropFormerRuns } from '#modules/newsletter/index.ts';
import { firstStart, hasBegun } from './first-start.ts';
import { openPages } from './page-build.ts';
import { buildServer } from './server.ts';
import { endOnSignal, say, sayLogin } from './terminal.ts';

type Opened = {
  env: Env;
  opening: Promise<DbHandle>;
  files: FileStore;
  /** Human-readable location of the files, without secrets. */
  place: string;
  openFiles: OpenFiles;
  startedAt: number;
};

/** Migrations -> initial content -> server -> queue; each step prints a line. */
export async function serve({ env, opening, files, place, openFiles, startedAt }: Opened): Promise<void> {
  const now = env.KIRCHPLATZ_NOW
    ? () => new Date(Date.parse(env.KIRCHPLATZ_NOW ?? '') + Date.now() - startedAt)
    : () => new Date();
  const loadingPages = openPages(env.KIRCHPLATZ_DEV);
  loadingPages.catch(() => {}); // told below, if the database opens
  const handle = await opening;
  const { applied } = await migrate(handle, {
    beforeUpdate: async () => say(wayBack(await backupBeforeUpdate({ db: handle.db, now: now() }, env.DATA_DIR))),
  });
  if (applied.length > 0) say(schemaWords(applied));
  await claimStore({ db: handle.db, files, place }, () => hasBegun(handle.db));
  const [secrets, mail] = await Promise.all([
    openSecretBox({ db: handle.db, dataDir: env.DATA_DIR, secretKeys: env.SECRET_KEYS }),
    openMailer({ smtpUrl: env.SMTP_URL ?? '', dataDir: env.DATA_DIR, from: env.MAIL_FROM }),
  ]);
  const pages = await loadingPages;
  const jobs = createLateQueue();
  const { renderer, guestScript, dev } = pages;
  const parts = { env, handle, secrets, mail, files, jobs, now, renderer, guestScript, dev, sealAfterMs: 5_000 };
  const log = createLogStream(1);
  process.on('exit', () => log.flush());
  const server = await buildServer({ ...parts, log, mostConnections: openFiles.connections });
  const login = await firstStart({ handle, env, now, contextOf: server.contextOf });
  if (login) {
    server.forget();
    // Printed before anything else can fail. A configured password is known already; printed ones end up in logs.
    sayLogin(env.PUBLIC_URL, env.ADMIN_PASSWORD ? { ...login, password: 'as in ADMIN_PASSWORD' } : login);
  }
  await pages.serveAssets(server.app);
  await server.app.listen({ host: env.HOST, port: env.PORT });
  say(`Ready: ${env.PUBLIC_URL} (after ${Date.now() - startedAt} ms)`);
  const onGivenUp = async (job: string) => {
    const ctx = await server.contextOf();
    const label = titleOfJob(ctx, job, DEFAULT_LOCALE);
    await ctx.record({ act: 'kernel.job.giveUp', object: { kind: 'job', id: '', label } });
  };
  // Nobody else has the embedded database open. A server may have any number of processes: there a run has a minute to give a sign of life.
  const wasSending = handle.kind === 'pglite' && (await dropFormerRuns(handle.db, now()));
  const openingJobs = jobs.open({ database: handle, log: server.app.log, now, onGivenUp }, server.jobs);
  endOnSignal(async () => {
    await server.close();
    await jobs.stop();
    mail.close();
    await pages.close();
    await handle.close();
  });
  if (wasSending)
    jobs.enqueue('newsletter.tick', {}).catch((err: unknown) => server.app.log.warn({ err }, 'newsletter'));
  await openingJobs;
}

/** Said before the schema changes, as an update that fails may be what somebody looks for it. */
function wayBack(archive: string): string {
  return `The schema will change. The database as it was is in ${archive}. The way back: stop the server, start the former version with an empty database (put DATA_DIR/pg aside, or name another in DATABASE_URL) by its command ${commandLine('backup:restore', archive)}, then its server.`;
}

/** A new database takes all steps; their names say something only to whoever updates. */
function schemaWords(applied: readonly string[]): string {
  const mostNamed = 5;
  if (applied.length <= mostNamed) return `Schema updated: ${applied.join(', ')}`;
  return `Schema updated: ${applied.length} steps, the last ${applied.at(-1)}`;
}
