import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { Direction } from '../contract/words.ts';
import { categories, costCentres, purposes } from '../tables.ts';
import type { CategoryRow } from './own-rows.ts';

/** Usual income and expense of Austrian parishes, in the order of their accounts. The names in the list are stored. */
const CATEGORIES = {
  collection: ['income', 'cashbook_presetCollection'],
  donation: ['income', 'cashbook_presetDonation'],
  stipend: ['income', 'cashbook_presetStipend'],
  candles: ['income', 'cashbook_presetCandles'],
  rent: ['income', 'cashbook_presetRent'],
  feast: ['income', 'cashbook_presetFeast'],
  grant: ['income', 'cashbook_presetGrant'],
  surplus: ['income', 'cashbook_presetSurplus'],
  energy: ['expense', 'cashbook_presetEnergy'],
  flowers: ['expense', 'cashbook_presetFlowers'],
  liturgy: ['expense', 'cashbook_presetLiturgy'],
  staff: ['expense', 'cashbook_presetStaff'],
  upkeep: ['expense', 'cashbook_presetUpkeep'],
  office: ['expense', 'cashbook_presetOffice'],
  insurance: ['expense', 'cashbook_presetInsurance'],
  charity: ['expense', 'cashbook_presetCharity'],
  feastCosts: ['expense', 'cashbook_presetFeastCosts'],
  shortage: ['expense', 'cashbook_presetShortage'],
} as const satisfies Readonly<Record<string, readonly [Direction, MessageKey]>>;
export type CategoryPreset = keyof typeof CATEGORIES;

const COST_CENTRES = {
  church: 'cashbook_presetChurch',
  hall: 'cashbook_presetHall',
  rectory: 'cashbook_presetRectory',
  youth: 'cashbook_presetYouth',
  caritas: 'cashbook_presetCaritas',
} as const satisfies Readonly<Record<string, MessageKey>>;

const PURPOSES = {
  parish: [false, 'cashbook_presetOwn'],
  caritas: [true, 'cashbook_presetCaritasCollection'],
  missio: [true, 'cashbook_presetMissio'],
  peter: [true, 'cashbook_presetPeter'],
  lent: [true, 'cashbook_presetLent'],
} as const satisfies Readonly<Record<string, readonly [boolean, MessageKey]>>;

/** Adds what is missing of the usual categories, cost centres and purposes of a parish; also again. @throws AppError C100 */
export const addPresets = (ctx: Context, asked: { site?: string | undefined }): Promise<{ added: number }> =>
  ctx.tx(async (tx) => {
    const site = siteOf(tx, asked.site);
    tx.demand('cashbook.master.update', { siteId: site.id });
    const siteId = site.id;
    const word = (key: MessageKey): string => textOf(key, tx.locale);
    const known = await Promise.all(
      [categories, costCentres, purposes].map(async (table) => {
        const rows = await tx.db.select({ preset: table.preset }).from(table).where(eq(table.siteId, siteId));
        return new Set(rows.map(({ preset }) => preset));
      }),
    );
    const isMissing = (at: number) => (preset: string) => !known[at]?.has(preset);
    const newCategories = keysOf(CATEGORIES)
      .filter(isMissing(0))
      .map((preset) => categoryOf(tx, siteId, preset));
    const newCentres = keysOf(COST_CENTRES)
      .filter(isMissing(1))
      .map((preset) => ({ siteId, preset, name: word(COST_CENTRES[preset]), position: placeIn(COST_CENTRES, preset) }));
    const newPurposes = keysOf(PURPOSES)
      .filter(isMissing(2))
      .map((preset) => {
        const [isPassedOn, name] = PURPOSES[preset];
        const recipient = isPassedOn ? word('cashbook_presetDiocese') : '';
        return { siteId, preset, name: word(name), isPassedOn, recipient, position: placeIn(PURPOSES, preset) };
      });
    if (newCategories.length > 0) await tx.db.insert(categories).values(newCategories);
    if (newCentres.length > 0) await tx.db.insert(costCentres).values(newCentres);
    if (newPurposes.length > 0) await tx.db.insert(purposes).values(newPurposes);
    const added = newCategories.length + newCentres.length + newPurposes.length;
    if (added > 0)
      await tx.record({
        act: 'cashbook.presets.add',
        object: { kind: 'site', id: site.slug, label: site.slug },
        siteId,
        after: { rows: added },
      });
    return { added };
  });

/** The category of a name in the list, made if the parish has none. */
export async function presetCategory(tx: Context, siteId: string, preset: CategoryPreset): Promise<CategoryRow> {
  const own = and(eq(categories.siteId, siteId), eq(categories.preset, preset), isNull(categories.removedAt));
  const [known] = await tx.db.select().from(categories).where(own).limit(1);
  if (known) return known;
  const [made] = await tx.db
    .insert(categories)
    .values(categoryOf(tx, siteId, preset))
    .returning();
  if (!made) throw new Error(`The category ${preset} was not stored`);
  return made;
}

function categoryOf(tx: Context, siteId: string, preset: CategoryPreset) {
  const [direction, name] = CATEGORIES[preset];
  return { siteId, preset, direction, name: textOf(name, tx.locale), position: placeIn(CATEGORIES, preset) };
}

const keysOf = <K extends string>(list: Readonly<Record<K, unknown>>): K[] => Object.keys(list) as K[];

/** With room for own ones between them. */
const placeIn = (list: object, preset: string): number => (Object.keys(list).indexOf(preset) + 1) * 10;
