import { absolute, add, compare, type Decimal, equal, isZero, subtract, sum, ZERO } from '../decimal.ts';
import type { AllowanceCharge, Invoice, Line, VatBreakdown } from '../model.ts';
import { isTaxOf } from './calculation.ts';
import { breakdown, fails, fatal, number, numbers, place, type Rule, whole } from './rule.ts';

/** Rules of one VAT category of UNTDID 5305. */
type Category = {
  /** In the ids of its rules. */
  prefix: string;
  code: string;
  de: string;
  en: string;
  rate: 'positive' | 'zero' | 'any' | 'none';
  /** `taxed` has a breakdown for each rate, and no reason for an exemption. */
  kind: 'taxed' | 'zero' | 'exempt';
  /** Identifiers that seller and buyer need. */
  needs: 'seller' | 'sellerVat' | 'sellerAndBuyer' | 'vatOfBoth' | 'nobody';
};

const CATEGORIES: readonly Category[] = [
  { prefix: 'S', code: 'S', de: 'Normalsatz', en: 'Standard rated', rate: 'positive', kind: 'taxed', needs: 'seller' },
  { prefix: 'Z', code: 'Z', de: 'Nullsatz', en: 'Zero rated', rate: 'zero', kind: 'zero', needs: 'seller' },
  { prefix: 'E', code: 'E', de: 'steuerbefreit', en: 'Exempt from VAT', rate: 'zero', kind: 'exempt', needs: 'seller' },
  {
    prefix: 'AE',
    code: 'AE',
    de: 'Umkehr der Steuerschuld',
    en: 'Reverse charge',
    rate: 'zero',
    kind: 'exempt',
    needs: 'sellerAndBuyer',
  },
  {
    prefix: 'IC',
    code: 'K',
    de: 'innergemeinschaftliche Lieferung',
    en: 'Intra-community supply',
    rate: 'zero',
    kind: 'exempt',
    needs: 'vatOfBoth',
  },
  {
    prefix: 'G',
    code: 'G',
    de: 'Ausfuhr',
    en: 'Export outside the EU',
    rate: 'zero',
    kind: 'exempt',
    needs: 'sellerVat',
  },
  {
    prefix: 'O',
    code: 'O',
    de: 'nicht steuerbar',
    en: 'Not subject to VAT',
    rate: 'none',
    kind: 'exempt',
    needs: 'nobody',
  },
  {
    prefix: 'AF',
    code: 'L',
    de: 'IGIC der Kanarischen Inseln',
    en: 'IGIC of the Canary Islands',
    rate: 'any',
    kind: 'taxed',
    needs: 'seller',
  },
  {
    prefix: 'AG',
    code: 'M',
    de: 'IPSI von Ceuta und Melilla',
    en: 'IPSI of Ceuta and Melilla',
    rate: 'any',
    kind: 'taxed',
    needs: 'seller',
  },
];

const hasCategory =
  ({ code }: Category) =>
  ({ vatCategory }: Line | AllowanceCharge): boolean =>
    vatCategory === code;

