import type { SettingField, SettingGroupId } from '#design/admin/form/setting-field.ts';
import type { PathsOf } from '#kernel/settings/define-settings.ts';
import { m } from '#texts';
import type { roleSettings } from '../../role-settings.ts';
import type { plannedSettings, serviceSettings, websiteSettings } from '../../settings.ts';

const within =
  (group: SettingGroupId) =>
  (label: () => string, more: Partial<SettingField> = {}) => ({
    group,
    label,
    ...more,
  });
const general = within('general');
const page = within('pages');
const privacy = within('privacy');
const search = within('search');
const system = within('system');

const LANGUAGES = [
  { value: 'de', label: 'Deutsch' },
  { value: 'en', label: 'English' },
];

const websiteFields = {
  pagetitle: general(m.settings_pagetitle),
  domain: general(m.settings_domain),
  default_language: general(m.settings_defaultLanguage, {
    consequence: m.settings_consequenceStart,
    choices: LANGUAGES,
  }),
  'pages.agb': page(m.settings_pageTerms),
  'pages.privacy': page(m.settings_pagePrivacy),
  'pages.imprint': page(m.settings_pageImprint),
  'pages.disclaimer': page(m.settings_pageDisclaimer),
  'components.admincenter.url': page(m.settings_adminAddress, { consequence: m.settings_consequenceAdmin }),
  // Foreign services are called by their own names.
  'privacy.google_analytics': privacy(() => 'Google Analytics'),
  'privacy.google_maps': privacy(() => 'Google Maps'),
  'privacy.youtube': privacy(() => 'YouTube'),
  'privacy.google_adwords': privacy(() => 'Google AdWords'),
  'privacy.instagram': privacy(() => 'Instagram'),
  'privacy.facebook': privacy(() => 'Facebook'),
  'privacy.facebook_pixel': privacy(() => 'Facebook Pixel'),
  'privacy.stripe': privacy(() => 'Stripe'),
  'privacy.cookies': privacy(m.settings_privacyCookies),
  'privacy.newsletter': privacy(m.settings_privacyNewsletter),
  'privacy.contact_form': privacy(m.settings_privacyContactForm),
  description: search(m.settings_description),
  keywords: search(m.settings_keywords),
  author: search(m.settings_author),
  'meta.og_image': search(m.settings_ogImage),
  'meta.routes': search(m.settings_metaRoutes),
  'system.maintenance.enabled': system(m.settings_maintenance, { consequence: m.settings_consequenceMaintenance }),
  'system.maintenance.text': system(m.settings_maintenanceText),
  'system.maintenance.image': system(m.settings_maintenanceImage),
  enabled_components: system(m.settings_enabledComponents),
  components_off: system(m.settings_componentsOff),
  debug_enabled: system(m.settings_debug),
} satisfies Record<PathsOf<typeof websiteSettings>, SettingField>;

const serviceFields = {
  'components.map.apikey': system(m.settings_mapKey, { isSecret: true }),
  'components.social.fb.appId': system(m.settings_facebookId),
  'components.social.fb.appSecret': system(m.settings_facebookSecret, { isSecret: true }),
} satisfies Record<PathsOf<typeof serviceSettings>, SettingField>;

const roleFields = {
  'components.auth.availableRoles': {
    group: 'people',
    label: m.settings_roles,
    consequence: m.settings_consequenceRoles,
    screen: { path: 'settings/permissions', label: m.settings_rolesElsewhere },
  },
} satisfies Record<PathsOf<typeof roleSettings>, SettingField>;

const plannedFields = {
  'pages.checkout': page(m.settings_pageCheckout),
  'pages.pricerequest': page(m.settings_pagePriceRequest),
  'pages.shop': page(m.settings_pageShop),
  'pages.productsearch': page(m.settings_pageProductSearch),
  'pages.specialconditions': page(m.settings_pageSpecialConditions),
  'pages.additionalinfo': page(m.settings_pageAdditionalInfo),
  'pages.shippingcosts': page(m.settings_pageShipping),
  'system.quantity_units': system(m.settings_quantityUnits),
} satisfies Record<PathsOf<typeof plannedSettings>, SettingField>;

export const settingsSettingFields = { ...websiteFields, ...serviceFields, ...roleFields, ...plannedFields };
