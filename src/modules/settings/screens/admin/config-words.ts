import type { StateKind } from '#design/admin/state.tsx';
import { fileSize } from '#kernel/i18n/numbers.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';

export const BYTES_OF_GB = 1024 ** 3;

/** Keys whose values never leave the server; the mask in their place means 'as it is'. */
export const SECRET_KEYS: ReadonlySet<string> = new Set(['components.map.apikey', 'components.social.fb.appSecret']);

type Group = { id: string; label: () => string; holds: (key: string) => boolean };

const within =
  (...starts: string[]) =>
  (key: string) =>
    starts.some((start) => key === start || key.startsWith(`${start}.`));

/** Groups of the editor in their order; a key belongs to the first that holds it. */
export const CONFIG_GROUPS: readonly Group[] = [
  {
    id: 'general',
    label: m.settings_groupGeneral,
    holds: within('pagetitle', 'domain', 'default_site', 'default_language', 'quota'),
  },
  { id: 'pages', label: m.settings_groupAddresses, holds: within('pages', 'components.admincenter') },
  { id: 'privacy', label: m.settings_groupPrivacy, holds: within('privacy') },
  { id: 'mail', label: m.settings_groupMail, holds: within('mail', 'components.message') },
  { id: 'people', label: m.settings_groupPeople, holds: within('components.auth') },
  { id: 'search', label: m.settings_groupSearch, holds: within('meta', 'keywords', 'description', 'author') },
  {
    id: 'system',
    label: m.settings_groupSystem,
    // And whatever no group has asked for.
    holds: () => true,
  },
];

export const groupOf = (key: string): string => CONFIG_GROUPS.find((group) => group.holds(key))?.id ?? 'system';

const NAMES: Readonly<Record<string, () => string>> = {
  pagetitle: m.settings_pagetitle,
  description: m.settings_description,
  keywords: m.settings_keywords,
  author: m.settings_author,
  domain: m.settings_domain,
  default_site: m.settings_defaultSite,
  default_language: m.settings_defaultLanguage,
  quota: m.settings_quota,
  'meta.og_image': m.settings_ogImage,
  'meta.routes': m.settings_metaRoutes,
  'pages.login': m.settings_pageLogin,
  'pages.signup': m.settings_pageSignup,
  'pages.checkout': m.settings_pageCheckout,
  'pages.accountcenter': m.settings_pageAccount,
  'pages.pricerequest': m.settings_pagePriceRequest,
  'pages.shop': m.settings_pageShop,
  'pages.productsearch': m.settings_pageProductSearch,
  'pages.specialconditions': m.settings_pageSpecialConditions,
  'pages.additionalinfo': m.settings_pageAdditionalInfo,
  'pages.resetpassword': m.settings_pageResetPassword,
  'pages.verify': m.settings_pageVerify,
  'pages.reset2FA': m.settings_pageResetFactor,
  'pages.agb': m.settings_pageTerms,
  'pages.shippingcosts': m.settings_pageShipping,
  'pages.privacy': m.settings_pagePrivacy,
  'pages.imprint': m.settings_pageImprint,
  'pages.disclaimer': m.settings_pageDisclaimer,
  'privacy.cookies': m.settings_privacyCookies,
  'privacy.newsletter': m.settings_privacyNewsletter,
  'privacy.contact_form': m.settings_privacyContactForm,
  'system.maintenance.enabled': m.settings_maintenance,
  'system.maintenance.image': m.settings_maintenanceImage,
  'system.quantity_units': m.settings_quantityUnits,
  'mail.DEFAULT_SYSTEM_MAILBOX': m.settings_defaultMailbox,
  'mail.mailboxes': m.settings_mailboxes,
  'components.map.apikey': m.settings_mapKey,
  'components.social.fb.appId': m.settings_facebookId,
  'components.social.fb.appSecret': m.settings_facebookSecret,
  'components.auth.availableRoles': m.settings_roles,
  'components.auth.allow_sms_reset': m.settings_smsReset,
  'components.auth.second_factor.roles': m.settings_factorRoles,
  'components.auth.second_factor.grace_days': m.settings_factorGrace,
  'components.auth.second_factor.trusted_days': m.settings_factorTrustedDays,
  'components.auth.second_factor.never_trusted_roles': m.settings_factorNeverTrusted,
  'components.auth.sessions.staff_idle_minutes': m.settings_staffIdle,
  'components.auth.sessions.staff_hours': m.settings_staffHours,
  'components.auth.sessions.customer_idle_days': m.settings_customerIdle,
  'components.auth.sessions.customer_days': m.settings_customerDays,
  'components.images.force_disable_cache': m.settings_imageCache,
  'components.admincenter.url': m.settings_adminAddress,
  'components.message.fields': m.settings_messageFields,
  enabled_components: m.settings_enabledComponents,
  debug_enabled: m.settings_debug,
};

/** Foreign services are called by their own names. */
const BRANDS: Readonly<Record<string, string>> = {
  'privacy.google_analytics': 'Google Analytics',
  'privacy.google_maps': 'Google Maps',
  'privacy.google_adwords': 'Google AdWords',
  'privacy.instagram': 'Instagram',
  'privacy.facebook': 'Facebook',
  'privacy.facebook_pixel': 'Facebook Pixel',
  'privacy.stripe': 'Stripe',
};

/** What a key is called; a key nobody named yet is shown as it is. */
export const configName = (key: string): string => NAMES[key]?.() ?? BRANDS[key] ?? key;

/** What follows from a change, in one sentence, before anything is stored. */
export function consequenceOf(key: string): { kind: StateKind; word: string; text: string } {
  const warn = (text: string) => ({ kind: 'warn' as const, word: m.settings_withConsequence(), text });
  if (key === 'components.admincenter.url') return warn(m.settings_consequenceAdmin());
  if (key.startsWith('pages.')) return warn(m.settings_consequenceAddress());
  if (key === 'components.auth.availableRoles') return warn(m.settings_consequenceRoles());
  if (key.startsWith('privacy.')) return warn(m.settings_consequencePrivacy());
  if (key === 'default_site' || key === 'default_language') return warn(m.settings_consequenceStart());
  if (key === 'system.maintenance.enabled') return warn(m.settings_consequenceMaintenance());
  if (SECRET_KEYS.has(key) || key.startsWith('mail.')) return warn(m.settings_consequenceSecret());
  return { kind: 'ok', word: m.settings_withoutConsequence(), text: m.settings_consequenceNone() };
}

/** A value as the differences show it. */
export function configValueWords(key: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? m.settings_on() : m.settings_off();
  if (key === 'quota' && typeof value === 'number') {
    return value === 0 ? m.settings_noLimit() : fileSize(value, getLocale());
  }
  const text = (typeof value === 'object' ? JSON.stringify(value ?? '') : `${value as string | number}`).replaceAll(
    '\n',
    ' · ',
  );
  return text === '' ? '–' : text;
}
