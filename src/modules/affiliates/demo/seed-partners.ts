import type { Context } from '#kernel/context.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { type OrderStory, tellOrders } from '#modules/checkout/index.ts';
import { findOrders } from '#modules/orders/index.ts';
import { partnerCollection } from '../collections/partners.ts';
import { keepCommission } from '../service/commissions/keep-commission.ts';

const CODE = 'STERNSINGER';

/** An invented group. */
const PARTNER = {
  name: 'Sternsingergruppe Fels',
  contact: 'Ottilie Beispiel',
  email: 'sternsinger@pfarrverband.example',
  code: CODE,
  permille: 50,
  address: 'Kirchplatz 1\n3481 Fels am Wagram',
  iban: 'AT483200000012345864',
  agreedOn: '2026-01-07',
};

/** Invented people who bought by the link: long ago, on its way, and waiting. */
const STORIES: readonly OrderStory[] = [
  {
    daysAgo: 40,
    at: '17:20',
    method: 'prepayment',
    goods: [[0, 3]],
    isPaid: true,
    partner: CODE,
    person: ['Aurelia', 'Beispiel', 'Rosengasse 5', '3481', 'Fels am Wagram'],
    states: ['in_progress', 'shipped', 'delivered', 'completed'],
  },
  {
    daysAgo: 4,
    at: '20:14',
    method: 'prepayment',
    goods: [[1, 1]],
    isPaid: true,
    partner: CODE,
    person: ['Severin', 'Muster', 'Schulweg 2', '3482', 'Gösing am Wagram'],
    states: ['in_progress', 'shipped'],
  },
  {
    daysAgo: 7,
    at: '11:05',
    method: 'pickup',
    goods: [[2, 1]],
    partner: CODE,
    person: ['Kunigunde', 'Probe', 'Wiesenweg 8', '3470', 'Kirchberg am Wagram'],
  },
];

/** A partner of the demo with three orders, in the transaction of the caller. `variants`: what the shop sells. */
export async function seedPartnersDemo(tx: Context, variants: readonly string[]): Promise<void> {
  await createRecords(tx, partnerCollection, [
    partnerCollection.contract.create.parse({ ...PARTNER, site: tx.site.slug }),
  ]);
  await tellOrders(tx, variants, STORIES);
  for (const { id, partner } of await findOrders(tx, { siteIds: [tx.site.id] }))
    if (partner) await keepCommission(tx, id);
}
