import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { openTestShop, orderOne } from '#modules/checkout/testing.ts';
import { type House, test } from '../../../../testing/house.ts';
import { orders } from '../../tables.ts';
import { sendOrderMail } from '../buyer/order-mails.ts';
import { readTexts } from './keep-texts.ts';

async function writeTerms(house: House, text: string, known?: { _id: string; rev: number }) {
  const body = known
    ? { ...known, content: [`<p>${text}</p><p>Zweiter Absatz</p>`] }
    : {
        site: 'fels',
        type: 'page',
        slug: 'Agb',
        title: 'AGB',
        content: [`<p>${text}</p><p>Zweiter Absatz</p>`],
        status: 'published',
      };
  const answer = await house.call('admin', known ? 'PUT /api/v0/entry/' : 'POST /api/v0/entry/', { body });
  expect(answer.status, answer.text).toBeLessThan(300);
  const { _id, rev } = (answer.body as { _id: string; rev: number }[])[0] ?? { _id: '', rev: 0 };
  return { _id, rev };
}

const textsOf = async (house: House, id: string) => {
  const [order] = await house.handle.db.select().from(orders).where(eq(orders.id, id));
  return order?.contractTexts ?? [];
};

test('R-51: an order keeps the terms of its day; each version is stored once and stands in the mail', async ({
  house,
}) => {
  const shop = await openTestShop(house);
  const terms = await writeTerms(house, 'Erste Fassung');
  const one = await orderOne(house, shop);
  const two = await orderOne(house, shop);
  expect(await textsOf(house, one.id)).toHaveLength(1);
  expect(await textsOf(house, two.id)).toEqual(await textsOf(house, one.id));
  await writeTerms(house, 'Zweite Fassung', terms);
  const three = await orderOne(house, shop);
  expect(await readTexts(one.ctx, await textsOf(house, three.id))).toEqual([
    { title: 'AGB', text: 'Zweite Fassung\nZweiter Absatz' },
  ]);
  expect((await readTexts(one.ctx, await textsOf(house, one.id)))[0]?.text).toContain('Erste Fassung');
  await sendOrderMail(one.ctx, { orderId: one.id, from: '', to: 'pending_payment' });
  expect(house.mail.lastTo('anna@example.test').text).toContain('Erste Fassung');
});
