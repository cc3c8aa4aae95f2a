import { openFake } from '../../../testing/fake-server.ts';
import { announce, choiceIn, type PayerChoice, payerPage } from './payer-page.ts';

type Capture = { id: string; status: string; amount: { value: string; currency_code: string } };
type Order = {
  id: string;
  status: string;
  purchase_units: { custom_id: string; amount: Capture['amount']; payments?: { captures: Capture[] } }[];
  links: { rel: string; href: string }[];
  payment_source?: { paypal: { experience_context: { return_url: string; cancel_url: string } } };
};

/** The part of PayPal that the product uses: orders with a page for payers, captures, refunds, verified events. */
export async function openFakePaypal() {
  let webhookUrl: URL | undefined;
  const orders = new Map<string, Order>();
  const byKey = new Map<string, unknown>();
  let captureStatus = 'COMPLETED';
  let verification = 'SUCCESS';

  const fake = await openFake(({ method, path, headers, body }) => {
    const key = headers['paypal-request-id'] as string | undefined;
    if (path === '/v1/oauth2/token') return { body: { access_token: 'planted-token', expires_in: 3600 } };
    const approving = orders.get(path.replace('/approve/', ''));
    const { value = '', currency_code: currency = '' } = approving?.purchase_units[0]?.amount ?? {};
    if (approving && method === 'GET') return { page: payerPage('PayPal', `${value} ${currency}`) };
    if (approving) return { location: decide(approving, choiceIn(body)) };
    if (headers.authorization !== 'Bearer planted-token') return { status: 401, body: {} };
    if (path === '/v1/notifications/verify-webhook-signature') {
      return { body: { verification_status: verification } };
    }
    const made = key ? byKey.get(key) : undefined;
    if (made) return { body: made };
    const answer = answerOf(method, path, JSON.parse(body || '{}') as Partial<Order>);
    if (key && answer) byKey.set(key, answer);
    return answer ? { body: answer } : { status: 404, body: {} };
  });

  function answerOf(method: string, path: string, body: Partial<Order>): unknown {
    if (method === 'POST' && path === '/v2/checkout/orders') {
      const id = `PP-${orders.size + 1}`;
      const order: Order = {
        id,
        status: 'PAYER_ACTION_REQUIRED',
        purchase_units: body.purchase_units ?? [],
        links: [{ rel: 'payer-action', href: new URL(`/approve/${id}`, fake.url).href }],
        ...(body.payment_source ? { payment_source: body.payment_source } : {}),
      };
      orders.set(id, order);
      return order;
    }
    const [, id = '', act] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? [];
    const order = orders.get(id);
    if (order && act) return capture(order);
    if (order) return order;
    return path.endsWith('/refund') ? { id: 'RF-1', status: 'COMPLETED' } : null;
  }

  function capture(order: Order): Order {
    const [unit] = order.purchase_units;
    if (!unit) throw new Error('An order has a unit');
    unit.payments = { captures: [{ id: `CAP-${order.id}`, status: captureStatus, amount: unit.amount }] };
    order.status = 'COMPLETED';
    return order;
  }

  /** Carries out the payer's choice; returns the URL the browser is sent to. PayPal announces an approval only. */
  function decide(order: Order, choice: PayerChoice): string {
    const { return_url: back = '', cancel_url: cancel = '' } = order.payment_source?.paypal.experience_context ?? {};
    if (choice !== 'pay' && choice !== 'review') return cancel;
    captureStatus = choice === 'pay' ? 'COMPLETED' : 'PENDING';
    order.status = 'APPROVED';
    announce(webhookUrl, event(`WH-${order.id}`, 'CHECKOUT.ORDER.APPROVED', order.id));
    return back;
  }

  const event = (id: string, kind: string, order: string) => ({
    payload: JSON.stringify({ id, event_type: kind, resource: { id: order } }),
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/cert',
      'paypal-transmission-id': id,
      'paypal-transmission-sig': 'c2lnbmF0dXJl',
      'paypal-transmission-time': '2026-11-21T09:14:00Z',
    },
  });

  return {
    ...fake,
    event,
    /** Sets the URL to which payers' choices are announced. */
    announceTo: (url: URL) => {
      webhookUrl = url;
    },
    approve: (id: string) => Object.assign(orders.get(id) ?? {}, { status: 'APPROVED' }),
    /** Status of the captures to come: 'PENDING' for an eCheck. */
    captureAs: (status: string) => {
      captureStatus = status;
    },
    /** The pending capture of an order is completed. */
    complete: (id: string) => {
      for (const unit of orders.get(id)?.purchase_units ?? []) {
        for (const one of unit.payments?.captures ?? []) one.status = 'COMPLETED';
      }
    },
    verifyAs: (status: string) => {
      verification = status;
    },
  };
}
