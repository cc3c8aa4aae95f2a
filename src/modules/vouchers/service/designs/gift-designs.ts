import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { knownSites } from '#modules/sites/index.ts';
import { GIFT_MOTIFS, type GiftColor, type GiftDesign, type GiftMotif } from '../../contract/gift-design.ts';
import { giftTemplates } from '../../tables.ts';

type TemplateRow = typeof giftTemplates.$inferSelect;

const isMotif = (key: string): key is GiftMotif => (GIFT_MOTIFS as readonly string[]).includes(key);

/** A card with a drawn picture, for parishes without templates. */
const drawnDesign = (motif: GiftMotif): GiftDesign => ({
  key: motif,
  motif,
  picture: null,
  pictureKey: null,
  color: 'site',
  orientation: 'landscape',
  dedicationAt: 'words',
  heading: '',
  headingEn: '',
  words: '',
  wordsEn: '',
});

function designOf(row: TemplateRow): GiftDesign {
  const { id, picture, motif, color, orientation, dedicationAt, heading, headingEn, words, wordsEn } = row;
  return {
    key: id,
    picture,
    pictureKey: null,
    motif,
    color,
    orientation,
    dedicationAt,
    heading,
    headingEn,
    words,
    wordsEn,
  };
}

/** Templates of a parish, the default one first. */
export const templatesOf = (ctx: Context, siteId: string): Promise<TemplateRow[]> =>
  ctx.db
    .select()
    .from(giftTemplates)
    .where(and(eq(giftTemplates.siteId, siteId), isNull(giftTemplates.removedAt)))
    .orderBy(desc(giftTemplates.isDefault), asc(giftTemplates.name), asc(giftTemplates.id));

/** The design that somebody chose, as it is now; '' = the default of the parish. @throws AppError invalid at `design` */
export async function chosenDesign(ctx: Context, siteId: string, key: string): Promise<GiftDesign> {
  if (isMotif(key)) return drawnDesign(key);
  const rows = await templatesOf(ctx, siteId);
  const found = key === '' ? rows.find(({ isDefault }) => isDefault) : rows.find(({ id }) => id === key);
  if (key !== '' && !found) throw invalid({ design: 'vouchers_fieldTemplateGone' });
  return found ? designOf(found) : drawnDesign('candle');
}

/** Like `chosenDesign`; the default where the chosen one is gone: a paid voucher is always issued. */
export async function designOrDefault(ctx: Context, siteId: string, key: string): Promise<GiftDesign> {
  const isThere = key === '' || isMotif(key) || (await templatesOf(ctx, siteId)).some(({ id }) => id === key);
  return chosenDesign(ctx, siteId, isThere ? key : '');
}

const COLORS: Readonly<Record<string, string>> = {
  wine: '#7a1f2b',
  blue: '#1f4e79',
  green: '#37612f',
  violet: '#5b2a86',
  ink: '#1f1a15',
  fels: '#7a1f2b',
  kirchberg: '#1f4e79',
  goesing: '#37612f',
};

/** Hex value of a colour of a design. The card darkens what is too light for words on it. */
export async function hexOf(ctx: Context, siteId: string, color: GiftColor): Promise<string> {
  if (color !== 'site') return COLORS[color] ?? '';
  const site = (await knownSites(ctx)).find(({ _id }) => _id === siteId);
  if (site?.palette === 'own' && site.accent) return site.accent;
  return COLORS[site?.palette ?? ''] ?? '#7a1f2b';
}
