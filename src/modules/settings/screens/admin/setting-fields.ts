import type { SettingField, SettingGroupId } from '#design/admin/form/setting-field.ts';
import type { PathsOf } from '#kernel/settings/define-settings.ts';
import { m } from '#texts';
import type { roleSettings } from '../../role-settings.ts';
import type { serviceSettings, websiteSettings } from '../../settings.ts';

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

const seo = { screen: { path: 'settings/seo', label: m.settings_seo } };
const privacyScreen = { screen: { path: 'settings/privacy', label: m.settings_groupPrivacy } };
const maintenance = { screen: { path: 'settings/maintenance', label: m.settings_maintenanceScreen } };
const components = { screen: { path: 'components', label: m.settings_components } };

const websiteFields = {
  pagetitle: search(m.settings_pagetitle, { ...seo, help: m.settings_pagetitleHelp }),
  domain: search(m.settings_domain, { ...seo, help: m.settings_domainHelp }),
  show_consent_dialog: privacy(m.settings_showConsentDialog, privacyScreen),
  privacy_texts: privacy(m.settings_privacyTexts, privacyScreen),
  default_language: general(m.settings_defaultLanguage, {
    consequence: m.settings_consequenceStart,
    choices: LANGUAGES,
  }),
  'pages.agb': page(m.settings_pageTerms),
  'pages.privacy': page(m.settings_pagePrivacy),
  'pages.imprint': page(m.settings_pageImprint),
  'pages.disclaimer': page(m.settings_pageDisclaimer),
  'components.admincenter.url': page(m.settings_adminAddress, { consequence: m.settings_consequenceAdmin }),
  // Product names are not translated.
  'privacy.google_analytics': privacy(() => 'Google Analytics', privacyScreen),
  'privacy.google_maps': privacy(() => 'Google Maps', privacyScreen),
  'privacy.youtube': privacy(() => 'YouTube', privacyScreen),
  'privacy.google_adwords': privacy(() => 'Google AdWords', privacyScreen),
  'privacy.facebook_pixel': privacy(() => 'Facebook Pixel', privacyScreen),
  'components.measuring.google_analytics': privacy(m.settings_measuringAnalytics, privacyScreen),
  'components.measuring.google_adwords': privacy(m.settings_measuringAds, privacyScreen),
  'components.measuring.facebook_pixel': privacy(m.settings_measuringPixel, privacyScreen),
  'privacy.contact_form': privacy(m.settings_privacyContactForm, privacyScreen),
  description: search(m.settings_description, { ...seo, help: m.settings_descriptionHelp }),
  keywords: search(m.settings_keywords, { ...seo, help: m.settings_keywordsHelp }),
  author: search(m.settings_author, { ...seo, help: m.settings_authorHelp }),
  'meta.title_pattern': search(m.settings_titlePattern, { ...seo, help: m.settings_titlePatternHelp }),
  'meta.og_image': search(m.settings_ogImage, { ...seo, help: m.settings_ogImageHelp }),
  'meta.routes': search(m.settings_metaRoutes, { ...seo, help: m.settings_metaRoutesHelp }),
  'meta.hidden_sites': search(m.settings_hiddenSites, { ...seo, help: m.settings_hiddenSitesHelp }),
  'system.maintenance.enabled': system(m.settings_maintenance, {
    ...maintenance,
    consequence: m.settings_consequenceMaintenance,
  }),
  'system.maintenance.text': system(m.settings_maintenanceText, maintenance),
  'system.maintenance.image': system(m.settings_maintenanceImage, maintenance),
  'system.offline': system(m.settings_offline, { help: m.settings_offlineHelp }),
  enabled_components: system(m.settings_enabledComponents, components),
  components_off: system(m.settings_componentsOff, components),
  debug_enabled: system(m.settings_debug, { help: m.settings_debugHelp }),
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

export const settingsSettingFields = {
  ...websiteFields,
  ...serviceFields,
  ...roleFields,
};
