import { createHmac } from 'node:crypto';
import { openFake, type Reply } from '../../../testing/fake-server.ts';
import { announce, choiceIn, type PayerChoice, payerPage } from './payer-page.ts';

type Session = {
  id: string;
  object: 'checkout.session';
  client_reference_id: string;
  amount_total: number;
  currency: string;
  livemode: boolean;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string;
  success_url: string;
  cancel_url: string;
  payment_method_types: string[];
  payment_intent: Record<string, unknown> | null;
};

export const STRIPE_WEBHOOK_SECRET = 'whsec_planted-secret-of-stripe';

/**
 * The part of Stripe that the product uses: checkout sessions with a page for payers, refunds, signed events; keys make requests
 * idempotent.
 */
export async function openFakeStripe() {
  let webhookUrl: URL | undefined;
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, { id: string; amount: number; status: string }>();
  const byKey = new Map<string, unknown>();
  let refundStatus = 'succeeded';

  const once = (key: string | undefined, make: () => unknown): Reply => {
    if (key && byKey.has(key)) return { body: byKey.get(key) };
    const made = make();
    if (key) byKey.set(key, made);
    return { body: made };
  };

  const fake = await openFake(({ method, path, headers, body }) => {
    const form = new URLSearchParams(body);
    const key = headers['idempotency-key'] as string | undefined;
    if (method === 'POST' && path === '/v1/checkout/sessions') return once(key, () => addSession(form));
    if (method === 'POST' && path === '/v1/refunds') return once(key, () => addRefund(form));
    const refund = refunds.get(path.replace('/v1/refunds/', ''));
    if (refund) return { body: refund };
    const paying = sessions.get(path.replace('/pay/', ''));
    if (paying && method === 'GET')
      return {
        page: payerPage(`Stripe: ${paying.payment_method_types.join()}`, `${paying.amount_total} ${paying.currency}`),
      };
    if (paying) return { location: decide(paying, choiceIn(body)) };
    const session = sessions.get(path.replace('/v1/checkout/sessions/', ''));
    return session ? { body: session } : { status: 404, body: { error: { type: 'invalid_request_error' } } };
  });

  function addSession(form: URLSearchParams): Session {
    const id = `cs_test_${sessions.size + 1}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      client_reference_id: form.get('client_reference_id') ?? '',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      livemode: false,
      status: 'open',
      payment_status: 'unpaid',
      url: new URL(`/pay/${id}`, fake.url).href,
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      payment_method_types: form.getAll('allowed_payment_method_types[0]'),
      payment_intent: null,
    };
    sessions.set(id, session);
    return session;
  }

  function addRefund(form: URLSearchParams) {
    const refund = { id: `re_${refunds.size + 1}`, amount: Number(form.get('amount')), status: refundStatus };
    refunds.set(refund.id, refund);
    return refund;
  }

  /** Carries out the payer's choice; returns the URL the browser is sent to. Announced at once. */
  function decide(session: Session, choice: PayerChoice): string {
    const { id, success_url: success, cancel_url: cancel } = session;
    if (choice === 'pay') pay(id);
    if (choice === 'review' || choice === 'refuse') {
      const error =
        choice === 'refuse' ? { last_payment_error: { code: 'payment_intent_authentication_failure' } } : {};
      const status = choice === 'refuse' ? 'requires_payment_method' : 'processing';
      Object.assign(session, { status: 'complete', payment_intent: { id: `pi_${id}`, status, ...error } });
    }
    const type = choice === 'pay' ? 'checkout.session.completed' : 'checkout.session.async_payment_failed';
    if (choice !== 'cancel') announce(webhookUrl, event(`evt_${id}_${choice}`, type, { id }, new Date()));
    return choice === 'pay' || choice === 'review' ? success : cancel;
  }

  /** The payer pays; `change` plants what should not match. */
  function pay(id: string, change: Partial<Session> = {}): void {
    const session = sessions.get(id);
    if (!session) throw new Error(`No session ${id}`);
    const { amount_total: amount } = session;
    const intent = { id: `pi_${id}`, status: 'succeeded', amount_received: change.amount_total ?? amount };
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent, ...change });
  }

  /** An event with its signature, as the raw request. */
  function event(id: string, type: string, object: Record<string, unknown>, now: Date) {
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
    const seconds = Math.floor(now.getTime() / 1000);
    const signature = createHmac('sha256', STRIPE_WEBHOOK_SECRET).update(`${seconds}.${payload}`).digest('hex');
    return {
      payload,
      headers: { 'stripe-signature': `t=${seconds},v1=${signature}`, 'content-type': 'application/json' },
    };
  }

  return {
    ...fake,
    sessions,
    refunds,
    pay,
    event,
    /** Status of the refunds to come: 'pending' where the bank takes its time. */
    refundAs: (status: string) => {
      refundStatus = status;
    },
    /** Sets the URL to which payers' choices are announced. */
    announceTo: (url: URL) => {
      webhookUrl = url;
    },
  };
}

export type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>;
