import { isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { joined } from '#kernel/db/joined.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import { ownRecords, recordView } from '#kernel/records/read-records.ts';
import { updateRecords } from '#kernel/records/write-records.ts';
import type { IntentionMove } from '../../contract/intentions.ts';
import { intentions } from '../../tables.ts';
import { servicesTag } from '../planning/services-tag.ts';
import { intentionCollection } from './intention-collection.ts';
import { tellGiverLater } from './intention-mails.ts';
import { demandMove, type IntentionRow, intentionObject, lockIntentions, unplanned } from './intention-rows.ts';
import { KEEPS_INTENTIONS } from './intention-rules.ts';

type Move = IntentionMove & { id: string };

/**
 * Accepts an intention for a service, gives it back to the list, or declines it with words; its giver gets an email.
 * @throws AppError C100, notFound, conflict, invalid, worship.intentionState (409)
 */
export function moveIntention(ctx: Context, { id, ...move }: Move): Promise<IntentionRow> {
  return ctx.tx(async (tx) => {
    const [row] = await ownRecords(tx, intentionCollection, [id], { permission: KEEPS_INTENTIONS });
    if (!row) throw notFound();
    const key = move.to === 'planned' ? (move.key ?? row.wishKey) : null;
    if (move.to === 'planned' && !key) throw invalid({ key: 'worship_intentionChoose' });
    const isReplanned = move.to === 'planned' || (move.to === 'waiting' && row.state === 'planned');
    if (!isReplanned) return setAside(tx, row, move);
    const { rev, forwardedTo } = move;
    const [changed] = await updateRecords(joined(tx), intentionCollection, [
      { _id: id, rev, key, ...(forwardedTo === undefined ? {} : { forwardedTo }) },
    ]);
    if (!changed) throw notFound();
    return changed;
  });
}

/** Declines it, or takes a declined one up again. */
async function setAside(tx: Context, row: IntentionRow, { to, rev, answer }: IntentionMove): Promise<IntentionRow> {
  await lockIntentions(tx, row.siteId);
  demandMove(row.state, to);
  const values = { state: to, answer, ...(row.key ? unplanned(tx, row) : {}) };
  const changed = await updateRevised(
    tx.db,
    intentions,
    { id: row.id, rev, values, where: isNull(intentions.removedAt) },
    (current) => recordView(tx, current),
  );
  tx.touch(servicesTag(row.siteId));
  const act = to === 'declined' ? 'worship.intention.decline' : 'worship.intention.reopen';
  await tx.record({ act, ...intentionObject(changed) });
  await tx.emit('worship.intentionChanged', { siteId: row.siteId, ids: [row.id] });
  if (to === 'declined') await tellGiverLater(tx, changed, 'declined');
  return changed;
}
