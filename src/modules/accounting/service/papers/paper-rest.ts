import { and, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { PaperLine } from '../../contract/paper.ts';
import type { PaperKind } from '../../contract/paper-states.ts';
import { papers } from '../../tables.ts';

export type PaperRow = typeof papers.$inferSelect;

/** Locks papers until the transaction ends, in an order in which two transactions never wait for each other. */
export const lockPapers = (tx: Context, ids: readonly string[]): Promise<PaperRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.db
        .select()
        .from(papers)
        .where(inArray(papers.id, [...ids]))
        .orderBy(papers.id)
        .for('update');

type Which = { except?: string; isIssued?: boolean };

/** Thousandths by line of an order that papers of this kind have taken: all but the paper `except`, or issued ones alone. */
export async function takenOf(
  tx: Context,
  source: { id: string; siteId: string },
  kind: PaperKind,
  { except = '', isIssued = false }: Which = {},
): Promise<Map<string, number>> {
  const takers = await tx.db
    .select({ lines: papers.lines })
    .from(papers)
    .where(
      and(
        eq(papers.siteId, source.siteId),
        eq(papers.sourceId, source.id),
        eq(papers.kind, kind),
        isNull(papers.removedAt),
        notInArray(papers.state, ['cancelled', 'discarded', ...(isIssued ? (['draft'] as const) : [])]),
        except ? ne(papers.id, except) : undefined,
      ),
    );
  return sumByKey(
    takers.flatMap(({ lines }) => lines),
    source.id,
  );
}

function sumByKey(lines: readonly PaperLine[], sourceId: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { from, quantityThousandths } of lines)
    if (from?.paperId === sourceId) sums.set(from.key, (sums.get(from.key) ?? 0) + quantityThousandths);
  return sums;
}

type Taking = { id: string; siteId: string; kind: PaperKind; sourceId: string | null; lines: readonly PaperLine[] };

/**
 * Demands that a paper takes no more of its order than is left; the order is locked, so that nobody else takes the same.
 * @throws AppError invalid at the line
 */
export async function demandRest(tx: Context, { id, siteId, kind, sourceId, lines }: Taking): Promise<void> {
  const linked = lines.filter(({ from }) => from !== null);
  if (linked.length === 0) return;
  const [source] = sourceId ? await lockPapers(tx, [sourceId]) : [];
  const own = source?.siteId === siteId ? source : null;
  const taken = own ? await takenOf(tx, own, kind, { except: id }) : new Map<string, number>();
  for (const [index, { from, quantityThousandths }] of lines.entries()) {
    if (!from) continue;
    const ordered = own?.lines.find(({ key }) => key === from.key && from.paperId === own.id);
    if (!ordered) throw invalid({ [`lines.${index}.from`]: 'accounting_fieldNoSource' });
    const left = ordered.quantityThousandths - (taken.get(from.key) ?? 0);
    if (quantityThousandths < 0 || quantityThousandths > left)
      throw invalid({ [`lines.${index}.quantityThousandths`]: 'accounting_fieldTooMuch' });
    taken.set(from.key, (taken.get(from.key) ?? 0) + quantityThousandths);
  }
}
