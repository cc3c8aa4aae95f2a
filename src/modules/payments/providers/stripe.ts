import Stripe from 'stripe';
import type { ProviderState } from '../contract.ts';
import {
  type Charge,
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
  type ProviderPayment,
  type RawEvent,
  type RefundOrder,
  type RefundResult,
} from './provider.ts';

export type StripeKeys = { secretKey: string; webhookSecret: string; isTest: boolean; apiUrl?: URL | undefined };

const TYPES = { card: 'card', eps: 'eps', klarna: 'klarna' } as const;
const TIMEOUT_MS = 15_000;

/** Card, EPS and Klarna on Stripe's own payment page, so that no card number passes through this server. */
export function createStripe({ secretKey, webhookSecret, isTest, apiUrl }: StripeKeys): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(apiUrl ? { host: apiUrl.hostname, port: apiUrl.port, protocol: 'http' as const } : {}),
  });
  return {
    name: 'stripe',
    isTest,
    start: (charge) => answered(() => openSession(stripe, charge)),
    read: (reference) => answered(() => readSession(stripe, reference)),
    refund: (order) => answered(() => refund(stripe, order)),
    readRefund: (reference) => answered(async () => resultOf(await stripe.refunds.retrieve(reference))),
    readEvent: async (event) => eventOf(stripe, event, webhookSecret),
  };
}

async function openSession(stripe: Stripe, charge: Charge) {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: [TYPES[charge.method as keyof typeof TYPES]],
      client_reference_id: charge.id,
      customer_email: charge.email,
      locale: charge.locale,
      // One line with the total: lines of our own would have to add up to the cent under the provider's rules (R-53b).
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: charge.currency.toLowerCase(),
            unit_amount: charge.amountCents,
            product_data: { name: charge.label },
          },
        },
      ],
      payment_intent_data: { metadata: { payment: charge.id } },
      success_url: charge.successUrl,
      cancel_url: charge.cancelUrl,
      expires_at: Math.floor(charge.expiresAt.getTime() / 1000),
    },
    { idempotencyKey: charge.id },
  );
  if (!session.url) throw new ProviderError('refused');
  return { reference: session.id, redirectUrl: session.url };
}

async function readSession(stripe: Stripe, reference: string): Promise<ProviderPayment> {
  const session = await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] });
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    reference,
    refundedCents: charge?.amount_refunded ?? 0,
    chargeId: session.client_reference_id ?? '',
    state: stateOf(session, intent),
    amountCents: intent?.amount_received || (session.amount_total ?? 0),
    currency: (session.currency ?? '').toUpperCase(),
    captureReference: intent?.id ?? null,
    isTest: !session.livemode,
  };
}

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): ProviderState {
  if (session.payment_status === 'paid') return 'captured';
  if (session.status === 'expired') return 'expired';
  if (session.status === 'open') return 'requires_action';
  if (intent?.status === 'processing') return 'processing';
  return intent?.status === 'canceled' ? 'cancelled' : intent?.last_payment_error ? 'failed' : 'processing';
}

async function refund(stripe: Stripe, { captureReference, amountCents, key }: RefundOrder): Promise<RefundResult> {
  return resultOf(
    await stripe.refunds.create({ payment_intent: captureReference, amount: amountCents }, { idempotencyKey: key }),
  );
}

function resultOf({ id: reference, status }: Stripe.Refund): RefundResult {
  const states: Record<string, RefundResult['state']> = {
    succeeded: 'succeeded',
    failed: 'failed',
    canceled: 'failed',
  };
  return { reference, state: states[status ?? ''] ?? 'pending' };
}

/** Verifies the signature over the raw body, with Stripe's tolerance of 300 seconds. */
function eventOf(stripe: Stripe, { body, headers }: RawEvent, secret: string): ProviderEvent | null {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string' || !secret) throw new ProviderError('signature');
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret);
  } catch (cause) {
    throw new ProviderError('signature', { cause });
  }
  if (event.type.startsWith('checkout.session.')) {
    return { id: event.id, kind: event.type, reference: (event.data.object as Stripe.Checkout.Session).id };
  }
  if (event.type === 'refund.updated' || event.type === 'refund.failed')
    return { id: event.id, kind: event.type, reference: intentOf(event.data.object) };
  if (event.type !== 'charge.dispute.created' && event.type !== 'charge.dispute.closed') return null;
  const { status } = event.data.object;
  const dispute = event.type === 'charge.dispute.created' ? 'opened' : status === 'won' ? 'won' : 'lost';
  return {
    id: event.id,
    kind: event.type,
    reference: intentOf(event.data.object),
    dispute,
  };
}

const intentOf = ({ payment_intent: intent }: Pick<Stripe.Refund, 'payment_intent'>): string =>
  typeof intent === 'string' ? intent : (intent?.id ?? '');

/** Runs a call and gives its faults the form of this room. */
async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    const isPassing =
      cause instanceof Stripe.errors.StripeConnectionError ||
      cause instanceof Stripe.errors.StripeAPIError ||
      cause instanceof Stripe.errors.StripeRateLimitError;
    throw new ProviderError(isPassing ? 'unreachable' : 'refused', { cause });
  }
}
