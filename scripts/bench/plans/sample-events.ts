import type { DbHandle } from '../../../src/kernel/db/connect.ts';
import { modules } from '../../../src/modules.ts';

/** A row of the installation, and the SQL of the payload that is made of it as `one`. */
type Sample = { table: string; payload: string; where?: string };

const PAYMENT = "'paymentId', one.id, 'subjectKind', one.subject_kind, 'subjectId', one.subject_id";
const ORDER = { table: 'checkout_orders', where: "one.state = 'completed'" };

const EVENT = {
  table: 'content_entries',
  where: "one.type = 'event'",
  payload: "'entryId', one.id, 'type', one.type, 'siteId', site.id",
};
/** A service that people have been assigned to. */
const SERVICE = { table: 'rosters_assignments', payload: "'siteId', site.id, 'key', one.key" };
const planned = (table: string): Sample => ({ table, payload: "'siteId', site.id, 'ids', jsonb_build_array(one.id)" });

/** For each event that a room listens to. Of a table without rows nothing can be delivered. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  'affiliates.creditNoteIssued': {
    table: 'affiliates_credit_notes',
    payload: "'siteId', site.id, 'creditNoteId', one.id",
  },
  'auth.accountVerified': { table: 'auth_users', payload: "'userId', one.id, 'newsletter', true" },
  'auth.consentWithdrawn': { table: 'auth_users', payload: "'userId', one.id, 'purpose', 'newsletter'" },
  'content.entryChanged': EVENT,
  'content.entryRemoved': EVENT,
  'content.entryRestored': EVENT,
  'donations.donationReceived': {
    table: 'donations_donations',
    payload: "'siteId', site.id, 'donationId', one.id",
  },
  'grouporders.groupDone': { table: 'grouporders_group_orders', payload: "'siteId', site.id, 'groupId', one.id" },
  'grouporders.groupMissed': { table: 'grouporders_group_orders', payload: "'siteId', site.id, 'groupId', one.id" },
  'messages.formMoved': { table: 'message_forms', payload: "'siteId', site.id, 'from', one.slug, 'to', one.slug" },
  'orders.orderChanged': { ...ORDER, payload: "'orderId', one.id, 'from', 'shipped', 'to', 'completed'" },
  'orders.orderCredited': { ...ORDER, payload: "'orderId', one.id, 'siteId', site.id, 'key', gen_random_uuid()" },
  'orders.paymentReminded': { ...ORDER, payload: "'orderId', one.id, 'siteId', site.id" },
  'orders.withdrawalMoved': {
    table: 'orders_withdrawals',
    payload: "'withdrawalId', one.id, 'siteId', site.id, 'to', 'accepted', 'orderId', one.order_id",
  },
  'orders.withdrawalReceived': {
    table: 'orders_withdrawals',
    payload: "'withdrawalId', one.id, 'siteId', site.id",
  },
  'payments.changed': { table: 'payments', where: 'one.paid_cents > 0', payload: PAYMENT },
  'payments.ended': { table: 'payments', where: "one.state in ('expired', 'cancelled')", payload: PAYMENT },
  'payments.paid': {
    table: 'payments',
    where: "one.state = 'captured'",
    payload: `${PAYMENT}, 'isLate', false`,
  },
  'payments.refundDone': { table: 'payments', where: 'one.paid_cents > 0', payload: PAYMENT },
  'payments.refunded': { table: 'payments', where: 'one.paid_cents > 0', payload: PAYMENT },
  'person.personChanged': {
    table: 'person_people',
    payload: "'siteId', site.id, 'ids', jsonb_build_array(one.id)",
  },
  'quotes.quoteAsked': { table: 'quotes_quotes', payload: "'siteId', site.id, 'quoteId', one.id" },
  'rosters.memberRemoved': {
    table: 'rosters_members',
    payload: "'siteId', site.id, 'ids', jsonb_build_array(one.id)",
  },
  // NB: of no parish of the demo, so that its listener looks and takes nothing away.
  'sites.siteMerged': {
    table: 'sites',
    where: "one.details->>'demo' is null",
    payload: "'siteId', one.id, 'formerSiteId', one.id",
  },
  'worship.feastPlanChanged': planned('worship_feast_plans'),
  'worship.feastPlanCreated': planned('worship_feast_plans'),
  'worship.feastPlanRemoved': planned('worship_feast_plans'),
  'worship.feastPlanRestored': planned('worship_feast_plans'),
  'worship.liturgyOverrideChanged': planned('worship_liturgy_overrides'),
  'worship.liturgyOverrideCreated': planned('worship_liturgy_overrides'),
  'worship.liturgyOverrideRemoved': planned('worship_liturgy_overrides'),
  'worship.liturgyOverrideRestored': planned('worship_liturgy_overrides'),
  'worship.placeChanged': planned('worship_places'),
  'worship.serviceCancelled': SERVICE,
  'worship.serviceChangeChanged': planned('worship_service_changes'),
  'worship.serviceChangeCreated': SERVICE,
  'worship.serviceChangeRemoved': planned('worship_service_changes'),
  'worship.serviceChangeRestored': planned('worship_service_changes'),
  'worship.serviceChanged': SERVICE,
  'worship.serviceExtraChanged': planned('worship_service_extras'),
  'worship.serviceExtraRemoved': planned('worship_service_extras'),
  'worship.serviceExtraRestored': planned('worship_service_extras'),
  'worship.serviceKeysMoved': {
    table: 'rosters_assignments',
    payload: "'siteId', site.id, 'keys', jsonb_build_array(jsonb_build_object('from', one.key, 'to', one.key))",
  },
  'worship.serviceMoved': SERVICE,
  'worship.serviceRestored': SERVICE,
  'worship.serviceRuleChanged': planned('worship_service_rules'),
  'worship.serviceRuleRemoved': planned('worship_service_rules'),
  'worship.serviceRuleRestored': planned('worship_service_rules'),
};

/** Names of the events that rooms listen to. @throws Error for one without a sample */
export function heardEvents(): string[] {
  const never = () => Promise.reject(new Error('No event is heard here'));
  const names = new Set(modules.flatMap(({ events }) => events?.(never).map(({ on }) => on) ?? []));
  const missing = [...names].filter((name) => !SAMPLES[name]);
  if (missing.length > 0)
    throw new Error(`Add samples of ${missing.join(', ')} to scripts/bench/plans/sample-events.ts`);
  return [...names].sort();
}

/** Stores an event for the running product to deliver, and returns its id; null where the installation has no row for its payload. */
export async function storeSample(handle: DbHandle, name: string): Promise<string | null> {
  const sample = SAMPLES[name];
  if (!sample) throw new Error(`No sample of ${name}`);
  const { table, where = 'true', payload } = sample;
  const site =
    table === 'sites' || table === 'auth_users' ? '(select id from sites limit 1)' : '(select one.site_id as id)';
  const { rows } = await handle.query(
    `insert into kernel_events (name, payload)
     select $1, jsonb_build_object(${payload}) from (select * from ${table} one where ${where} limit 1) one, lateral ${site} site
     returning id`,
    [name],
  );
  return rows[0] ? String(rows[0].id) : null;
}
