import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { joined } from '#kernel/db/joined.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { WorkView } from '#kernel/works/contract.ts';
import { defineWork } from '#kernel/works/long-work.ts';
import { beginWork } from '#kernel/works/works.ts';
import type { PaperKind } from '../../contract/paper-states.ts';
import { papers } from '../../tables.ts';
import { issuePaper } from './issue-paper.ts';
import { issueTogether, PAPERS_AT_ONCE } from './issue-together.ts';
import { type KnownPaper, notNow } from './write-paper.ts';

const WORK = 'accounting.issuePapers';

type Input = { siteId: string; kind: PaperKind; papers: readonly KnownPaper[] };

declare module '#kernel/works/long-work.ts' {
  interface WorkInputs {
    'accounting.issuePapers': Input;
  }
}

/**
 * Begins to issue chosen drafts of a parish, the oldest first; what is no draft any more is passed over.
 * @throws AppError C100, notFound, accounting.notNow (409) where none of them is a draft, work.tooMany (409)
 */
export async function beginIssue(
  ctx: Context,
  { site, paper: known }: { site?: string | undefined; paper: readonly KnownPaper[] },
): Promise<{ work: WorkView }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('accounting.paper.issue', { siteId });
  const revs = new Map(known.map(({ id, rev }) => [id, rev]));
  const rows = await ctx.db
    .select({ id: papers.id, kind: papers.kind, state: papers.state })
    .from(papers)
    .where(and(inArray(papers.id, [...revs.keys()]), eq(papers.siteId, siteId), isNull(papers.removedAt)))
    .orderBy(asc(papers.createdAt), asc(papers.id));
  if (rows.length < revs.size) throw notFound();
  const drafts = rows.filter(({ state }) => state === 'draft');
  const [first] = drafts;
  if (!first) throw notNow();
  const input = {
    siteId,
    kind: first.kind,
    papers: drafts.map(({ id }) => ({ id, rev: revs.get(id) ?? 0 })),
  };
  return ctx.tx(async (tx) => ({
    work: await beginWork(tx, { kind: WORK, input, siteId, total: drafts.length }),
  }));
}

/** Issues the drafts that were chosen. After a restart those that it issued are drafts no more, and it goes on. */
export const issueWork = defineWork({
  kind: WORK,
  label: 'accounting_issueWork',
  lane: 'bulk',
  cancel: 'keepsDone',
  async run(ctx, { siteId, kind, papers: known }, progress) {
    ctx.demand('accounting.paper.issue', { siteId });
    await progress.expect(known.length);
    const left = await stillDrafts(ctx, known);
    const before = known.length - left.length;
    const { issued, refused } = await issueMany(ctx, left, {
      onStep: (tx, units) => progress.add(tx, units),
      between: () => progress.throwIfCancelled(),
    });
    const count = before + issued;
    if (refused.length === 0) return { said: { key: 'accounting_issueWorkDone', inputs: { count } } };
    const said = { key: 'accounting_issueWorkSome', inputs: { count, refused: refused.length } } as const;
    return { said, link: `accounting/${kind}/browse?state=draft` };
  },
});

async function stillDrafts(ctx: Context, known: readonly KnownPaper[]): Promise<KnownPaper[]> {
  const ids = known.map(({ id }) => id);
  const rows = await ctx.db.select({ id: papers.id, state: papers.state }).from(papers).where(inArray(papers.id, ids));
  const gone = new Set(rows.filter(({ state }) => state !== 'draft').map(({ id }) => id));
  return known.filter(({ id }) => !gone.has(id));
}

export type IssuedMany = { issued: number; refused: string[] };

/** Called with each step: in the transaction that issued so many, or that notes so many refusals. */
type OnStep = (tx: Context, units: number) => Promise<void>;

/**
 * Issues many drafts of a parish, in batches. Where one is refused its batch is rolled back and its drafts are issued one by one, so that
 * the others get their numbers without a gap. Opens transactions of its own.
 * @throws AppError C100
 */
export async function issueMany(
  ctx: Context,
  known: readonly KnownPaper[],
  {
    onStep = async () => undefined,
    between = async () => undefined,
  }: { onStep?: OnStep; between?: () => Promise<void> } = {},
): Promise<IssuedMany> {
  const sum: IssuedMany = { issued: 0, refused: [] };
  for (let at = 0; at < known.length; at += PAPERS_AT_ONCE) {
    await between();
    const { together, alone } = await sortDrafts(ctx, known.slice(at, at + PAPERS_AT_ONCE));
    for (const batch of together) await issueBatch(ctx, batch, { sum, onStep });
    for (const one of alone) await issueAlone(ctx, one, { sum, onStep });
  }
  return sum;
}

type Doing = { sum: IssuedMany; onStep: OnStep };

async function issueBatch(ctx: Context, batch: readonly KnownPaper[], doing: Doing): Promise<void> {
  try {
    const lacking = await ctx.tx(async (tx) => {
      const left = await issueTogether(tx, batch);
      await doing.onStep(tx, batch.length);
      return left;
    });
    doing.sum.issued += batch.length - lacking.length;
    doing.sum.refused.push(...lacking);
  } catch {
    // The error of one draft: who it is shows once each is issued alone.
    for (const one of batch) await issueAlone(ctx, one, doing);
  }
}

async function issueAlone(ctx: Context, known: KnownPaper, { sum, onStep }: Doing): Promise<void> {
  try {
    await ctx.tx(async (tx) => {
      await issuePaper(joined(tx), known);
      await onStep(tx, 1);
    });
    sum.issued += 1;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    sum.refused.push(known.id);
    await ctx.tx((tx) => onStep(tx, 1));
  }
}

type Sorted = { together: KnownPaper[][]; alone: KnownPaper[] };

/** Drafts that can be issued together, by parish and kind, and those made from another paper, which moves on with each. */
async function sortDrafts(ctx: Context, known: readonly KnownPaper[]): Promise<Sorted> {
  const ids = known.map(({ id }) => id);
  const rows = await ctx.db
    .select({ id: papers.id, siteId: papers.siteId, kind: papers.kind, sourceId: papers.sourceId })
    .from(papers)
    .where(inArray(papers.id, ids));
  const sorts = new Map(rows.map(({ id, siteId, kind, sourceId }) => [id, sourceId ? '' : `${siteId} ${kind}`]));
  const { '': alone = [], ...together } = Object.groupBy(known, ({ id }) => sorts.get(id) ?? '');
  return { together: Object.values(together).filter((batch) => batch !== undefined), alone };
}
