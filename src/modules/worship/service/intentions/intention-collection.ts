import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { Values } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { intentionContract } from '../../contract/intentions.ts';
import { intentions } from '../../tables.ts';
import { nearness, onDay, type PlanningFilter } from '../planning/planning-filter.ts';
import { serviceAt } from '../planning/service-of-key.ts';
import { servicesTag } from '../planning/services-tag.ts';
import { tellGiverLater } from './intention-mails.ts';
import {
  demandMove,
  type IntentionRow,
  intentionObject,
  lockIntentions,
  nextBookNumber,
  standingOf,
  unplanned,
} from './intention-rows.ts';
import { KEEPS_INTENTIONS, rulesOf } from './intention-rules.ts';

type IntentionValues = Values<typeof intentions>;

/** Mass intentions. They contain personal data: the audit log records neither the text nor the requester. */
export const intentionCollection = defineCollection({
  contract: intentionContract,
  table: intentions,
  thing: 'worship.intention',
  permissions: { write: KEEPS_INTENTIONS },
  nouns: { one: 'worship_intentionOne', accusative: 'worship_intentionAccusative', many: 'worship_siteIntentions' },
  tag: servicesTag,
  sorts: {
    on: intentions.on,
    next: (today) => nearness(intentions.on, today),
    text: intentions.text,
    requestedAt: intentions.requestedAt,
  },
  filters: ({ visibility, when, state }: PlanningFilter, today) => [
    visibility ? eq(intentions.visibility, visibility) : undefined,
    onDay(intentions.on, when, today),
    state ? sql`${intentions.state} = ${state}` : undefined,
  ],
  label: (row) => intentionObject(row).object.label,
  personal: ['text', 'orderedBy', 'email', 'phone', 'forwardedTo', 'wish', 'answer'],
  prepare: async (tx, siteId, values, before) => {
    await lockIntentions(tx, siteId);
    demandConsent(values, before);
    const placed = { ...values, ...(await placing(tx, siteId, values, before)) };
    await demandOneStipend(tx, siteId, placed, before);
    return { ...placed, ...(await bookEntry(tx, siteId, placed, before)) };
  },
  after: tellGiver,
  // The numbers of the book have no gaps.
  trash: { title: intentions.text, mayGo: () => isNull(intentions.bookNumber) },
});

/** Without the consent of its giver an intention stays in the house. */
function demandConsent(values: IntentionValues, before: IntentionRow | null): void {
  if (values.visibility === undefined && values.consent === undefined) return;
  const { visibility = 'print', consent = true } = { ...before, ...values };
  if (!consent && visibility !== 'internal') throw invalid({ visibility: 'worship_intentionNoConsent' });
}

/** The state that follows from the service, and the facts of that service. */
async function placing(
  tx: Context,
  siteId: string,
  { key }: IntentionValues,
  before: IntentionRow | null,
): Promise<IntentionValues> {
  if (before && (key === undefined || key === before.key)) return {};
  const state = key ? 'planned' : 'waiting';
  if (before && before.state !== state) demandMove(before.state, state);
  if (!key) return { state, ...(before ? unplanned(tx, before) : { key: null }) };
  const { on, service } = await serviceAt(tx, siteId, key);
  if (service.state === 'cancelled') throw invalid({ key: 'worship_intentionServiceOff' });
  const standing = standingOf({ ...service, isOff: false });
  return { state, key, on, standing, announced: standing, standingAt: tx.now() };
}

/** Only one stipend binds a Mass (can. 948 CIC); further ones are handed on. */
async function demandOneStipend(
  tx: Context,
  siteId: string,
  values: IntentionValues,
  before: IntentionRow | null,
): Promise<void> {
  const { key, stipendCents = 0, forwardedTo } = { ...before, ...values };
  if (!key || stipendCents === 0 || forwardedTo || !(await rulesOf(tx, siteId)).isOneStipend) return;
  const isSame = before?.key === key && before.stipendCents > 0 && !before.forwardedTo;
  if (isSame) return;
  const binding = and(
    eq(intentions.siteId, siteId),
    eq(intentions.key, key),
    gt(intentions.stipendCents, 0),
    isNull(intentions.forwardedTo),
    isNull(intentions.removedAt),
    before ? ne(intentions.id, before.id) : undefined,
  );
  if ((await tx.db.$count(intentions, binding)) > 0) throw invalid({ forwardedTo: 'worship_intentionStipendTaken' });
}

/** A planned intention with a stipend gets its number in the book, and keeps it. */
async function bookEntry(
  tx: Context,
  siteId: string,
  values: IntentionValues,
  before: IntentionRow | null,
): Promise<IntentionValues> {
  const { state, stipendCents = 0, stipendWay, bookNumber } = { ...before, ...values };
  const isPaid = stipendWay === 'cash' || stipendWay === 'bank';
  if (bookNumber || stipendCents === 0 || (state !== 'planned' && !isPaid)) return {};
  return nextBookNumber(tx, siteId);
}

async function tellGiver(tx: Context, row: IntentionRow, before: IntentionRow | null): Promise<void> {
  if (!before || before.key === row.key) return;
  if (row.key) await tellGiverLater(tx, row, before.key ? 'moved' : 'accepted');
  else if (row.state === 'waiting') await tellGiverLater(tx, row, 'returned');
}
