import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { inLocale, textIn } from '#kernel/i18n/both.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { RoomSitemap, SearchHit, SiteMenuItem } from '#kernel/public-site.ts';
import { containsTerms, type SearchTerms } from '#kernel/search/search-terms.ts';
import { readShop, shopBank } from '#modules/catalog/index.ts';
import { type Picture, picturesByIds } from '#modules/media/index.ts';
import { transferQr } from '#modules/payments/index.ts';
import { donationPurposes } from '../tables.ts';
import { openPurposes, type PurposeRow, purposeName, receivedByPurpose } from './purposes.ts';

/** First segment below a parish. */
export const SEGMENT = 'Spendenaktionen';

/** A purpose in the list of the parish. */
export type PurposeCard = {
  id: string;
  name: string;
  href: string;
  /** First paragraph. */
  lead: string;
  picture: Picture | null;
  reachedCents: number;
  /** Null = no goal is shown. */
  goalCents: number | null;
};

/** A purpose with everything its page shows. */
export type PurposeView = PurposeCard & {
  paragraphs: string[];
  isDeductible: boolean;
  taxNote: string;
  /** For a transfer without the checkout; null where the parish has no account. */
  transfer: { holder: string; iban: string; reference: string; qr: string } | null;
};

/** Lists the donation purposes of the parish; null without a shop, whose checkout takes the money. */
export async function listPurposes(ctx: Context): Promise<PurposeCard[] | null> {
  ctx.shows(`donations:${ctx.site.id}`);
  ctx.shows(`shop:${ctx.site.id}`);
  if (!(await readShop(ctx, ctx.site.id))) return null;
  const rows = await openPurposes(ctx);
  return cardsOf(ctx, rows);
}

/** The purpose of this address; null without one. */
export async function readPurpose(ctx: Context, slug: string): Promise<PurposeView | null> {
  ctx.shows(`donations:${ctx.site.id}`);
  ctx.shows(`shop:${ctx.site.id}`);
  if (!(await readShop(ctx, ctx.site.id))) return null;
  const row = (await openPurposes(ctx)).find((one) => one.slug === slug);
  const [card] = row ? await cardsOf(ctx, [row]) : [];
  if (!row || !card) return null;
  const bank = await shopBank(ctx, ctx.site.id);
  const reference = `${textOf('donations_donation', ctx.locale)} ${row.name}`;
  return {
    ...card,
    paragraphs: paragraphsOf(ctx, row),
    isDeductible: row.isDeductible,
    taxNote: textIn(row, 'taxNote', ctx.locale),
    transfer: bank && { ...bank, reference, qr: transferQr({ ...bank, reference, amountCents: null }) ?? '' },
  };
}

async function cardsOf(ctx: Context, rows: readonly PurposeRow[]): Promise<PurposeCard[]> {
  const received = await receivedByPurpose(ctx);
  const pictures = await picturesByIds(
    ctx,
    rows.flatMap(({ picture }) => picture ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    name: purposeName(ctx, row),
    href: `/${ctx.site.slug}/${pathOf(row)}`,
    lead: paragraphsOf(ctx, row)[0] ?? '',
    picture: (row.picture && pictures.get(row.picture)) || null,
    reachedCents: row.otherCents + (received.get(row.id) ?? 0),
    goalCents: row.goalCents,
  }));
}

const paragraphsOf = ({ locale }: Context, { text, textEn }: PurposeRow): string[] =>
  inLocale({ de: text, en: textEn }, locale)
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);

const pathOf = ({ slug }: Pick<PurposeRow, 'slug'>): string => `${SEGMENT}/${encodeURIComponent(slug)}`;

/** In the menu of the parishes that collect for something. */
export const donationMenu: readonly SiteMenuItem[] = [
  {
    path: SEGMENT,
    label: 'donations_navPurposes',
    position: 52,
    inSheet: true,
    component: 'shop',
    isThere: async (ctx, siteId) => {
      const own = and(eq(donationPurposes.siteId, siteId), isNull(donationPurposes.removedAt));
      const shown = await ctx.db.$count(donationPurposes, and(own, eq(donationPurposes.hidden, false)));
      return shown > 0 && (await readShop(ctx, siteId)) !== null;
    },
  },
];

/** The pages of the purposes of a parish with a shop. */
export const donationSitemap: RoomSitemap = {
  async pages(ctx) {
    const { id } = ctx.site;
    ctx.shows(`donations:${id}`, `shop:${id}`);
    const rows = (await readShop(ctx, id)) ? await openPurposes(ctx) : [];
    return rows.map((row) => ({ path: pathOf(row), updatedAt: row.updatedAt }));
  },
};

/** Purposes that contain all the terms, for the search of the website. */
export async function searchPurposes(ctx: Context, terms: SearchTerms): Promise<SearchHit[]> {
  const kind = textOf('donations_donationPurposeOne', ctx.locale);
  const rows = (await listPurposes(ctx)) === null ? [] : await openPurposes(ctx);
  return rows
    .filter(({ name, nameEn, text, textEn }) => containsTerms([name, nameEn, text, textEn].join(' '), terms))
    .map((row) => {
      const [teaser = '', ...rest] = paragraphsOf(ctx, row);
      const href = `/${ctx.site.slug}/${pathOf(row)}`;
      return { id: row.id, href, title: purposeName(ctx, row), teaser, text: rest.join(' '), kind, on: null };
    });
}
