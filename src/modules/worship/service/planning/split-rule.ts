import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { addDays } from '#kernel/local-time.ts';
import type { UndoneAct } from '#kernel/module.ts';
import { ownRecords, recordView } from '#kernel/records/read-records.ts';
import { updateRecords } from '#kernel/records/write-records.ts';
import { intoTrash } from '#kernel/trash.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import type { ruleSplitEndpoints, ServiceRuleItem } from '../../contract.ts';
import { serviceRules } from '../../tables.ts';
import { keyIdOf } from '../schedule/expand/service-rules.ts';
import { rememberGone, servicesInCalendars } from '../schedule/withdrawn-services.ts';
import { demandPlace, demandRule } from './check-references.ts';
import { moveKeys, shiftOf } from './move-keys.ts';
import { demandDirection, otherParts, partBefore, type RuleRow } from './rule-parts.ts';
import { serviceRuleCollection } from './service-collections.ts';
import { servicesTag } from './services-tag.ts';

type Split = z.output<(typeof ruleSplitEndpoints)['POST /api/v0/service_rule/split']['body']>;
type Join = z.output<(typeof ruleSplitEndpoints)['POST /api/v0/service_rule/join']['body']>;
type Done = { service_rule: ServiceRuleItem[]; orphaned: string[] };

const permission = 'worship.service.update';

/**
 * Changes a rule from a date on ("this and following"): it ends on the day before, and a second rule with the new facts
 * continues it. That one keeps the keys, so that changes, intentions and calendars of later dates need no move, unless
 * the weekday is another one: then they follow in the same transaction. At or before its beginning the whole rule changes.
 * @throws AppError C100, notFound, conflict, invalid
 */
export async function splitRule(ctx: Context, { _id, rev, from: asked, ...given }: Split): Promise<Done> {
  const values = withoutUndefined(given) as Partial<RuleRow>;
  const { fromOn } = await ruleOf(ctx, _id);
  if (fromOn && asked <= fromOn) {
    const rows = await updateRecords(ctx, serviceRuleCollection, [{ ...values, _id, rev }]);
    return { service_rule: rows.map((row) => itemOf(ctx, row)), orphaned: [] };
  }
  return ctx.tx(async (tx) => {
    const before = await ruleOf(tx, _id);
    if (before.toOn && asked > before.toOn) throw invalid({ from: 'worship_fieldAfterEnd' });
    const { siteId } = before;
    const shift = shiftOf(before.weekday, values.weekday ?? before.weekday);
    // An earlier weekday begins in the week of the date that was chosen.
    const from = weekdayOf(asked) === before.weekday ? addDays(asked, Math.min(0, shift)) : asked;
    demandDirection({ fromOn: from, toOn: values.toOn === undefined ? before.toOn : values.toOn });
    await demandPlace(tx, values.placeId);
    await demandRule(tx, siteId, values.beforeRuleId, before.id);
    const shown = await servicesInCalendars(tx, siteId);
    const ended = await write(tx, before, { rev, values: { toOn: addDays(from, -1) } });
    const next = await insertPart(tx, ended, {
      ...intervalFrom(before, values, { from, shift }),
      ...values,
      fromOn: from,
    });
    const orphaned = await moveKeys(tx, { rule: next, from: asked, to: before.toOn, shift });
    await rememberGone(tx, siteId, shown);
    await record(tx, 'worship.serviceRule.split', before, {
      before: { toOn: before.toOn },
      after: { toOn: ended.toOn },
    });
    await noteChange(tx, siteId, [ended.id, next.id]);
    return { service_rule: [itemOf(tx, next)], orphaned };
  });
}

/**
 * Takes a split back: the part before it goes on, the continuing one goes to the trash. Keys that moved come back.
 * @throws AppError C100, notFound, conflict, worship.noPartBefore
 */
