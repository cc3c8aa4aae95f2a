import type { Context } from '#kernel/context.ts';
import type { ConfigKeys } from '#kernel/settings/config-keys.ts';
import { readSettings } from '#modules/settings/index.ts';
import { PAYMENT_METHODS, type PaymentMethod, type ProviderName } from '../contract.ts';
import { paymentSettings } from '../settings.ts';
import { isOffline, providerFor } from './providers.ts';

export type Purchase = {
  amountCents: number;
  currency: string;
  /** ISO 3166-1 alpha-2 of the invoice address, lower case. */
  country: string;
  isCorporation: boolean;
  /** Gift vouchers are not sold on invoice, and donations are not owed. */
  isPaidFirst: boolean;
  /** Donations and vouchers alone have nothing to pick up. */
  canBePickedUp: boolean;
};

const KLARNA_COUNTRIES = new Set(['at', 'be', 'de', 'dk', 'es', 'fi', 'fr', 'gr', 'ie', 'it', 'nl', 'pl', 'pt']);

type Rule = (purchase: Purchase) => boolean;

/** Conditions of each method besides being switched on and configured (R-55, R-56, R-59, S-15). */
const RULES: Readonly<Record<PaymentMethod, Rule>> = {
  invoice: ({ isPaidFirst }) => !isPaidFirst,
  klarna: ({ country, currency, isCorporation }) =>
    KLARNA_COUNTRIES.has(country) && currency === 'EUR' && !isCorporation,
  eps: ({ country, currency }) => country === 'at' && currency === 'EUR',
  paypal: () => true,
  card: () => true,
  pickup: ({ canBePickedUp }) => canBePickedUp,
  prepayment: ({ currency }) => currency === 'EUR',
};

/** Methods offered for a purchase, in the order of the specification. */
export async function methodsFor(ctx: Context, purchase: Purchase): Promise<PaymentMethod[]> {
  const { paymentsources } = (await readSettings(ctx, paymentSettings)).components.shop;
  const offered: PaymentMethod[] = [];
  for (const method of PAYMENT_METHODS) {
    if (!paymentsources[method].enabled || !RULES[method](purchase)) continue;
    if (isOffline(method) || (await providerFor(ctx, method))) offered.push(method);
  }
  return offered;
}

/** Providers of the offered payment methods; 'practice' is the product itself. */
export async function providersInUse(ctx: Context): Promise<Exclude<ProviderName, 'offline'>[]> {
  const { paymentsources } = (await readSettings(ctx, paymentSettings)).components.shop;
  const offered = PAYMENT_METHODS.filter((method) => paymentsources[method].enabled);
  const providers = await Promise.all(offered.map((method) => providerFor(ctx, method)));
  const names = providers.flatMap((provider) => provider?.name ?? []);
  return [...new Set(names.filter((name) => name !== 'offline'))];
}

/** True while no real money moves: the practice bank or the providers' test mode. */
export async function isTestMode(ctx: Context): Promise<boolean> {
  return (await readSettings(ctx, paymentSettings)).components.shop.payment.mode !== 'live';
}

/** S3.14: whether a way to pay has what it needs, keys of its provider for instance; it is `enabled` beside that. */
export const configuredKeys: ConfigKeys = Object.fromEntries(
  PAYMENT_METHODS.map((method) => [
    `components.shop.paymentsources.${method}.configured`,
    { read: async (ctx: Context) => isOffline(method) || (await providerFor(ctx, method)) !== null },
  ]),
);
