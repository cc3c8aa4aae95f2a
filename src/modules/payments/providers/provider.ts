import type { Locale } from '#kernel/i18n/texts.ts';
import type { PaymentMethod, ProviderName, ProviderState } from '../contract.ts';

/** Request to a provider to collect money. `id` is the payment's id and makes repeated requests idempotent. */
export type Charge = {
  id: string;
  method: PaymentMethod;
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  label: string;
  email: string;
  locale: Locale;
  /** Absolute URLs the payer returns to. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

export type ProviderPayment = {
  reference: string;
  /** `Charge.id`, which the provider keeps for us. */
  chargeId: string;
  state: ProviderState;
  amountCents: number;
  currency: string;
  /** Set once captured. */
  captureReference: string | null;
  /** Amount that the provider refunded; 0 where it does not report that. */
  refundedCents?: number;
  isTest: boolean;
};

/** An event whose signature was verified. `reference` is that of the payment the event is about. */
export type ProviderEvent = {
  id: string;
  kind: string;
  reference: string;
  dispute?: 'opened' | 'won' | 'lost';
};

export type RefundOrder = { captureReference: string; amountCents: number; currency: string; key: string };
export type RefundResult = { reference: string; state: 'pending' | 'succeeded' | 'failed' };

/** The raw request of a webhook; signatures are computed over these bytes. */
export type RawEvent = { body: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> };

/**
 * A payment provider. Implementations translate and hold no rules. They throw `ProviderError`; only `isFinal` ones are not worth
 * another attempt.
 */
export type PaymentProvider = {
  name: ProviderName;
  isTest: boolean;
  /** Opens a payment page at the provider. */
  start: (charge: Charge) => Promise<{ reference: string; redirectUrl: string }>;
  /** Reads the present state. Captures what the payer has approved, where the provider waits for that. */
  read: (reference: string) => Promise<ProviderPayment>;
  refund: (order: RefundOrder) => Promise<RefundResult>;
  /** Reads how a refund stands that was pending. */
  readRefund: (reference: string) => Promise<RefundResult>;
  /** Null for kinds of no interest. @throws ProviderError 'signature' */
  readEvent: (event: RawEvent) => Promise<ProviderEvent | null>;
};

export class ProviderError extends Error {
  readonly code: 'signature' | 'refused' | 'unreachable';
  readonly isFinal: boolean;

  constructor(code: ProviderError['code'], options: { cause?: unknown; isFinal?: boolean } = {}) {
    super(`Payment provider: ${code}`, { cause: options.cause });
    this.name = 'ProviderError';
    this.code = code;
    this.isFinal = options.isFinal ?? code !== 'unreachable';
  }
}
