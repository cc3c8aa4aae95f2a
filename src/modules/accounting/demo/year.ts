import type { PaperKind, PaperState } from '../contract/paper-states.ts';

type Vat = { permille: number; category?: 'exempt' | 'notTaxable'; reason?: string };

export const NORMAL_RATE: Vat = { permille: 200 };
export const NOT_TAXED: Vat = { permille: 0, category: 'notTaxable' };
export const EXEMPT_HIRE: Vat = {
  permille: 0,
  category: 'exempt',
  reason: 'Steuerfreie Vermietung, § 6 Abs. 1 Z 16 UStG',
};

/** A line by its key, gross. */
export const item = (
  key: string,
  name: string,
  quantity: number,
  unitCents: number,
  vat: Vat,
  more: { unit?: string; isOptional?: boolean } = {},
): DemoLine => ({ key, name, quantityThousandths: quantity * 1000, unitCents, vat, ...more });

type DemoLine = { key: string; name: string; quantityThousandths: number; unitCents: number; vat: Vat };

/** Quantities by lines. */
export type Take = readonly (readonly [key: string, quantity: number])[];

/** `ago`, `supplied`: days before the day of the demo. A step is about the latest paper of its story, or that of a kind (`from`). */
export type Step = { ago: number } & (
  | { act: 'write'; supplied?: number; validFor?: number }
  | { act: 'issue' }
  | { act: 'move'; to: PaperState }
  | { act: 'make'; to: PaperKind; from?: PaperKind; take?: Take; supplied?: number }
  | { act: 'credit'; take: Take }
  | { act: 'cancel' }
);

export type Story = {
  kind: PaperKind;
  /** Names of the year. */
  customer?: string;
  vendor?: string;
  subject: string;
  lines: readonly DemoLine[];
  locale?: 'de' | 'en';
  intro?: string;
  note?: string;
  steps: readonly Step[];
};

export type Year = {
  customers: Readonly<Record<string, object>>;
  vendors: Readonly<Record<string, object>>;
  items: readonly object[];
  factors: readonly object[];
  texts: readonly object[];
  /** A paper of each month, begun so many months ago. */
  series: { name: string; customer: string; months: number; isIssued: boolean; paper: object };
  stories: readonly Story[];
};
