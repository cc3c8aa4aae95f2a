/** A text in German and in English. */
export type Both = readonly [german: string, english: string];

/** A product of the demo; prices in cents, pictures by their file in `src/demo/shop-pictures`. */
export type DemoProduct = {
  name: Both;
  teaser: Both;
  text: Both;
  priceCents: number;
  group: string;
  vat: 'Normalsatz' | 'Bücher' | 'Andere Lebensmittel' | 'Grundnahrungsmittel' | 'Gutscheine';
  picture: string;
  stock: number | null;
  /** Grams or millilitres of the contents. */
  content?: [amount: number, unit: 'g' | 'ml'];
  /** Weight of the parcel it makes. */
  grams?: number;
  colors?: readonly [name: string, stock: number, picture: string][];
  /** Days from or until today; `until` null = without an end. */
  offer?: { cents: number; from: number; until: number | null };
  /** Names of goods of the same shop. */
  related?: readonly string[];
  withdrawal?: 'custom' | 'perishable' | 'dated';
  /** Leaves with the shipping group for fragile goods. */
  isFragile?: true;
  /** Designed with the steps of the shop. */
  isCustom?: true;
  /** A gift voucher: values to choose from, or an amount of one's own. */
  isVoucher?: true;
};

/**
 * Goods of one group from a table: names in both languages, teasers in both languages, price in cents, picture, stock, and where
 * they have one, contents ('500 g').
 */
export function goodsOf(
  facts: Pick<DemoProduct, 'group' | 'vat' | 'text'> & Partial<DemoProduct>,
  table: string,
): DemoProduct[] {
  return table
    .trim()
    .split('\n')
    .map((row): DemoProduct => {
      const [name = '', nameEn = '', teaser = '', teaserEn = '', price, picture, stock, content = ''] = row
        .split('|')
        .map((cell) => cell.trim());
      const [amount, unit] = content.split(' ');
      return {
        name: [name, nameEn],
        teaser: [teaser, teaserEn],
        priceCents: Number(price),
        picture: `shop-${picture}`,
        stock: Number(stock),
        ...(amount ? { content: [Number(amount), unit === 'ml' ? 'ml' : 'g'], grams: packed(Number(amount)) } : {}),
        ...facts,
      };
    });
}

/** Glass and wrapping weigh two thirds of what is in them. */
const packed = (amount: number): number => Math.round((amount * 5) / 3 / 10) * 10;

export const demoVoucher = (group: string): DemoProduct => ({
  name: ['Geschenkgutschein', 'Gift voucher'],
  teaser: ['mit Ihrer Widmung, per E-Mail oder zum Ausdrucken', 'with your own words, by email or to print'],
  text: [
    'Für alles aus unserem Shop, auf einmal oder in Teilen einzulösen, ohne Ablauf. Sie wählen Wert, Bild und Worte, und den Tag, an dem er ankommt.',
    'For everything in our shop, redeemed at once or in parts, with no expiry date. You choose its value, picture and words, and the day on which it arrives.',
  ],
  priceCents: 5000,
  group,
  vat: 'Gutscheine',
  picture: 'shop-gutschein',
  stock: null,
  isVoucher: true,
});
