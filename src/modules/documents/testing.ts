import type { House } from '../../testing/house.ts';
import type { DocumentContent, IssuedDocument } from './contract/issued.ts';
import { issueDocument, type NewDocument } from './service/issued/issue-document.ts';
import type { Series } from './service/series/next-number.ts';

/** For tests of rooms whose things carry numbers. */
export { verifyChains } from './service/chain/verify-chains.ts';
export { documentSeries } from './tables.ts';

/** An invented series and what its documents say. */
export const PAPERS: Series = { name: 'test.paper', pattern: 'PP-{SITE}-{YYYY}-{SEQ}' };

export const CONTENT: DocumentContent = {
  issuer: { name: 'Pfarre Fels', lines: ['Kirchplatz 1'], email: '', phone: '', website: '', bank: null },
  recipient: { name: 'Anna Beispiel', lines: ['Hauptstraße 1'], email: '', vatId: '', iban: '' },
  prices: 'gross',
  lines: [
    {
      name: 'Kerze',
      details: [],
      quantityThousandths: 2000,
      unit: '',
      unitCents: 600,
      discountCents: 0,
      lineCents: 1200,
      permille: 200,
      suppliedOn: null,
      share: null,
    },
  ],
  charges: [],
  rates: [{ permille: 200, netCents: 1000, vatCents: 200 }],
  netCents: 1000,
  vatCents: 200,
  totalCents: 1200,
  payments: [],
  settlement: null,
  period: null,
  supply: { on: '2026-11-21', isOpen: false },
  validUntil: null,
  references: [],
  notes: [],
  texts: ['Danke!'],
};

/** An invented document of Fels. */
export const newDocument = (house: House, change: Partial<NewDocument> = {}): NewDocument => ({
  siteId: house.sites.fels._id,
  kind: 'invoice',
  series: PAPERS,
  isTest: false,
  issuedOn: '2026-11-21',
  locale: 'de',
  subject: { kind: 'order', id: crypto.randomUUID() },
  content: CONTENT,
  ...change,
});

/** Issues an invented document of Fels. */
export async function issueOne(house: House, change: Partial<NewDocument> = {}): Promise<IssuedDocument> {
  const ctx = await house.contextOf('admin');
  return ctx.tx((tx) => issueDocument(tx, newDocument(house, change)));
}

/** Changes rows as only somebody with the database at hand can: without triggers. */
export const behindTriggers = (house: House, statements: string): Promise<unknown> =>
  house.handle.exec(`begin; set local session_replication_role = replica; ${statements}; commit`);
