import type { ThirdParty } from '#kernel/third-party.ts';

const GOOGLE = {
  provider: 'Google Ireland Limited, Dublin',
  countries: ['IE', 'US'],
  privacyUrl: 'https://policies.google.com/privacy',
  consent: 'asked',
} as const;

const META = {
  provider: 'Meta Platforms Ireland Limited, Dublin',
  countries: ['IE', 'US'],
  consent: 'asked',
} as const;

/** Services of S3.11 that belong to no other room. */
export const thirdParties: readonly ThirdParty[] = [
  {
    ...GOOGLE,
    name: 'google_analytics',
    title: 'Google Analytics',
    purpose: 'privacy_analyticsPurpose',
    data: 'privacy_analyticsData',
    cookies: ['_ga', '_ga_*', '_gid', '_gat*'],
    hosts: {
      'script-src': ['https://www.googletagmanager.com'],
      'img-src': ['https://*.google-analytics.com'],
      'connect-src': ['https://*.google-analytics.com'],
    },
  },
  {
    ...GOOGLE,
    name: 'google_adwords',
    title: 'Google Ads',
    purpose: 'privacy_adsPurpose',
    data: 'privacy_adsData',
    cookies: ['_gcl_*', '_gac_*'],
    hosts: {
      'script-src': ['https://www.googletagmanager.com', 'https://www.googleadservices.com'],
      'img-src': ['https://www.google.com', 'https://googleads.g.doubleclick.net'],
      'connect-src': ['https://googleads.g.doubleclick.net'],
    },
  },
  {
    ...META,
    name: 'facebook',
    title: 'Facebook',
    purpose: 'privacy_facebookPurpose',
    data: 'privacy_socialData',
    cookies: [],
    privacyUrl: 'https://www.facebook.com/privacy/policy/',
    hosts: { 'frame-src': ['https://www.facebook.com'] },
  },
  {
    ...META,
    name: 'facebook_pixel',
    title: 'Facebook Pixel',
    purpose: 'privacy_pixelPurpose',
    data: 'privacy_pixelData',
    cookies: ['_fbp', '_fbc'],
    privacyUrl: 'https://www.facebook.com/privacy/policy/',
    hosts: {
      'script-src': ['https://connect.facebook.net'],
      'img-src': ['https://www.facebook.com'],
      'connect-src': ['https://www.facebook.com'],
    },
  },
  {
    ...META,
    name: 'instagram',
    title: 'Instagram',
    purpose: 'privacy_instagramPurpose',
    data: 'privacy_socialData',
    cookies: [],
    privacyUrl: 'https://privacycenter.instagram.com/policy',
    hosts: { 'frame-src': ['https://www.instagram.com'] },
  },
  {
    name: 'stripe',
    title: 'Stripe',
    provider: 'Stripe Payments Europe Limited, Dublin',
    countries: ['IE', 'US'],
    purpose: 'privacy_stripePurpose',
    data: 'privacy_stripeData',
    cookies: ['__stripe_mid', '__stripe_sid'],
    privacyUrl: 'https://stripe.com/at/privacy',
    consent: 'needless',
    hosts: {
      'script-src': ['https://js.stripe.com'],
      'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com'],
      'connect-src': ['https://api.stripe.com'],
    },
  },
];
