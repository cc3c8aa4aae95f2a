import type { Context } from '#kernel/context.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { promoCodeCollection } from '../collections/promo-codes.ts';

const CODES = [
  { code: 'ADVENT10', purpose: 'Adventmarkt: zehn Prozent auf alles', kind: 'percent', permille: 100 },
  { code: 'PFARRFEST', purpose: 'Pfarrfest: ohne Versandkosten', kind: 'shipping', isCombinable: true },
] as const;

/** Two codes for the demo shop of a parish, in the transaction of the caller. */
export async function seedCodesDemo(tx: Context, site: string): Promise<void> {
  await createRecords(
    tx,
    promoCodeCollection,
    CODES.map((one) => ({ ...promoCodeCollection.contract.create.parse({ ...one, site }) })),
  );
}
