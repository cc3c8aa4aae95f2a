import type { Context } from '#kernel/context.ts';
import { openSecretSetting, readSettings } from '#modules/settings/index.ts';
import type { PaymentMethod, ProviderName } from '../contract.ts';
import { createPaypal } from '../providers/paypal.ts';
import { createPractice } from '../providers/practice.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { createStripe } from '../providers/stripe.ts';
import { paymentSettings } from '../settings.ts';

const PROVIDER_OF: Readonly<Record<PaymentMethod, 'stripe' | 'paypal' | 'offline'>> = {
  card: 'stripe',
  eps: 'stripe',
  klarna: 'stripe',
  paypal: 'paypal',
  invoice: 'offline',
  pickup: 'offline',
  prepayment: 'offline',
};

/** True for methods that are paid outside the product: by transfer or at the counter. */
export const isOffline = (method: PaymentMethod): boolean => PROVIDER_OF[method] === 'offline';

/** The provider of a method in the present mode; null where its keys are missing. */
export async function providerFor(ctx: Context, method: PaymentMethod): Promise<PaymentProvider | null> {
  const { mode } = (await readSettings(ctx, paymentSettings)).components.shop.payment;
  const name = PROVIDER_OF[method];
  if (name === 'offline') return null;
  return mode === 'practice' ? createPractice(ctx) : providerNamed(ctx, name, mode === 'test');
}

/** The provider that a stored payment was started with; null where its keys are gone. */
export async function providerOf(
  ctx: Context,
  { provider, isTest }: { provider: ProviderName; isTest: boolean },
): Promise<PaymentProvider | null> {
  if (provider === 'offline') return null;
  return provider === 'practice' ? createPractice(ctx) : providerNamed(ctx, provider, isTest);
}

async function providerNamed(
  ctx: Context,
  name: 'stripe' | 'paypal',
  isTest: boolean,
): Promise<PaymentProvider | null> {
  const { stripe, paypal } = (await readSettings(ctx, paymentSettings)).components.shop;
  const open = (path: string, sealed: string) => openSecretSetting(ctx, path, sealed);
  const mode = isTest ? 'test' : 'live';
  const apiUrl = ctx.serviceUrls.get(name);
  if (name === 'stripe') {
    const secretKey = open(`components.shop.stripe.${mode}_secret_key`, stripe[`${mode}_secret_key`]);
    const webhookSecret = open(`components.shop.stripe.${mode}_webhook_secret`, stripe[`${mode}_webhook_secret`]);
    return isKeyOf(secretKey, mode) ? createStripe({ secretKey, webhookSecret, isTest, apiUrl }) : null;
  }
  const clientId = paypal[`${mode}_client_id`];
  const clientSecret = open(`components.shop.paypal.${mode}_client_secret`, paypal[`${mode}_client_secret`]);
  const webhookId = paypal[`${mode}_webhook_id`];
  return clientId && clientSecret ? createPaypal({ clientId, clientSecret, webhookId, isTest, apiUrl }) : null;
}

/** Live and test keys are never mixed: a key tells its mode by its prefix. */
const isKeyOf = (key: string, mode: 'test' | 'live') => /^(sk|rk)_(test|live)_/.exec(key)?.[2] === mode;
