import type { Context } from '#kernel/context.ts';
import { supplyRates } from '#modules/catalog/index.ts';
import type { PaperLine } from '../../contract/paper.ts';

/** VAT of a parish by the day of a supply, for its papers. */
export type HomeVat = {
  country: string;
  isSmallBusinessOn: (on: string) => boolean;
  /** Null where the parish declared no rates: any may stand on its papers. */
  ratesOn: (on: string) => ReadonlySet<number> | null;
};

const UNDECLARED: HomeVat = { country: 'at', isSmallBusinessOn: () => false, ratesOn: () => null };

export async function homeVatOf(ctx: Context, siteId: string): Promise<HomeVat> {
  const shop = await supplyRates(ctx, siteId);
  if (!shop) return UNDECLARED;
  const home = { country: shop.homeCountry, regime: 'home' } as const;
  return {
    country: shop.homeCountry,
    isSmallBusinessOn: (on) => shop.reasonOn(home, on) === 'smallBusiness',
    ratesOn: (on) => {
      const rates = shop.ratesOn(on);
      return rates.size > 0 ? rates : null;
    },
  };
}

type Dated = { lines: readonly PaperLine[]; suppliedFrom: string | null; suppliedTo: string | null };

/** Local day whose VAT a line has: that of its supply, else that of the paper (`on`). */
export const supplyDayOf = (line: PaperLine, { suppliedFrom, suppliedTo }: Omit<Dated, 'lines'>, on: string): string =>
  line.suppliedOn ?? suppliedTo ?? suppliedFrom ?? on;

/** Lines as they are taxed: a small business charges no VAT on what it supplies as one. */
export const taxedLines = (paper: Dated, on: string, vat: HomeVat): PaperLine[] =>
  paper.lines.map((line) =>
    line.vat.category === 'taxed' && vat.isSmallBusinessOn(supplyDayOf(line, paper, on))
      ? { ...line, vat: { permille: 0, category: 'smallBusiness', reason: '' } }
      : line,
  );
