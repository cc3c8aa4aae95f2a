import type { PolicyText } from '#modules/settings/contract.ts';
import { m } from '#texts';
import type { Service } from '../../../contract.ts';

type Switches = { [K in `privacy.${string}`]: boolean };

/** The settings of the screen by their path; one switch for each service. */
export type PrivacyForm = Switches & { show_consent_dialog: boolean; privacy_texts: PolicyText[] };

export const switchOf = ({ name }: Pick<Service, 'name'>): `privacy.${string}` => `privacy.${name}`;

/** Names of the fields; services are called by their own names. */
export const labelsFor = (parties: readonly Service[]): { readonly [K in keyof PrivacyForm]: () => string } => ({
  ...Object.fromEntries(parties.map((party) => [switchOf(party), () => party.title])),
  'privacy.contact_form': m.settings_privacyContactForm,
  'privacy.newsletter': m.settings_privacyNewsletter,
  'privacy.cookies': m.privacy_policyOwnCookies,
  show_consent_dialog: m.settings_showConsentDialog,
  privacy_texts: m.settings_privacyTexts,
});