function rulesOf(category: Category): Rule[] {
  const { prefix, code, de, en } = category;
  const id = (last: string) => `BR-${prefix}-${last}`;
  const used = hasCategory(category);
  const isUsed = ({ lines, allowances, charges }: Invoice) =>
    lines.some(used) || allowances.some(used) || charges.some(used);
  const rows = (invoice: Invoice) => invoice.vatBreakdown.filter((it) => it.category === code);
  const isListed = (invoice: Invoice) =>
    category.kind === 'taxed'
      ? isUsed(invoice) === rows(invoice).length > 0
      : !isUsed(invoice) || rows(invoice).length === 1;
  const own = (test: (it: VatBreakdown, invoice: Invoice) => boolean) => (it: VatBreakdown, invoice: Invoice) =>
    it.category !== code || test(it, invoice);
  const ids = idsOf(category);
  const kinds = [
    { list: 'lines', terms: 'BT-151', rate: 'BT-152', de: 'Position', en: 'line' },
    { list: 'allowances', terms: 'BT-95', rate: 'BT-96', de: 'ein Nachlass', en: 'an allowance' },
    { list: 'charges', terms: 'BT-102', rate: 'BT-103', de: 'ein Zuschlag', en: 'a charge' },
  ] as const;
  return [
    fatal(
      id('01'),
      'BG-23 BT-118',
      category.kind === 'taxed'
        ? `„${de}“ (${code}) muss in der Steueraufstellung stehen, wenn es in der Rechnung vorkommt, und nur dann.`
        : `„${de}“ (${code}) muss genau einmal in der Steueraufstellung stehen, wenn es in der Rechnung vorkommt.`,
      category.kind === 'taxed'
        ? `“${en}” (${code}) must be in the VAT breakdown if the invoice uses it, and only then.`
        : `“${en}” (${code}) must be in the VAT breakdown exactly once if the invoice uses it.`,
      fails(whole, 'vatBreakdown', isListed),
    ),
    ...kinds.map(({ list, terms, ...words }, at) =>
      fatal(
        id(`0${at + 2}`),
        `${terms} ${ids.terms}`,
        `Hat ${at === 0 ? 'eine ' : ''}${words.de} „${de}“ (${code}), so ${ids.de}.`,
        `If ${at === 0 ? 'a ' : ''}${words.en} has “${en}” (${code}), ${ids.en}.`,
        (invoice) => (invoice[list].some(used) && !ids.test(invoice) ? [ids.at] : []),
      ),
    ),
    ...kinds.map(({ list, rate, ...words }, at) =>
      fatal(
        id(`0${at + 5}`),
        rate,
        `Hat ${at === 0 ? 'eine ' : ''}${words.de} „${de}“ (${code}), so muss der Steuersatz ${RATES[category.rate].de}.`,
        `If ${at === 0 ? 'a ' : ''}${words.en} has “${en}” (${code}), the VAT rate must ${RATES[category.rate].en}.`,
        (invoice) =>
          invoice[list].flatMap((it, index) =>
            used(it) && !RATES[category.rate].test(it.vatRate) ? [place(`${list}.${index}`, 'vatRate')] : [],
          ),
      ),
    ),
    fatal(
      id('08'),
      'BT-116 BT-131 BT-92 BT-99',
      `Der Steuerbasisbetrag von „${de}“ (${code}) muss die Summe der Positionen weniger Nachlässe plus Zuschläge dieser Kategorie${category.kind === 'taxed' ? ' und dieses Satzes' : ''} sein.`,
      `The taxable amount of “${en}” (${code}) must be the sum of the lines less allowances plus charges of that category${category.kind === 'taxed' ? ' and rate' : ''}.`,
      fails(
        breakdown,
        'taxable',
        own((it, invoice) => isBasis(it, invoice, category)),
      ),
    ),
    fatal(
      id('09'),
      'BT-117',
      category.kind === 'taxed'
        ? `Der Steuerbetrag von „${de}“ (${code}) muss Steuerbasisbetrag mal Satz sein.`
        : `Der Steuerbetrag von „${de}“ (${code}) muss 0 sein.`,
      category.kind === 'taxed'
        ? `The tax amount of “${en}” (${code}) must be taxable amount times rate.`
        : `The tax amount of “${en}” (${code}) must be 0.`,
      fails(
        breakdown,
        'tax',
        own((it) =>
          category.kind === 'taxed' ? isTaxOf(it.taxable, it.tax, it.rate) : isZero(number(it.tax) ?? ZERO),
        ),
      ),
    ),
    fatal(
      id('10'),
      'BT-120 BT-121',
      category.kind === 'exempt'
        ? `„${de}“ (${code}) braucht in der Steueraufstellung den Grund der Befreiung oder dessen Code.`
        : `„${de}“ (${code}) darf in der Steueraufstellung keinen Grund einer Befreiung haben.`,
      category.kind === 'exempt'
        ? `“${en}” (${code}) needs the reason of the exemption or its code in the VAT breakdown.`
        : `“${en}” (${code}) must not have a reason of an exemption in the VAT breakdown.`,
      fails(
        breakdown,
        'exemptionReason',
        own(
          ({ exemptionReason, exemptionCode }) =>
            (exemptionReason !== undefined || exemptionCode !== undefined) === (category.kind === 'exempt'),
        ),
      ),
    ),
  ];
}

