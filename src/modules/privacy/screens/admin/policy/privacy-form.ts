import type { PolicyText } from '#modules/settings/contract.ts';
import { m } from '#texts';
import type { Party, Service } from '../../../contract.ts';

type Switches = { [K in `privacy.${string}`]: boolean };
type Ids = { [K in `components.measuring.${string}`]: string };

/** The settings of the screen by their path; one switch for each service, and the id of those that measure. */
export type PrivacyForm = Switches & Ids & { show_consent_dialog: boolean; privacy_texts: PolicyText[] };

type Named = Pick<Service, 'name'>;

export const switchOf = ({ name }: Named): `privacy.${string}` => `privacy.${name}`;
export const idOf = ({ name }: Named): `components.measuring.${string}` => `components.measuring.${name}`;

/** The others follow what the product does. */
export const isSwitched = ({ follows }: Party): boolean => !follows;

const ID_LABELS: Readonly<Record<string, () => string>> = {
  google_analytics: m.settings_measuringAnalytics,
  google_adwords: m.settings_measuringAds,
  facebook_pixel: m.settings_measuringPixel,
};

/** Names of the fields; services are called by their own names. */
export const labelsFor = (parties: readonly Party[]): { readonly [K in keyof PrivacyForm]: () => string } => ({
  ...Object.fromEntries(parties.filter(isSwitched).map((party) => [switchOf(party), () => party.title])),
  ...Object.fromEntries(
    parties
      .filter(({ idExample }) => idExample !== null)
      .map((party) => [idOf(party), ID_LABELS[party.name] ?? (() => '')]),
  ),
  'privacy.contact_form': m.settings_privacyContactForm,
  show_consent_dialog: m.settings_showConsentDialog,
  privacy_texts: m.settings_privacyTexts,
});
