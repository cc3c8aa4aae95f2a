import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, instantOf, localMoment } from '#kernel/local-time.ts';
import { quietContext } from '#kernel/quiet-context.ts';
import type { RecordTable } from '#kernel/records/collection-rules.ts';
import { addRecords, type SeededCollection } from '#kernel/records/seed-records.ts';
import { updateRecords } from '#kernel/records/write-records.ts';
import { enterTransfer, readPayment } from '#modules/payments/index.ts';
import { customerCollection } from '../collections/customers.ts';
import { factorCollection } from '../collections/factors.ts';
import { itemCollection } from '../collections/items.ts';
import { paperCollection } from '../collections/papers.ts';
import { templateCollection } from '../collections/templates.ts';
import { vendorCollection } from '../collections/vendors.ts';
import type { PaperPart, PaperReply } from '../contract/paper.ts';
import type { PaperKind } from '../contract/paper-states.ts';
import { partyOf } from '../service/masters/party-of.ts';
import { syncMoney } from '../service/money/sync-money.ts';
import { cancelPaper } from '../service/papers/cancel-paper.ts';
import { convertPaper } from '../service/papers/convert-paper.ts';
import { creditPaper } from '../service/papers/credit-paper.ts';
import { issuePaper } from '../service/papers/issue-paper.ts';
import { movePaper } from '../service/papers/move-paper.ts';
import type { PaperRow } from '../service/papers/paper-rest.ts';
import type { KnownPaper } from '../service/papers/write-paper.ts';
import { changeAccountingSettings, readAccountingSettings } from '../service/settings/parish-settings.ts';
import { makeNext } from '../service/templates/make-paper.ts';
import { papers } from '../tables.ts';
import { BILLS_OF_FELS } from './bills-of-fels.ts';
import { DEMO_ACCOUNTS } from './book-accounts.ts';
import { seedBills } from './seed-bills.ts';
import type { Step, Story, Take, Year } from './year.ts';
import { FELS } from './year-of-fels.ts';
import { KIRCHBERG } from './year-of-kirchberg.ts';

const YEARS = { fels: FELS, kirchberg: KIRCHBERG };

/** A small year of papers in the parish of the context, in the transaction of the caller; nobody is mailed. */
export async function seedAccountingDemo(tx: Context, name: keyof typeof YEARS): Promise<void> {
  const year = YEARS[name];
  const { on: today } = localMoment(tx.now(), tx.site.timeZone);
  const first = firstOfMonth(today, year.series.months);
  const begin = at(tx, addDays(today, -330));
  const ids = {
    ...(await masters(begin, customerCollection, year.customers)),
    ...(await masters(begin, vendorCollection, year.vendors)),
  };
  await addRecords(begin, itemCollection, year.items);
  await addRecords(begin, factorCollection, year.factors);
  await addRecords(
    begin,
    templateCollection,
    year.texts.map((text) => ({ kind: 'text', ...text })),
  );
  const steps = [
    ...year.stories.flatMap((story) => tell({ tx, ids, today }, story)),
    ...(await tellSeries({ tx, ids, today }, year.series, first)),
  ];
  // Numbers follow the days: the papers of all stories are made in the order of the year.
  for (const { run } of steps.toSorted((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on))))
    await run();
  await payOlder(tx, today);
  if (name === 'fels') await seedBills({ tx, today, vendors: ids, at: (on) => at(tx, on) }, BILLS_OF_FELS);
  const { rev } = await readAccountingSettings(begin, tx.site.slug);
  await changeAccountingSettings(begin, { site: tx.site.slug, rev, books: DEMO_ACCOUNTS });
}

/** Customers for what other rooms bill in the demo; returns their ids. */
export const addDemoCustomers = (tx: Context, customers: readonly object[]): Promise<string[]> =>
  addRecords(
    tx,
    customerCollection,
    customers.map((customer) => ({ site: tx.site.slug, ...customer })),
  );

/** Invoices older than this are paid, but for the latest of them, so that there is one to remind of. */
const PAID_AFTER_DAYS = 30;

async function payOlder(tx: Context, today: string): Promise<void> {
  const owed = and(
    eq(papers.siteId, tx.site.id),
    gt(papers.owedCents, 0),
    lt(papers.on, addDays(today, -PAID_AFTER_DAYS)),
  );
  const older = await tx.db.select().from(papers).where(owed).orderBy(asc(papers.on), asc(papers.number));
  for (const { id, paymentId, on, dueDays, owedCents } of older.slice(0, -1)) {
    if (!paymentId || !on) continue;
    const receivedOn = addDays(on, Math.max(1, dueDays - DAYS_EARLY));
    const ctx = at(tx, receivedOn);
    const { rev } = await readPayment(ctx, paymentId);
    await enterTransfer(ctx, paymentId, { rev, amountCents: owedCents, receivedOn, note: '' });
    await syncMoney(ctx, id);
  }
}

/** People pay so many days before the last one. */
const DAYS_EARLY = 3;

