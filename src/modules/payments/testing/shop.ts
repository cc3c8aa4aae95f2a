import type { House } from '../../../testing/house.ts';
import type { PaymentMethod } from '../contract.ts';
import { createPayment, openPayment } from '../service/start-payment.ts';
import { STRIPE_WEBHOOK_SECRET } from './fake-stripe.ts';

export const AMOUNT = 6278;

/** Switches to the providers' test mode with keys of the fakes. */
export async function enterTestKeys(house: House): Promise<void> {
  const { body } = await house.call('admin', 'GET /api/v0/config/');
  const { config, rev } = body as { config: { components: Record<string, unknown> }; rev: number };
  const { components } = config;
  const shop = components.shop as Record<string, Record<string, unknown>>;
  const changed = {
    ...shop,
    payment: { ...shop.payment, mode: 'test' },
    stripe: { ...shop.stripe, test_secret_key: 'sk_test_planted', test_webhook_secret: STRIPE_WEBHOOK_SECRET },
    paypal: { ...shop.paypal, test_client_id: 'client', test_client_secret: 'planted', test_webhook_id: 'WH-1' },
  };
  const { status, text } = await house.call('admin', 'PUT /api/v0/config/', {
    body: { rev, config: { components: { ...components, shop: changed } } },
  });
  if (status !== 200) throw new Error(text);
}

/** A payment of an order of Fels, opened at its provider. */
export async function startFor(house: House, method: PaymentMethod, subjectId: string = crypto.randomUUID()) {
  const ctx = await house.server.contextOf();
  const payment = await ctx.tx((tx) =>
    createPayment(tx, {
      siteId: house.sites.fels._id,
      subject: { kind: 'order', id: subjectId },
      label: 'F-2026-0001',
      payer: { name: 'Anna Beispiel', email: 'anna@example.test' },
      method,
      amountCents: AMOUNT,
      currency: 'EUR',
    }),
  );
  const url = await openPayment(ctx, payment.id, {
    success: 'http://localhost:3000/ok',
    cancel: 'http://localhost:3000/no',
  });
  return { ctx, payment, url };
}

/** A payment of an order of a parish that waits for a transfer. */
export async function awaitTransfer(house: House, site: 'fels' | 'kirchberg' = 'fels') {
  const ctx = await house.server.contextOf();
  return ctx.tx((tx) =>
    createPayment(tx, {
      siteId: house.sites[site]._id,
      subject: { kind: 'order', id: crypto.randomUUID() },
      label: 'F-2026-0001',
      payer: { name: 'Anna Beispiel', email: 'anna@example.test' },
      method: 'prepayment',
      amountCents: AMOUNT,
      currency: 'EUR',
    }),
  );
}
