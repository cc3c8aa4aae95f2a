import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Locale } from '#kernel/i18n/texts.ts';
import { defineMailBlock, type MailPart } from '#kernel/mail/mail-block.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { mailPicture } from '#modules/media/index.ts';
import { m } from '#texts';
import { cards, openShop, productsOnSale } from '../service/public/shop-pages.ts';
import type { ShownPrice } from '../service/public/shop-view.ts';
import { products } from '../tables.ts';

const schema = z.strictObject({ product: z.uuid().nullable().default(null) });

/** Sharp at half the width of an email. */
const WIDTH = 560;

/** One of the goods of the parish with picture and price, while it is for sale. */
export const productMailBlock = defineMailBlock({
  kind: 'product',
  version: 1,
  title: 'catalog_mailProduct',
  about: 'catalog_mailProductAbout',
  isLive: true,
  component: 'shop',
  schema,
  async fill(ctx, { product }, { site, locale, websiteUrl }) {
    const shop = product ? await openShop(ctx) : null;
    if (!shop || !product) return [];
    const [card] = await cards(ctx, shop, await productsOnSale(ctx, shop, eq(products.id, product)));
    if (!card) return [];
    const { name, teaser, price } = card;
    const href = `${websiteUrl}${card.href}`;
    const picture = card.picture && (await mailPicture(ctx, card.picture.fileId, WIDTH));
    const money = moneyIn(ctx, site.id, locale);
    const words: MailPart[] = [
      { kind: 'heading', level: 3, text: name },
      {
        kind: 'rows',
        rows: [
          { when: '', title: shop.frame.showPrices ? priceWords(price, money, locale) : '', detail: teaser, href: '' },
        ],
      },
      { kind: 'button', label: m.catalog_mailProductButton({}, { locale }), href },
    ];
    if (!picture) return words;
    const { src, alt, width, bytes } = picture;
    const shown: MailPart = { kind: 'picture', src: `${websiteUrl}${src}`, alt: alt || name, href, width, bytes };
    return [{ kind: 'columns', columns: [[shown], words] }];
  },
});

/** '€ 12,95 (€ 19,60 je kg)': the unit price stands beside every price (PrAG). */
function priceWords({ cents, isFrom, unit }: ShownPrice, money: (cents: number) => string, locale: Locale): string {
  const price = isFrom ? m.catalog_priceFrom({ price: money(cents) }, { locale }) : money(cents);
  return unit ? `${price} (${m.catalog_pricePer({ price: money(unit.cents), unit: unit.per }, { locale })})` : price;
}
