import type { VatRate } from '../contract/price-rules.ts';

type UsualVatGroup = { name: string; nameEn: string; rates: VatRate[] };

const taxed = (country: 'at' | 'de', permille: number, from: string, until: string | null = null): VatRate => ({
  country,
  permille,
  from,
  until,
  kind: 'taxed',
  reason: '',
});
const dated = (permille: number, german: number): VatRate[] => [
  taxed('at', permille, '2016-01-01'),
  taxed('de', german, '2021-01-01'),
];
const voucher = (country: 'at' | 'de'): VatRate => ({
  country,
  permille: 0,
  from: '2016-01-01',
  until: null,
  kind: 'notTaxable',
  reason: 'Mehrzweckgutschein: Die Umsatzsteuer fällt beim Einlösen an.',
});

/**
 * VAT groups that a new shop needs, the normal rate first: Austria and, for goods sent there, Germany. Multi-purpose
 * vouchers are taxed when they are redeemed.
 */
export const USUAL_VAT_GROUPS: readonly UsualVatGroup[] = [
  { name: 'Normalsatz', nameEn: 'Standard rate', rates: dated(200, 190) },
  { name: 'Bücher', nameEn: 'Books', rates: dated(100, 70) },
  { name: 'Pflanzen und Blumen', nameEn: 'Plants and flowers', rates: dated(130, 70) },
  {
    name: 'Grundnahrungsmittel',
    nameEn: 'Basic foods',
    rates: [taxed('at', 100, '2016-01-01', '2026-06-30'), taxed('at', 49, '2026-07-01'), taxed('de', 70, '2021-01-01')],
  },
  { name: 'Andere Lebensmittel', nameEn: 'Other foods', rates: dated(100, 70) },
  { name: 'Gutscheine', nameEn: 'Vouchers', rates: [voucher('at'), voucher('de')] },
];
