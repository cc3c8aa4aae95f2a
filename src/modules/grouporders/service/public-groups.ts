import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { isOffered } from '#kernel/components/components.ts';
import type { Context } from '#kernel/context.ts';
import { inLocale, textIn } from '#kernel/i18n/both.ts';
import { longDate } from '#kernel/i18n/dates.ts';
import { instantOf, localMoment } from '#kernel/local-time.ts';
import type { RoomSitemap, SiteMenuItem } from '#kernel/public-site.ts';
import { productsForCart, readShop, shopSettings } from '#modules/catalog/index.ts';
import { type Picture, picturesByIds } from '#modules/media/index.ts';
import { readSettings } from '#modules/settings/index.ts';
import type { Reached } from '../contract/share.ts';
import type { GroupState } from '../contract/states.ts';
import { groupOrders } from '../tables.ts';
import { type GroupRow, handOutWords, isOpenNow, reachedBy, underWay } from './groups.ts';

/** First segment below a parish. */
export const SEGMENT = 'Sammelbestellungen';

/** A group order in the list of the parish. */
export type GroupCard = {
  id: string;
  name: string;
  href: string;
  state: GroupState;
  isOpen: boolean;
  /** 'Bestellen bis Sonntag, 14. März 2027' */
  until: string;
  handOut: string;
  picture: Picture | null;
};

export type GroupGood = {
  variant: string;
  name: string;
  unitCents: number;
  minimum: number;
  /** Page of a product that is chosen in steps; '' = it is ordered here. */
  href: string;
};

/** A group order with everything its page shows. */
export type GroupView = GroupCard & {
  paragraphs: string[];
  goods: GroupGood[];
  reached: Reached;
  minimumCents: number;
  minimumPieces: number;
};

/** Group orders under way in the parish; null without a shop. */
export async function listGroups(ctx: Context): Promise<GroupCard[] | null> {
  if (!(await opened(ctx))) return null;
  const rows = await ctx.db
    .select()
    .from(groupOrders)
    .where(underWay(ctx.site.id))
    .orderBy(asc(groupOrders.closesOn), asc(groupOrders.name));
  return cardsOf(ctx, rows);
}

/** The group order of this address, once it was opened; null without one. */
export async function readGroup(ctx: Context, slug: string): Promise<GroupView | null> {
  if (!(await opened(ctx))) return null;
  const [row] = await ctx.db
    .select()
    .from(groupOrders)
    .where(and(eq(groupOrders.siteId, ctx.site.id), eq(groupOrders.slug, slug), isNull(groupOrders.removedAt)));
  if (!row || row.state === 'draft') return null;
  const [card] = await cardsOf(ctx, [row]);
  if (!card) return null;
  const { minimumCents, minimumPieces } = row;
  return {
    ...card,
    minimumCents,
    minimumPieces,
    paragraphs: textIn(row, 'text', ctx.locale)
      .split(/\n\s*\n/)
      .filter((one) => one.trim()),
    goods: await goodsOf(ctx, row),
    reached: await reachedBy(ctx, row),
  };
}

/** Stale with every change, and at midnight, when windows open and close. */
async function opened(ctx: Context): Promise<boolean> {
  ctx.shows(`groupOrders:${ctx.site.id}`);
  ctx.shows(`shop:${ctx.site.id}`);
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  ctx.trueUntil(instantOf(on, '24:00', ctx.site.timeZone));
  return (await readShop(ctx, ctx.site.id)) !== null;
}

async function goodsOf(ctx: Context, { products }: GroupRow): Promise<GroupGood[]> {
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  const items = products.map(({ variant }) => ({ variant, quantity: 1 }));
  const found = await productsForCart(ctx, { siteId: ctx.site.id, items, on });
  const { pages } = await readSettings(ctx, shopSettings);
  return found
    .filter(({ isForSale }) => isForSale)
    .map(({ variant, product, colorName, colorNameEn, unitCents }) => {
      const color = inLocale({ de: colorName, en: colorNameEn }, ctx.locale);
      const name = textIn(product, 'name', ctx.locale);
      return {
        variant: variant.id,
        unitCents,
        minimum: product.minOrder,
        name: color ? `${name}, ${color}` : name,
        href:
          product.steps.length > 0 ? `/${ctx.site.slug}${pages.shop}/Produkt/${encodeURIComponent(product.slug)}` : '',
      };
    });
}

async function cardsOf(ctx: Context, rows: readonly GroupRow[]): Promise<GroupCard[]> {
  const pictures = await picturesByIds(
    ctx,
    rows.flatMap(({ picture }) => picture ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    name: textIn(row, 'name', ctx.locale),
    href: `/${ctx.site.slug}/${pathOf(row)}`,
    isOpen: isOpenNow(ctx, row) && isOffered(ctx, 'shop'),
    until: longDate(row.closesOn, ctx.locale),
    handOut: handOutWords(row, ctx.locale),
    picture: (row.picture && pictures.get(row.picture)) || null,
  }));
}

/** Path of its page below the parish. */
export const pathOf = ({ slug }: Pick<GroupRow, 'slug'>): string => `${SEGMENT}/${encodeURIComponent(slug)}`;

/** In the menu of the parishes that have one under way. */
export const groupMenu: readonly SiteMenuItem[] = [
  {
    path: SEGMENT,
    label: 'grouporders_groupOrders',
    position: 51,
    inSheet: true,
    component: 'shop',
    isThere: async (ctx, siteId) =>
      (await ctx.db.$count(groupOrders, underWay(siteId))) > 0 && (await readShop(ctx, siteId)) !== null,
  },
];

/** The pages of what is under way in a parish with a shop. */
export const groupSitemap: RoomSitemap = {
  async pages(ctx) {
    const { id } = ctx.site;
    ctx.shows(`groupOrders:${id}`, `shop:${id}`);
    if (!(await readShop(ctx, id))) return [];
    const isShown = inArray(groupOrders.state, ['open', 'closed', 'ordered']);
    const rows = await ctx.db
      .select()
      .from(groupOrders)
      .where(and(eq(groupOrders.siteId, id), isNull(groupOrders.removedAt), isShown));
    return rows.map((row) => ({ path: pathOf(row), updatedAt: row.updatedAt }));
  },
};
