import { z } from 'zod';
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

export type PaypalKeys = {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  isTest: boolean;
  apiUrl?: URL | undefined;
};

const LIVE = new URL('https://api-m.paypal.com');
const SANDBOX = new URL('https://api-m.sandbox.paypal.com');
const TIMEOUT_MS = 15_000;

const amount = z.object({ value: z.string(), currency_code: z.string() });
const capture = z.object({ id: z.string(), status: z.string(), amount });
const order = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().default(''),
        amount,
        payments: z
          .object({ captures: z.array(capture).default([]), refunds: z.array(capture).default([]) })
          .optional(),
      }),
    )
    .min(1),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});
type Order = z.output<typeof order>;

const event = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }) }).optional(),
  }),
});

type Call = (path: string, options?: { body?: unknown; requestId?: string; method?: string }) => Promise<unknown>;

/** PayPal through its Orders API v2: created here, approved at PayPal, captured here. */
export function createPaypal(keys: PaypalKeys): PaymentProvider {
  const call = createCall(keys);
  return {
    name: 'paypal',
    isTest: keys.isTest,
    start: (charge) => createOrder(call, charge),
    read: (reference) => readOrder(call, reference, keys.isTest),
    refund: (refundOrder) => refund(call, refundOrder),
    readRefund: async (reference) => resultOf(await call(`/v2/payments/refunds/${encodeURIComponent(reference)}`)),
    readEvent: (raw) => readEvent(call, raw, keys.webhookId),
  };
}

async function createOrder(call: Call, charge: Charge) {
  const made = order.parse(
    await call('/v2/checkout/orders', {
      requestId: charge.id,
      body: {
        intent: 'CAPTURE',
        purchase_units: [
          {
            custom_id: charge.id,
            description: charge.label,
            amount: { currency_code: charge.currency, value: decimalOf(charge.amountCents) },
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              return_url: charge.successUrl,
              cancel_url: charge.cancelUrl,
              user_action: 'PAY_NOW',
              locale: charge.locale === 'de' ? 'de-AT' : 'en-GB',
              shipping_preference: 'NO_SHIPPING',
            },
          },
        },
      },
    }),
  );
  const link = made.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  if (!link) throw new ProviderError('refused');
  return { reference: made.id, redirectUrl: link.href };
}

async function readOrder(call: Call, reference: string, isTest: boolean): Promise<ProviderPayment> {
  const path = `/v2/checkout/orders/${encodeURIComponent(reference)}`;
  const found = order.parse(await call(path));
  // Idempotent by the request id: two concurrent calls capture once.
  const current =
    found.status === 'APPROVED'
      ? order.parse(await call(`${path}/capture`, { body: {}, requestId: `${reference}-capture` }))
      : found;
  return paymentOf(current, isTest);
}

function paymentOf({ id, status, purchase_units: [unit] }: Order, isTest: boolean): ProviderPayment {
  const captured = unit?.payments?.captures[0];
  const total = captured?.amount ?? unit?.amount;
  const back = (unit?.payments?.refunds ?? []).filter(({ status: state }) => state === 'COMPLETED');
  return {
    reference: id,
    refundedCents: back.reduce((sum, refund) => sum + centsOf(refund.amount.value), 0),
    chargeId: unit?.custom_id ?? '',
    state: stateOf(status, captured?.status),
    amountCents: centsOf(total?.value ?? ''),
    currency: total?.currency_code ?? '',
    captureReference: captured?.id ?? null,
    isTest,
  };
}

/** A capture may wait for a review or an eCheck: then no money has arrived yet. */
function stateOf(status: string, captured: string | undefined): ProviderState {
  if (captured === 'COMPLETED' || captured === 'PARTIALLY_REFUNDED' || captured === 'REFUNDED') return 'captured';
  if (captured === 'PENDING') return 'processing';
  if (captured) return 'failed';
  return status === 'VOIDED' ? 'cancelled' : 'requires_action';
}

async function refund(
  call: Call,
  { captureReference, amountCents, currency, key }: RefundOrder,
): Promise<RefundResult> {
  return resultOf(
    await call(`/v2/payments/captures/${encodeURIComponent(captureReference)}/refund`, {
      requestId: key,
      body: { amount: { currency_code: currency, value: decimalOf(amountCents) } },
    }),
  );
}

function resultOf(answer: unknown): RefundResult {
  const made = z.object({ id: z.string(), status: z.string() }).parse(answer);
  const states: Record<string, RefundResult['state']> = { COMPLETED: 'succeeded', PENDING: 'pending' };
  return { reference: made.id, state: states[made.status] ?? 'failed' };
}

/** PayPal verifies its own signature; the event is sent back byte for byte. */
async function readEvent(call: Call, { body, headers }: RawEvent, webhookId: string): Promise<ProviderEvent | null> {
  const header = (name: string) => headers[`paypal-${name}`];
  const parts = {
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: header('transmission-id'),
    transmission_sig: header('transmission-sig'),
    transmission_time: header('transmission-time'),
    webhook_id: webhookId,
  };
  if (!webhookId || Object.values(parts).some((part) => typeof part !== 'string')) throw new ProviderError('signature');
  const parsed = event.safeParse(jsonOf(body));
  if (!parsed.success) throw new ProviderError('signature');
  const verdict = await call('/v1/notifications/verify-webhook-signature', {
    body: { ...parts, webhook_event: jsonOf(body) },
  });
  if ((verdict as { verification_status?: string }).verification_status !== 'SUCCESS') {
    throw new ProviderError('signature');
  }
  const { id, event_type: kind, resource } = parsed.data;
  const reference = kind.startsWith('CHECKOUT.ORDER.')
    ? resource.id
    : resource.supplementary_data?.related_ids.order_id;
  return reference ? { id, kind, reference } : null;
}

/** JSON calls with an access token that is fetched again shortly before it expires. */
function createCall({ clientId, clientSecret, isTest, apiUrl = isTest ? SANDBOX : LIVE }: PaypalKeys): Call {
  let token: { text: string; until: number } | null = null;

  const send = async (path: string, init: RequestInit): Promise<unknown> => {
    let response: Response;
    try {
      response = await fetch(new URL(path, apiUrl), {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (cause) {
      throw new ProviderError('unreachable', { cause });
    }
    if (response.status >= 500 || response.status === 429) throw new ProviderError('unreachable');
    if (!response.ok) throw new ProviderError('refused', { cause: await response.text() });
    return response.json();
  };

  const authorize = async () => {
    if (token && token.until > Date.now()) return token.text;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const answer = z.object({ access_token: z.string(), expires_in: z.number() }).parse(
      await send('/v1/oauth2/token', {
        method: 'POST',
        headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials',
      }),
    );
    token = { text: answer.access_token, until: Date.now() + (answer.expires_in - 60) * 1000 };
    return token.text;
  };

  return async (path, { body, requestId, method = body === undefined ? 'GET' : 'POST' } = {}) =>
    send(path, {
      method,
      headers: {
        authorization: `Bearer ${await authorize()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId ? { 'paypal-request-id': requestId } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

const decimalOf = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** '82.78' → 8278, without floating point; NaN for anything else, which matches no amount. */
function centsOf(value: string): number {
  const [, euros, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  return euros === undefined ? Number.NaN : Number(euros) * 100 + Number(fraction.padEnd(2, '0'));
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