export async function joinRule(ctx: Context, { _id, rev, toOn }: Join): Promise<Done> {
  return ctx.tx(async (tx) => {
    const later = await ruleOf(tx, _id);
    const earlier = later.keyId ? partBefore(later, await otherParts(tx, later)) : undefined;
    if (!earlier) throw new AppError('worship.noPartBefore', 409, 'worship_noPartBefore');
    const { siteId, fromOn } = later;
    const shown = await servicesInCalendars(tx, siteId);
    await write(tx, later, { rev, values: intoTrash(tx) });
    const whole = await write(tx, earlier, {
      rev: earlier.rev,
      values: { toOn: toOn === undefined ? later.toOn : toOn },
      least: later.rev + 1,
    });
    const shift = shiftOf(later.weekday, earlier.weekday);
    const orphaned = await moveKeys(tx, { rule: whole, from: fromOn, to: later.toOn, shift });
    await rememberGone(tx, siteId, shown);
    await record(tx, 'worship.serviceRule.join', whole, {
      before: { toOn: earlier.toOn },
      after: { toOn: whole.toOn },
    });
    await noteChange(tx, siteId, [later.id, whole.id]);
    return { service_rule: [itemOf(tx, whole)], orphaned };
  });
}

/** Undo from the audit log. @throws AppError C100, notFound, worship.noPartBefore if the split is not there any more */
export async function undoSplit(ctx: Context, { objectId, before }: UndoneAct): Promise<Done> {
  const earlier = await ruleOf(ctx, objectId);
  const later = (await otherParts(ctx, earlier)).find(({ fromOn }) => fromOn && earlier.toOn === addDays(fromOn, -1));
  if (!later) throw new AppError('worship.noPartBefore', 409, 'worship_noPartBefore');
  const toOn = typeof before?.toOn === 'string' ? before.toOn : null;
  return joinRule(ctx, { _id: later.id, rev: later.rev, toOn });
}

/** The columns have the names of the contract. */
const itemOf = (tx: Context, row: RuleRow) => recordView(tx, row) as unknown as ServiceRuleItem;

async function ruleOf(tx: Context, id: string): Promise<RuleRow> {
  const [rule] = await ownRecords(tx, serviceRuleCollection, [id], { permission });
  if (!rule) throw new Error('A rule that is not found is refused before');
  return rule;
}

/** Weeks of a new rhythm are counted from the split; those of an old one go on, with the day that they are counted from on the new weekday. */
function intervalFrom(
  { intervalWeeks, anchorOn }: RuleRow,
  values: Partial<RuleRow>,
  { from, shift }: { from: string; shift: number },
): Partial<RuleRow> {
  if (values.anchorOn) return {};
  if ((values.intervalWeeks ?? intervalWeeks) !== intervalWeeks) return { anchorOn: from };
  return anchorOn ? { anchorOn: addDays(anchorOn, shift) } : {};
}

type Change = {
  rev: number;
  values: Partial<RuleRow> /** The revision may not fall below that of another part. */;
  least?: number;
};

async function write(tx: Context, { id, siteId }: RuleRow, { rev, values, least = 0 }: Change): Promise<RuleRow> {
  const where = and(eq(serviceRules.siteId, siteId), isNull(serviceRules.removedAt));
  const change = { id, rev, values, where };
  const row = await updateRevised(tx.db, serviceRules, change, (current) => recordView(tx, current));
  if (row.rev >= least) return row;
  const [counted] = await tx.db
    .update(serviceRules)
    .set({ rev: least })
    .where(inArray(serviceRules.id, [id]))
    .returning();
  return counted ?? row;
}

/** The continuing rule; its revision goes on as well, because calendars count by it. */
async function insertPart(tx: Context, ended: RuleRow, values: Partial<RuleRow>): Promise<RuleRow> {
  const {
    id: _i,
    createdAt: _c,
    updatedAt: _u,
    removedAt: _r,
    removedByName: _n,
    toOn: _t,
    searchText: _s,
    ...facts
  } = ended;
  const [row] = await tx.db
    .insert(serviceRules)
    .values({ ...facts, ...values, keyId: keyIdOf(ended), rev: ended.rev + 1 })
    .returning();
  if (!row) throw new Error('The rule was not stored');
  return row;
}

type Sides = { before: object; after: object };

const record = (
  tx: Context,
  act: 'worship.serviceRule.split' | 'worship.serviceRule.join',
  rule: RuleRow,
  sides: Sides,
) =>
  tx.record({
    act,
    object: { kind: 'serviceRule', id: rule.id, label: rule.title },
    siteId: rule.siteId,
    ...sides,
  });

async function noteChange(tx: Context, siteId: string, ids: string[]): Promise<void> {
  tx.touch(servicesTag(siteId));
  await tx.emit('worship.serviceRuleChanged', { siteId, ids });
}
