import type { Context } from '#kernel/context.ts';
import type { PaperReply } from '../../contract/paper.ts';
import { movesByHand, type PaperState } from '../../contract/paper-states.ts';
import { holdPaper, type KnownPaper, notNow, paperObject, replyOf, storePaper } from './write-paper.ts';

/** Notes what happened to a paper. @throws AppError C100, notFound, conflict, C100 (423), accounting.notNow (409) */
export function movePaper(ctx: Context, { to, ...known }: KnownPaper & { to: PaperState }): Promise<PaperReply> {
  return ctx.tx(async (tx) => {
    const { row: before } = await holdPaper(tx, known, 'update');
    if (!movesByHand(before.kind, before.state).includes(to) || before.correction) throw notNow();
    const row = await storePaper(tx, before, { state: to });
    const sides = { before: { state: before.state }, after: { state: to } };
    await tx.record({ act: 'accounting.paper.move', ...paperObject(row), ...sides });
    return replyOf(row);
  });
}
