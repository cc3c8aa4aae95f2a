import type { Context } from '#kernel/context.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import { nearestWord } from '#kernel/search/nearest-word.ts';
import { type SearchTerms, searchTerms } from '#kernel/search/search-terms.ts';
import { umlautsIn } from '#kernel/search/umlauts.ts';
import type { Variant } from '../../contract/product-parts.ts';
import type { StockState } from '../../contract/stock.ts';
import { readGroupsAbove, unitCents } from '../cart/cart-products.ts';
import { lowestSurcharge } from '../products/configurator.ts';
import { lowestGift } from '../products/gift-amounts.ts';
import { levelsOfProducts, stockState } from '../stock/stock-rows.ts';
import { bestOf, buyableVariants, isFromPrice, lowestPrice, shownVariants, words } from './product-card.ts';
import { openShop, productsOnSale } from './shop-pages.ts';

/** Product data for lists and searches; everything else is read for the few that are shown. */
export type IndexedGood = {
  id: string;
  title: string;
  /** With all groups above its own. */
  groups: string[];
  cents: number;
  /** Variants or options cost more. */
  isFrom: boolean;
  state: StockState;
  /** All texts in both languages, folded. */
  folded: string;
};

export type GoodsIndex = {
  /** By name; what is sold out comes last, or not at all. */
  goods: IndexedGood[];
  /** Words of all texts by their folded form, by which typing errors are corrected. */
  known: [folded: string, word: string][];
};

/**
 * Everything that is for sale today, kept in memory until something of the shop changes: thousands of goods are filtered, sorted
 * and searched without asking the database.
 */
export const goodsIndex = (ctx: Context): Promise<GoodsIndex> =>
  ctx.keptPart('catalog.goods', async (part) => {
    const shop = await openShop(part);
    const rows = shop ? await productsOnSale(part, shop) : [];
    const above = await readGroupsAbove(part, part.site.id);
    const levels = await levelsOfProducts(
      part,
      rows.map(({ id }) => id),
    );
    for (const { nextExpiry } of levels.values()) if (nextExpiry) part.trueUntil(nextExpiry);
    const known = new Map<string, string>();
    const goods = rows.map((row): IndexedGood => {
      const text = [row.name, row.nameEn, row.teaser, row.teaserEn, row.text, row.textEn, row.number].join(' ');
      for (const word of text.match(/[\p{L}\p{N}-]+/gu) ?? []) known.set(foldWords(word), word);
      const shown = shownVariants(row);
      const stateOf = ({ id: variant }: Variant) => stockState(levels.get(variant), shop?.row.fewFrom ?? 0);
      const prices = buyableVariants(row, stateOf).map((variant) => unitCents(row, variant, shop?.today ?? ''));
      return {
        id: row.id,
        title: words(part, row.name, row.nameEn),
        groups: [...new Set(row.groups.flatMap((id) => above.get(id) ?? [id]))],
        isFrom: row.isVoucher ? lowestGift(row).isFrom : isFromPrice(row, prices),
        cents: row.isVoucher ? lowestGift(row).cents : lowestPrice(row, prices) + lowestSurcharge(row.steps),
        state: bestOf(shown.map(stateOf)),
        folded: foldWords(text),
      };
    });
    // As in a dictionary of the reader: 'Äpfel' stand among the A, and quotes do not count.
    const { compare } = new Intl.Collator(part.locale, { ignorePunctuation: true, numeric: true });
    goods.sort((one, other) => compare(one.title, other.title));
    const [there, out] = [goods.filter(({ state }) => state !== 'out'), goods.filter(({ state }) => state === 'out')];
    return { goods: shop?.row.display.showSoldOut ? [...there, ...out] : there, known: [...known] };
  });

/** Goods that contain every word. A query that finds nothing is searched once more with its typing errors corrected. */
export function findGoods({ goods, known }: GoodsIndex, query: string): { found: IndexedGood[]; meant: string | null } {
  const find = (terms: SearchTerms) => goods.filter(({ folded }) => isIn(folded, terms));
  const terms = withUmlauts(searchTerms(query, []));
  const found = find(terms);
  if (found.length > 0) return { found, meant: null };
  const byFolded = new Map(known);
  const meant = terms.map(([typed]) => byFolded.get(nearestWord(typed, byFolded.keys()) ?? '') ?? typed).join(' ');
  const corrected = find(searchTerms(meant, []));
  return { found: corrected, meant: corrected.length > 0 ? meant : null };
}

/** 'oel' finds 'Öl' as well. */
const withUmlauts = (terms: SearchTerms): SearchTerms =>
  terms.map(([typed, ...others]) => [typed, ...others, umlautsIn(typed)]);

/** Like `containsTerms`, for text that is folded already. */
export const isIn = (folded: string, terms: SearchTerms): boolean =>
  terms.length > 0 && terms.every((group) => group.some((word) => folded.includes(word)));
