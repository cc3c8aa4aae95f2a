import type { MessageKey } from '#kernel/i18n/texts.ts';
import type { Issuer } from '#modules/documents/contract.ts';
import type { PaperLine, PaperParty, PaperTotals } from '../../contract/paper.ts';
import type { PaperKind } from '../../contract/paper-states.ts';
import { isCounted } from './price-paper.ts';
import { type HomeVat, supplyDayOf } from './supply.ts';

/** Totals, VAT included, up to which the short form is enough: § 11 (6) UStG (Austria), § 33 UStDV (Germany). */
const SHORT_UP_TO_CENTS: Readonly<Record<string, number>> = { at: 40_000, de: 25_000 };

/** Totals, VAT included, above which an Austrian invoice to a business names its VAT id: § 11 (1) Z 2 UStG. */
const VAT_ID_ABOVE_CENTS: Readonly<Record<string, number>> = { at: 1_000_000 };

/** Turnover that is free of tax, or taxed by the recipient, only for one with a VAT id. */
const NEEDS_VAT_ID = new Set(['intraCommunity', 'reverseCharge']);

export type Missing = { field: string; message: MessageKey };

export type JudgedPaper = {
  kind: PaperKind;
  party: PaperParty;
  lines: readonly PaperLine[];
  suppliedFrom: string | null;
  suppliedTo: string | null;
  validUntil: string | null;
  totals: PaperTotals;
};

type Judged = { paper: JudgedPaper; issuer: Issuer; vat: HomeVat; on: string };

/** Everything that keeps a paper from being issued on a day, in the order of its fields. `lines`: as they are taxed. */
export function missingOf(judged: Judged): Missing[] {
  const { paper, on } = judged;
  return [
    ...missingOfIssuer(judged),
    ...missingOfParty(judged),
    ...(paper.lines.some(isCounted) ? [] : [at('lines', 'accounting_missingLines')]),
    ...paper.lines.flatMap((line, index) => missingOfLine(line, `lines.${index}`, judged)),
    ...missingSupply(judged),
    ...(paper.kind === 'offer' && paper.validUntil && paper.validUntil < on
      ? [at('validUntil', 'accounting_missingFuture')]
      : []),
    ...(paper.totals.totalCents < 0 ? [at('lines', 'accounting_missingPositive')] : []),
  ];
}

/** An invoice up to this amount names no recipient and no VAT id. */
export const isShortForm = ({ kind, totals }: Pick<JudgedPaper, 'kind' | 'totals'>, country: string): boolean =>
  kind === 'invoice' && totals.totalCents <= (SHORT_UP_TO_CENTS[country] ?? 0);

const at = (field: string, message: MessageKey): Missing => ({ field, message });

function missingOfIssuer({ paper, issuer, vat }: Judged): Missing[] {
  if (paper.kind !== 'invoice') return [];
  const isTaxed = paper.totals.rates.some(({ category }) => category === 'taxed' || NEEDS_VAT_ID.has(category));
  // A German seller is named by either (§ 14 (4) no. 2 UStG); free of tax only with a VAT id, which tells apart who is a business.
  const isNamedByTax = vat.country === 'de' && Boolean(issuer.taxNumber) && !needsVatId(paper);
  const isNamed = !isTaxed || isShortForm(paper, vat.country) || Boolean(issuer.vatId) || isNamedByTax;
  return [
    ...(issuer.lines.length > 0 ? [] : [at('issuer.lines', 'accounting_missingIssuerAddress')]),
    ...(isNamed ? [] : [at('issuer.vatId', 'accounting_missingIssuerVatId')]),
  ];
}

function missingOfParty({ paper, vat: { country } }: Judged): Missing[] {
  if (isShortForm(paper, country) && !needsVatId(paper)) return [];
  const { party, kind, totals } = paper;
  const isLarge = party.isBusiness && totals.totalCents > (VAT_ID_ABOVE_CENTS[country] ?? Number.POSITIVE_INFINITY);
  const vatId = isLarge
    ? at('party.vatId', 'accounting_missingVatIdAbove')
    : at('party.vatId', 'accounting_missingVatId');
  return [
    ...(party.name ? [] : [at('party.name', 'accounting_missingName')]),
    ...(kind === 'invoice' && !party.lines.some(Boolean) ? [at('party.lines', 'accounting_missingAddress')] : []),
    ...(kind === 'invoice' && !party.vatId && (isLarge || needsVatId(paper)) ? [vatId] : []),
  ];
}

const needsVatId = ({ totals }: JudgedPaper): boolean =>
  totals.rates.some(({ category }) => NEEDS_VAT_ID.has(category));

function missingOfLine(line: PaperLine, path: string, { paper, vat, on }: Judged): Missing[] {
  if (line.kind !== 'item') return [];
  const isInvoice = paper.kind === 'invoice';
  const { category, permille, reason } = line.vat;
  const rates = category === 'taxed' && isInvoice ? vat.ratesOn(supplyDayOf(line, paper, on)) : null;
  return [
    ...(line.name ? [] : [at(`${path}.name`, 'accounting_missingLineName')]),
    ...(line.quantityThousandths === 0 ? [at(`${path}.quantityThousandths`, 'accounting_missingQuantity')] : []),
    ...(isInvoice && category === 'exempt' && !reason ? [at(`${path}.vat.reason`, 'accounting_missingReason')] : []),
    ...(rates && !rates.has(permille) ? [at(`${path}.vat.permille`, 'accounting_missingRate')] : []),
  ];
}

function missingSupply({ paper }: Judged): Missing[] {
  const { kind, suppliedFrom, suppliedTo, lines } = paper;
  if (kind !== 'invoice') return [];
  if (suppliedFrom && suppliedTo && suppliedTo < suppliedFrom) return [at('suppliedTo', 'accounting_missingPeriod')];
  const isDated = Boolean(suppliedFrom || suppliedTo) || lines.filter(isCounted).every(({ suppliedOn }) => suppliedOn);
  return isDated ? [] : [at('suppliedFrom', 'accounting_missingSupply')];
}
