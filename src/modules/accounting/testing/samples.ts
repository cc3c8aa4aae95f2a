import type { MakeSample } from '../../../testing/collections/sample.ts';

const sample = (site: string, name: string) => ({ site, kind: 'invoice', party: { name } });

/** Samples of this room's collections for the contract tests. */
export const samples = {
  accounting_paper: async () => ({
    valid: sample('fels', 'Anna Auer'),
    other: sample('fels', 'Bernd Bauer'),
    foreign: sample('kirchberg', 'Carla Christ'),
    change: { dueDays: 30 },
  }),
  accounting_bill: async () => ({
    valid: { site: 'fels', number: 'R-2026-17', payee: 'Wachszieherei Lichtblau' },
    other: { site: 'fels', number: 'R-2026-18' },
    foreign: { site: 'kirchberg', number: 'R-2026-17' },
    change: { category: 'Kerzen' },
  }),
  accounting_customer: async () => ({
    valid: { site: 'fels', name: 'Winzerhof Schattseitner', city: 'Kirchberg am Wagram', isBusiness: true },
    other: { site: 'fels', name: 'Musikverein Fels' },
    foreign: { site: 'kirchberg', name: 'Winzerhof Schattseitner' },
    change: { dueDays: 30, discountPermille: 100 },
  }),
  accounting_vendor: async () => ({
    valid: { site: 'fels', name: 'Wachszieherei Lichtblau' },
    other: { site: 'fels', name: 'Druckerei Feder' },
    foreign: { site: 'kirchberg', name: 'Wachszieherei Lichtblau' },
    change: { dueDays: 14 },
  }),
  accounting_item: async () => ({
    valid: { site: 'fels', name: 'Saalmiete', unit: 'Tag', unitCents: 19_000, permille: 200 },
    other: { site: 'fels', name: 'Reinigung', unitCents: 7000 },
    foreign: { site: 'kirchberg', name: 'Saalmiete' },
    change: { unitCents: 21_000, prices: 'net' },
  }),
  accounting_template: async () => ({
    valid: { site: 'fels', kind: 'paper', name: 'Saalmiete monatlich', paper: { subject: 'Saalmiete {Monat}' } },
    other: { site: 'fels', kind: 'text', name: 'Dank', text: 'Vielen Dank.', textEn: 'Thank you.' },
    foreign: { site: 'kirchberg', kind: 'text', name: 'Dank' },
    change: { isPaused: true, isPeriod: false },
  }),
  accounting_factor: async () => ({
    valid: { site: 'fels', name: 'Mitglieder', kind: 'member', permille: -200 },
    other: { site: 'fels', name: 'Wochenende', kind: 'weekday', weekdays: [6, 7], permille: 250 },
    foreign: { site: 'kirchberg', name: 'Mitglieder', kind: 'member', permille: -100 },
    change: { permille: -250, nameEn: 'Members' },
  }),
} satisfies Readonly<Record<string, MakeSample>>;