type Told = { on: string; run: () => Promise<unknown> };
type Ids = Readonly<Record<string, string>>;

/** The first day of a month so many months ago. */
const firstOfMonth = (today: string, months: number): string =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - months, 1)).toISOString().slice(0, 10);

/** The context on the morning of a day, or now if that is still to come. */
function at(tx: Context, on: string): Context {
  const morning = instantOf(on, '09:30', tx.site.timeZone);
  const moment = morning < tx.now() ? morning : tx.now();
  return quietContext(tx, () => moment);
}

/** The papers of a series up to the day of the demo. */
async function tellSeries(
  { tx, ids, today }: Teller,
  { name, customer, isIssued, paper }: Year['series'],
  firstOn: string,
): Promise<Told[]> {
  const series = { kind: 'paper', name, rhythm: 'monthly', firstOn, isIssued };
  const [id = ''] = await addRecords(at(tx, firstOn), templateCollection, [
    { ...series, paper: { ...paper, partyId: ids[customer] } },
  ]);
  const told: Told[] = [];
  for (let on = firstOn; on <= today; on = firstOfMonth(on, -1)) told.push({ on, run: () => makeNext(at(tx, on), id) });
  return told;
}

type Teller = { tx: Context; ids: Ids; today: string };
type Made = { id: string; kind: PaperKind };

/** The steps of a story, each on its day. */
function tell({ tx, ids, today }: Teller, story: Story): Told[] {
  const made: Made[] = [];
  return story.steps.map((step) => {
    const on = addDays(today, -step.ago);
    const run = async () => {
      const ctx = at(tx, on);
      if (step.act === 'write') {
        made.push({ id: await write(ctx, story, step, { ids, today }), kind: story.kind });
        return;
      }
      const from = step.act === 'make' ? step.from : undefined;
      const latest = made.findLast(({ kind }) => !from || kind === from);
      if (!latest) throw new Error(`${story.subject} has no paper yet`);
      const reply = await act(ctx, step, await knownPaper(ctx, latest.id));
      if (step.act !== 'make') return;
      made.push({ id: reply._id, kind: reply.kind });
      if (step.supplied) await supply(ctx, reply, addDays(today, -step.supplied));
    };
    return { on, run };
  });
}

async function write(
  ctx: Context,
  { kind, customer, vendor, locale = 'de', subject, lines, intro, note }: Story,
  { supplied, validFor = 30 }: { supplied?: number; validFor?: number },
  { ids, today }: Omit<Teller, 'tx'>,
): Promise<string> {
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  const siteId = ctx.site.id;
  const partyId = ids[customer ?? vendor ?? ''] ?? null;
  const [id = ''] = await addRecords(ctx, paperCollection, [
    {
      kind,
      locale,
      subject,
      lines,
      intro,
      note,
      partyId,
      party: (await partyOf(ctx, { siteId, kind, partyId, locale })) ?? undefined,
      ...(supplied === undefined ? {} : { suppliedFrom: addDays(today, -supplied) }),
      ...(kind === 'offer' ? { validUntil: addDays(on, validFor) } : {}),
    },
  ]);
  return id;
}

type Latest = KnownPaper & Pick<PaperRow, 'lines'>;

function act(ctx: Context, step: Exclude<Step, { act: 'write' }>, { lines, ...known }: Latest): Promise<PaperReply> {
  if (step.act === 'issue') return issuePaper(ctx, known);
  if (step.act === 'move') return movePaper(ctx, { ...known, to: step.to });
  if (step.act === 'cancel') return cancelPaper(ctx, known);
  if (step.act === 'credit') return creditPaper(ctx, { ...known, lines: partsOf(lines, step.take) });
  return convertPaper(ctx, { ...known, to: step.to, lines: step.take && partsOf(lines, step.take) });
}

/** The key of an invoiced line goes on with the number of its delivery. */
const partsOf = (lines: Latest['lines'], take: Take): PaperPart[] =>
  take.map(([wanted, quantity]) => ({
    key: lines.find(({ key }) => key.startsWith(wanted))?.key ?? wanted,
    quantityThousandths: quantity * 1000,
  }));

async function knownPaper(ctx: Context, id: string): Promise<Latest> {
  const { rev, lines } = papers;
  const [row] = await ctx.db.select({ id: papers.id, rev, lines }).from(papers).where(eq(papers.id, id));
  if (!row) throw new Error(`The paper ${id} is gone`);
  return row;
}

const supply = (ctx: Context, { _id, rev }: PaperReply, suppliedFrom: string) =>
  updateRecords(ctx, paperCollection, [{ _id, rev, suppliedFrom }]);

/** Stores customers or vendors, and says their ids by their names in the year. */
async function masters<T extends RecordTable>(
  ctx: Context,
  collection: SeededCollection<T>,
  named: Readonly<Record<string, object>>,
): Promise<Ids> {
  const ids = await addRecords(ctx, collection, Object.values(named));
  return Object.fromEntries(Object.keys(named).map((name, index) => [name, ids[index] ?? '']));
}
