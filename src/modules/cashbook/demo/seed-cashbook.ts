import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, instantOf, localMoment } from '#kernel/local-time.ts';
import { quietContext } from '#kernel/quiet-context.ts';
import { addRecords } from '#kernel/records/seed-records.ts';
import { parishServices } from '#modules/worship/index.ts';
import { accountCollection } from '../collections/accounts.ts';
import { countCollection } from '../collections/counts.ts';
import { entryCollection } from '../collections/entries.ts';
import type { Pieces } from '../contract/words.ts';
import { agreeOnCount } from '../service/counts/agree.ts';
import { bookEntry } from '../service/entries/book-entry.ts';
import { handOver, openPurposes } from '../service/handover.ts';
import { addPresets } from '../service/presets.ts';
import { categories, costCentres, purposes } from '../tables.ts';
import { bankMonth } from './bank-month.ts';

const WEEKS = 46;
/** Every so many weeks the cash box is brought to the bank, and the energy is paid. */
const WEEKS_OF_MONTH = 4;
/** Days since the latest statement was read, which nobody has booked yet. */
const DAYS_OPEN = 2;

/** A year of the cash book in the parish of the context, in the transaction of the caller: the collection of each Sunday and what a month brings. */
export async function seedCashbookDemo(tx: Context): Promise<void> {
  const { on: today } = localMoment(tx.now(), tx.site.timeZone);
  const firstOn = sundayBefore(addDays(today, -7 * WEEKS));
  const begin = at(tx, firstOn);
  await addPresets(begin, { site: tx.site.slug });
  const [box = '', bank = ''] = await addRecords(begin, accountCollection, [
    { name: 'Handkassa', kind: 'cash', openingCents: 18_450, openingOn: firstOn, position: 10 },
    { name: 'Pfarrkonto', kind: 'bank', openingCents: 1_264_075, openingOn: firstOn, position: 20 },
  ]);
  const ids = await presetIds(tx);
  for (let week = 0; week < WEEKS; week += 1) {
    const on = addDays(firstOn, 7 * week);
    const isPassedOn = week % 9 === 4;
    await count(at(tx, on), { on, box, week, purpose: ids.purpose(isPassedOn ? 'missio' : 'parish') });
    if (week % WEEKS_OF_MONTH === WEEKS_OF_MONTH - 1) await month(at(tx, addDays(on, 1)), { box, bank, ids, week });
    if (week % 9 === 6) await pass(at(tx, addDays(on, 2)), bank);
  }
  await bankMonth(at(tx, addDays(today, -DAYS_OPEN)), { bank, ids, week: WEEKS, isOpen: true });
}

/** The context in the evening of a day, or now if that is still to come. */
function at(tx: Context, on: string): Context {
  const evening = instantOf(on, '18:00', tx.site.timeZone);
  return quietContext(tx, () => (evening < tx.now() ? evening : tx.now()));
}

const sundayBefore = (on: string): string => addDays(on, -new Date(`${on}T00:00:00Z`).getUTCDay());

async function presetIds(tx: Context) {
  const siteId = tx.site.id;
  const [kinds, centres, aims] = await Promise.all([
    tx.db.select().from(categories).where(eq(categories.siteId, siteId)),
    tx.db.select().from(costCentres).where(eq(costCentres.siteId, siteId)),
    tx.db
      .select()
      .from(purposes)
      .where(and(eq(purposes.siteId, siteId), eq(purposes.isActive, true))),
  ]);
  const idIn = (rows: readonly { id: string; preset: string }[]) => (preset: string) =>
    rows.find((row) => row.preset === preset)?.id ?? '';
  return { category: idIn(kinds), centre: idIn(centres), purpose: idIn(aims) };
}
type Ids = Awaited<ReturnType<typeof presetIds>>;

/** Notes and coins of an ordinary Sunday; they differ from week to week. */
const piecesOf = (week: number): Pieces[] => [
  { cents: 2000, pieces: 1 + (week % 3) },
  { cents: 1000, pieces: 2 + (week % 4) },
  { cents: 500, pieces: 6 + (week % 5) },
  { cents: 200, pieces: 11 + (week % 7) },
  { cents: 100, pieces: 14 + (week % 6) },
  { cents: 50, pieces: 9 + (week % 8) },
  { cents: 10, pieces: week % 12 },
];

type Sunday = { on: string; box: string; week: number; purpose: string };

async function count(ctx: Context, { on, box, week, purpose }: Sunday): Promise<void> {
  const pieces = piecesOf(week);
  const held = await parishServices(ctx, { siteId: ctx.site.id, from: on, to: on });
  const serviceKey = held.find(({ isOff }) => !isOff)?.key ?? '';
  const [id = ''] = await addRecords(ctx, countCollection, [
    {
      onDay: on,
      account: box,
      purpose,
      pieces,
      // The schedule of the demo does not reach back the whole year.
      ...(serviceKey ? { serviceKey } : { service: 'Hl. Messe' }),
      counter: 'Hedwig Kornblum',
      second: 'Anton Rebstock',
    },
  ]);
  const sumCents = pieces.reduce((sum, one) => sum + one.cents * one.pieces, 0);
  await agreeOnCount(ctx, { id, rev: 1, by: 'signature', second: 'Anton Rebstock', sumCents });
}

type Month = { box: string; bank: string; ids: Ids; week: number };

/** Books income and expense of an ordinary month. */
async function month(ctx: Context, { box, bank, ids, week }: Month): Promise<void> {
  const { on: onDay } = localMoment(ctx.now(), ctx.site.timeZone);
  const { category, centre } = ids;
  const church = centre('church');
  const lines = [
    { kind: 'transfer', account: box, toAccount: bank, cents: 38_000, text: 'Kollekten eingezahlt' },
    {
      kind: 'expense',
      account: box,
      category: category('flowers'),
      costCentre: church,
      cents: 4280,
      text: 'Blumenschmuck',
    },
    {
      kind: 'income',
      account: box,
      category: category('candles'),
      costCentre: church,
      cents: 6350,
      text: 'Opferkerzen',
    },
  ];
  const added = await addRecords(
    ctx,
    entryCollection,
    lines.map((line) => ({ ...line, onDay })),
  );
  for (const id of added) await bookEntry(ctx, { id, rev: 1 });
  await bankMonth(ctx, { bank, ids, week });
}

/** Hands on whatever was collected for others. */
async function pass(ctx: Context, account: string): Promise<void> {
  const { on: onDay } = localMoment(ctx.now(), ctx.site.timeZone);
  for (const { _id, cents } of await openPurposes(ctx, ctx.site.id))
    await handOver(ctx, { site: ctx.site.slug, purpose: _id, account, onDay, cents, text: '' });
}
