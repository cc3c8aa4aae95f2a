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

/** Measuring services of S3.11, loaded by `design/public/guest/measuring.ts`. Sources as the providers name them for a policy. */
export const thirdParties: readonly ThirdParty[] = [
  {
    ...GOOGLE,
    name: 'google_analytics',
    idExample: 'G-ABC123DEF4',
    title: 'Google Analytics',
    purpose: 'privacy_analyticsPurpose',
    data: 'privacy_analyticsData',
    cookies: ['_ga', '_ga_*', '_gid', '_gat*'],
    hosts: {
      'script-src': ['https://www.googletagmanager.com'],
      'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
      'connect-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    },
  },
  {
    ...GOOGLE,
    name: 'google_adwords',
    idExample: 'AW-123456789',
    title: 'Google Ads',
    purpose: 'privacy_adsPurpose',
    data: 'privacy_adsData',
    cookies: ['_gcl_*', '_gac_*'],
    hosts: {
      'script-src': ['https://www.googletagmanager.com', 'https://www.googleadservices.com'],
      'img-src': ['https://www.google.com', 'https://www.google.at', 'https://googleads.g.doubleclick.net'],
      'connect-src': [
        'https://www.google.com',
        'https://www.googleadservices.com',
        'https://googleads.g.doubleclick.net',
      ],
    },
  },
  {
    ...META,
    name: 'facebook_pixel',
    idExample: '123456789012345',
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
];
