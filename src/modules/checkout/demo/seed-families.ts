import type { Context } from '#kernel/context.ts';
import { type OrderStory, tellOrders } from './seed-orders.ts';

/** Invented families that take part in the group orders of the demo: the first one runs, the second one is over. */
const FAMILIES: readonly OrderStory[] = [
  {
    daysAgo: 9,
    at: '10:02',
    method: 'pickup',
    goods: [[1, 1]],
    person: ['Gertrude', 'Muster', 'Sonnenweg 8', '3481', 'Fels am Wagram'],
  },
  {
    daysAgo: 8,
    at: '19:26',
    method: 'prepayment',
    goods: [[1, 2]],
    isPaid: true,
    person: ['Florian', 'Probe', 'Am Berg 3', '3482', 'Gösing am Wagram'],
  },
  {
    daysAgo: 5,
    at: '17:50',
    method: 'pickup',
    goods: [[0, 1]],
    person: ['Theresia', 'Beispiel', 'Feldgasse 21', '3481', 'Fels am Wagram'],
  },
  {
    daysAgo: 1,
    at: '20:41',
    method: 'prepayment',
    goods: [[0, 2]],
    isPaid: true,
    person: ['Anton', 'Muster', 'Kirchengasse 5', '3481', 'Fels am Wagram'],
  },
];

/** Orders of families in the group orders of the demo; `variants`: what these sell. */
export const seedFamiliesDemo = (tx: Context, variants: readonly string[]): Promise<void> =>
  tellOrders(tx, variants, FAMILIES);
