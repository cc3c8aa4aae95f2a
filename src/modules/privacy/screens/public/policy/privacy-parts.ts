import { inLocale } from '#kernel/i18n/both.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { PrivacySection } from '#kernel/public-site.ts';
import type { PolicySection, PolicyText } from '#modules/settings/contract.ts';
import type { OpenPage } from '#site/page/open-page.ts';
import { addressLine } from '#site/page/structured-data.ts';
import { m } from '#texts';
import type { PolicyFacts } from '../../../pages.ts';
import { POLICY_TEXTS } from './policy-texts.ts';

/** One section of a page that the law demands. */
export type PolicyPart = { title: string; text: string; links?: { label: string; href: string }[] };

type Known = OpenPage['parish'];
type Config = Known['config'];
/** The part of the parish's data that the policy depends on. */
type Parish = Pick<Known, 'site' | 'services'> &
  Readonly<{ [K in keyof PolicyFacts]: Readonly<PolicyFacts[K]> }> & { config: Pick<Config, 'privacy_texts'> };

/**
 * The privacy policy, put together from what is switched on: nothing is named that the website does not do. Standard sections have
 * the text that an administrator wrote in their place; own ones stand before the rights of the reader.
 */
export function privacyParts(parish: Parish, locale: Locale): PolicyPart[] {
  const { privacy_texts: written } = parish.config;
  const { sections, cookies } = parish;
  const standard = (section: Exclude<PolicySection, 'own'>): PolicyPart => ({
    title: POLICY_TEXTS[section].title(),
    text: writtenFor(written, section, locale) || POLICY_TEXTS[section].text(),
  });
  return [
    controller(parish),
    standard('server'),
    standard('device'),
    ...(cookies.length > 0 ? [withLines(standard('cookies'), cookies)] : []),
    ...ORDER.filter((section) => sections.includes(section)).map(standard),
    ...services(parish),
    ...ownParts(written, locale),
    { ...standard('rights'), links: [{ label: m.privacy_policyAuthority(), href: 'https://dsb.gv.at' }] },
  ];
}

/** Sections that rooms demand, in their order on the page. */
const ORDER = [
  'account',
  'form',
  'captcha',
  'newsletter',
  'registration',
  'submission',
  'roster',
  'booking',
  'sports',
  'report',
  'counting',
  'shop',
  'payment',
  'push',
] as const satisfies readonly PrivacySection['section'][];

const withLines = (part: PolicyPart, lines: readonly string[]): PolicyPart => ({
  ...part,
  text: [part.text, ...lines].join('\n'),
});

const writtenFor = (written: readonly PolicyText[], section: PolicySection, locale: Locale): string =>
  written.find((one) => one.section === section)?.text[locale].trim() ?? '';

function ownParts(written: readonly PolicyText[], locale: Locale): PolicyPart[] {
  return written
    .filter(({ section }) => section === 'own')
    .map(({ title, text }) => ({ title: inLocale(title, locale), text: inLocale(text, locale) }))
    .filter(({ title, text }) => title !== '' && text !== '');
}

function controller({ site }: Parish): PolicyPart {
  const { legal, phone, email } = site.details;
  const text = m.privacy_policyWhoText({
    owner: [legal?.owner || site.name, addressLine(site.details)].filter(Boolean).join(', '),
  });
  const contact = [phone, email].filter(Boolean).join(', ');
  const sentences = [
    text,
    legal?.representedBy && m.privacy_policyRepresented({ name: legal.representedBy }),
    contact && m.privacy_policyContact({ contact }),
  ];
  return { title: m.privacy_policyWho(), text: sentences.filter(Boolean).join(' ') };
}

function services({ services: enabled, site }: Parish): PolicyPart[] {
  if (enabled.length === 0) return [{ title: m.privacy_policyOthers(), text: m.privacy_policyOthersNone() }];
  const settings = { label: m.privacy_policySettings(), href: `/${site.slug}/Datenschutz-Einstellungen` };
  return [
    { title: m.privacy_policyOthers(), text: m.privacy_policyOthersLead(), links: [settings] },
    ...enabled.map(({ title, provider, countries, purpose, data, cookies, consent, privacyUrl }) => ({
      title,
      text: [
        purpose,
        m.privacy_policyProvider({ provider, countries }),
        m.privacy_policyTransferred({ data }),
        cookies.length > 0 ? m.privacy_policyCookies({ cookies: cookies.join(', ') }) : '',
        consent === 'needless' ? m.privacy_policyContract() : m.privacy_policyConsent(),
      ]
        .filter(Boolean)
        .join(' '),
      links: [{ label: m.privacy_policyOfProvider({ title }), href: privacyUrl }],
    })),
  ];
}
