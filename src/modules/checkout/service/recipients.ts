import type { Context } from '#kernel/context.ts';
import type { OwnCookie, PrivacySection } from '#kernel/public-site.ts';
import type { ThirdParty } from '#kernel/third-party.ts';
import { readShop } from '#modules/catalog/index.ts';
import { providersInUse } from '#modules/payments/index.ts';
import { CART_SECONDS } from './cart/cart-token.ts';

type Provider = Awaited<ReturnType<typeof providersInUse>>[number];

/** Providers of the shop of a parish, null where it has none. Asked by every page, so cached. */
function shopProviders(ctx: Context, siteId: string): Promise<Provider[] | null> {
  ctx.shows('config', 'sites', `shop:${siteId}`);
  return ctx.kept(`checkout.providers:${siteId}`, ['config', 'sites', `shop:${siteId}`], async () =>
    ctx.isOn('shop', siteId) && (await readShop(ctx, siteId)) ? providersInUse(ctx) : null,
  );
}

const hasShop = async (ctx: Context, siteId: string): Promise<boolean> => (await shopProviders(ctx, siteId)) !== null;

const paysWith = (name: Provider) => async (ctx: Context, siteId: string) =>
  (await shopProviders(ctx, siteId))?.includes(name) ?? false;

/** Sections of the privacy policy of a parish with a shop. */
export const shopSections: readonly PrivacySection[] = [
  { section: 'shop', isThere: hasShop },
  {
    section: 'payment',
    isThere: async (ctx, siteId) => ((await shopProviders(ctx, siteId)) ?? []).length > 0,
  },
];

export const shopCookies: readonly OwnCookie[] = [
  { name: 'kp_cart', isHostOnly: true, purpose: 'checkout_cookieCart', seconds: CART_SECONDS, isThere: hasShop },
  { name: 'kp_basket', purpose: 'checkout_cookieMark', seconds: CART_SECONDS, isThere: hasShop },
  { name: 'kp_framed', isHostOnly: true, purpose: 'checkout_cookieFramed', seconds: CART_SECONDS, isThere: hasShop },
];

/** Payment companies. Payers are redirected to their pages (decision 029), so our pages load nothing from them. */
export const paymentCompanies: readonly ThirdParty[] = [
  {
    name: 'stripe',
    title: 'Stripe',
    provider: 'Stripe Payments Europe Limited, Dublin',
    countries: ['IE', 'US'],
    purpose: 'checkout_stripePurpose',
    data: 'checkout_stripeData',
    cookies: [],
    privacyUrl: 'https://stripe.com/at/privacy',
    consent: 'needless',
    isUsed: paysWith('stripe'),
    hosts: {},
  },
  {
    name: 'paypal',
    title: 'PayPal',
    provider: 'PayPal (Europe) S.à r.l. et Cie, S.C.A., Luxembourg',
    countries: ['LU', 'US'],
    purpose: 'checkout_paypalPurpose',
    data: 'checkout_paypalData',
    cookies: [],
    privacyUrl: 'https://www.paypal.com/at/legalhub/privacy-full',
    consent: 'needless',
    isUsed: paysWith('paypal'),
    hosts: {},
  },
];
