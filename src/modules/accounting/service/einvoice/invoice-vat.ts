import type { Locale } from '#kernel/i18n/texts.ts';
import type { DocumentContent } from '#modules/documents/contract.ts';
import { m } from '#texts';
import type { PaperLine, PaperVatCategory } from '../../contract/paper.ts';
import type { VatBreakdown } from '../../einvoice/model.ts';
import { isCounted } from '../papers/price-paper.ts';
import { centsText } from './line-price.ts';

type Rate = { category: PaperVatCategory; permille: number };

/** Category (UNTDID 5305) and rate of lines and charges. */
export type VatCodes = {
  /** Nothing of the document is within the scope of VAT, which excludes VAT ids and rates. */
  isOutside: boolean;
  of: (rate: Rate) => { vatCategory: string; vatRate?: string };
};

const UNTAXED = {
  exempt: 'E',
  smallBusiness: 'E',
  intraCommunity: 'K',
  reverseCharge: 'AE',
  export: 'G',
} as const satisfies Partial<Record<PaperVatCategory, string>>;

/** Codes of the reasons that have one, by category. */
const REASONS: Readonly<Record<string, string>> = {
  K: 'VATEX-EU-IC',
  AE: 'VATEX-EU-AE',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};

/** Turnover outside the scope of VAT stands alone in a document (BR-O-11 to BR-O-14); beside others it counts as exempt. */
export function vatCodesOf(lines: readonly PaperLine[]): VatCodes {
  const isOutside = lines.filter(isCounted).every(({ vat }) => vat.category === 'notTaxable');
  return {
    isOutside,
    of({ category, permille }) {
      if (category === 'taxed') return { vatCategory: permille === 0 ? 'Z' : 'S', vatRate: String(permille / 10) };
      if (category !== 'notTaxable') return { vatCategory: UNTAXED[category], vatRate: '0' };
      return isOutside ? { vatCategory: 'O' } : { vatCategory: 'E', vatRate: '0' };
    },
  };
}

/** The sums of each category and rate, with the reason for what has no VAT. */
export function breakdownOf(
  { rates, locale }: Pick<DocumentContent, 'rates'> & { locale: Locale },
  lines: readonly PaperLine[],
  codes: VatCodes,
): VatBreakdown[] {
  const coded = rates.map(({ category = 'taxed', ...rate }) => ({
    ...rate,
    category: category as PaperVatCategory,
    ...codes.of({ category: category as PaperVatCategory, permille: rate.permille }),
  }));
  return [...Map.groupBy(coded, ({ vatCategory, vatRate }) => `${vatCategory} ${vatRate}`).values()].map((own) => {
    const [{ vatCategory, vatRate } = { vatCategory: '' }] = own;
    const untaxed = own.map(({ category }) => category).filter((category) => category !== 'taxed');
    const reason = [...new Set(untaxed.flatMap((category) => reasonsOf(category, lines, locale)))].join(' ');
    const code = REASONS[vatCategory];
    return {
      taxable: sumText(own.map(({ netCents }) => netCents)),
      tax: sumText(own.map(({ vatCents }) => vatCents)),
      category: vatCategory,
      rate: vatRate ?? '0',
      ...(reason ? { exemptionReason: reason } : {}),
      ...(code ? { exemptionCode: code } : {}),
    };
  });
}

const sumText = (cents: readonly number[]): string => centsText(cents.reduce((total, one) => total + one, 0));

/** Sentences of the law in the language of the document; those that people wrote for lines that are exempt or outside. */
function reasonsOf(category: PaperVatCategory, lines: readonly PaperLine[], locale: Locale): string[] {
  const o = { locale };
  switch (category) {
    case 'smallBusiness':
      return [m.accounting_noteSmallBusiness({}, o)];
    case 'intraCommunity':
      return [m.accounting_noteIntraCommunity({}, o)];
    case 'reverseCharge':
      return [m.accounting_noteReverseCharge({}, o)];
    case 'export':
      return [m.accounting_noteExport({}, o)];
    default: {
      const written = lines.filter(({ vat }) => vat.category === category).map(({ vat }) => vat.reason);
      const reasons = written.filter(Boolean);
      return reasons.length > 0 || category === 'exempt' ? reasons : [m.accounting_reasonOutside({}, o)];
    }
  }
}