const RATES: Record<Category['rate'], { de: string; en: string; test: (rate: string | undefined) => boolean }> = {
  positive: { de: 'größer als 0 sein', en: 'be greater than 0', test: (rate) => (number(rate)?.units ?? 0n) > 0n },
  zero: { de: '0 sein', en: 'be 0', test: (rate) => number(rate)?.units === 0n },
  any: { de: '0 oder größer sein', en: 'be 0 or greater', test: (rate) => (number(rate)?.units ?? -1n) >= 0n },
  none: { de: 'fehlen', en: 'be absent', test: (rate) => rate === undefined },
};

function idsOf({ needs }: Category): {
  terms: string;
  at: string;
  de: string;
  en: string;
  test: (invoice: Invoice) => boolean;
} {
  const sellerVat = ({ seller, taxRepresentative }: Invoice) => Boolean(seller?.vatId ?? taxRepresentative?.vatId);
  const sellerAny = (invoice: Invoice) => sellerVat(invoice) || invoice.seller?.taxNumber !== undefined;
  switch (needs) {
    case 'seller':
      return {
        terms: 'BT-31 BT-32 BT-63',
        at: 'seller',
        de: 'braucht der Verkäufer oder sein Steuervertreter eine UID, oder der Verkäufer eine Steuernummer',
        en: 'the seller or its tax representative needs a VAT identifier, or the seller a tax number',
        test: sellerAny,
      };
    case 'sellerVat':
      return {
        terms: 'BT-31 BT-63',
        at: 'seller',
        de: 'braucht der Verkäufer oder sein Steuervertreter eine UID',
        en: 'the seller or its tax representative needs a VAT identifier',
        test: sellerVat,
      };
    case 'sellerAndBuyer':
      return {
        terms: 'BT-31 BT-32 BT-63 BT-48 BT-47',
        at: 'buyer',
        de: 'brauchen der Verkäufer (oder sein Steuervertreter) eine UID oder Steuernummer und der Käufer eine UID oder Registernummer',
        en: 'the seller (or its tax representative) needs a VAT identifier or tax number, and the buyer a VAT identifier or legal registration',
        test: (invoice) => sellerAny(invoice) && Boolean(invoice.buyer?.vatId ?? invoice.buyer?.legalId?.id),
      };
    case 'vatOfBoth':
      return {
        terms: 'BT-31 BT-63 BT-48',
        at: 'buyer',
        de: 'brauchen der Verkäufer (oder sein Steuervertreter) und der Käufer eine UID',
        en: 'the seller (or its tax representative) and the buyer need a VAT identifier',
        test: (invoice) => sellerVat(invoice) && invoice.buyer?.vatId !== undefined,
      };
    case 'nobody':
      return {
        terms: 'BT-31 BT-63 BT-48',
        at: 'seller',
        de: 'darf keine UID von Verkäufer, Steuervertreter oder Käufer genannt sein',
        en: 'no VAT identifier of seller, tax representative or buyer may be given',
        test: (invoice) => !sellerVat(invoice) && invoice.buyer?.vatId === undefined,
      };
  }
}

const UNIT: Decimal = { units: 1n, scale: 0 };

/** Of rates the official rules accept a difference below one unit of the currency, because lines may be rounded; else none. */
function isBasis({ taxable, rate }: VatBreakdown, invoice: Invoice, category: Category): boolean {
  const stated = number(taxable);
  if (!stated) return true;
  const wanted = number(rate) ?? ZERO;
  const matches = (it: Line | AllowanceCharge): boolean =>
    hasCategory(category)(it) && (category.kind !== 'taxed' || equal(number(it.vatRate) ?? ZERO, wanted));
  const amounts = (list: readonly AllowanceCharge[]) => sum(numbers(list.filter(matches).map(({ amount }) => amount)));
  const lines = sum(numbers(invoice.lines.filter(matches).map(({ netAmount }) => netAmount)));
  const computed = subtract(add(lines, amounts(invoice.charges)), amounts(invoice.allowances));
  if (category.kind !== 'taxed') return equal(stated, computed);
  return compare(absolute(subtract(stated, computed)), UNIT) < 0;
}

/** BR-S-…, BR-Z-…, BR-E-…, BR-AE-…, BR-IC-…, BR-G-…, BR-O-…, BR-AF-… (IGIC), BR-AG-… (IPSI): the rules that every VAT category has. */
export const VAT: readonly Rule[] = CATEGORIES.flatMap(rulesOf);
