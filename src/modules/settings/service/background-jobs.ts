import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import { DEFAULT_LOCALE } from '#kernel/i18n/texts.ts';
import { jobTitlesIn, titleOfJob } from '#kernel/jobs/job-titles.ts';
import { listStoredJobs, type QueueRow, removeGivenUp, requeueJob } from '#kernel/jobs/stored-jobs.ts';
import type { JobFilter, JobView } from '../contract.ts';
import { shortReason } from './short-reason.ts';

/** One page of the background jobs of the whole installation, without their payloads. @throws AppError C100 */
export async function listJobs(ctx: Context, filter: JobFilter): Promise<{ job: JobView[]; total: number }> {
  ctx.demand('settings.job.read', { siteId: null });
  const { search, ...query } = filter;
  const titles = jobTitlesIn(ctx, ctx.locale);
  const { rows, total } = await listStoredJobs(ctx.db, { ...query, names: search ? named(titles, search) : undefined });
  return { job: rows.map((row) => viewOf(titles, row)), total };
}

/**
 * Puts a job that was given up back into the queue for one more try. Only one of several concurrent calls finds it.
 * @throws AppError C100, notFound
 */
export async function retryJob(ctx: Context, id: string): Promise<{ ok: true }> {
  ctx.demand('settings.job.update', { siteId: null });
  return ctx.tx(async (tx) => {
    const job = await requeueJob(tx.db, id);
    if (!job) throw notFound();
    await tx.record({ act: 'settings.job.retry', object: objectOf(tx, id, job) });
    return { ok: true };
  });
}

/** Deletes a job that was given up. @throws AppError C100, notFound */
export async function dismissJob(ctx: Context, id: string): Promise<{ ok: true }> {
  ctx.demand('settings.job.update', { siteId: null });
  return ctx.tx(async (tx) => {
    const job = await removeGivenUp(tx.db, id);
    if (!job) throw notFound();
    await tx.record({ act: 'settings.job.dismiss', object: objectOf(tx, id, job) });
    return { ok: true };
  });
}

const objectOf = (ctx: Context, id: string, { name }: { name: string }) => ({
  kind: 'job',
  id,
  label: titleOfJob(ctx, name, DEFAULT_LOCALE),
});

/** Jobs whose title or name contains every word of the search. */
function named(titles: ReadonlyMap<string, string>, search: string): string[] {
  const words = foldWords(search).split(' ');
  return [...titles].flatMap(([name, title]) => {
    const folded = foldWords(`${title} ${name}`);
    return words.every((word) => folded.includes(word)) ? [name] : [];
  });
}

function viewOf(titles: ReadonlyMap<string, string>, row: QueueRow): JobView {
  const { id, name, state, tries, createdAt, startedAt, startAfter, endedAt, failure } = row;
  const since = { failed: endedAt, running: startedAt, waiting: createdAt }[state] ?? createdAt;
  return {
    _id: id,
    name,
    title: titles.get(name) ?? name,
    state,
    tries,
    createdAt: createdAt.toISOString(),
    since: since.toISOString(),
    nextTryAt: state === 'waiting' ? startAfter.toISOString() : null,
    reason: shortReason(failure ?? ''),
  };
}
