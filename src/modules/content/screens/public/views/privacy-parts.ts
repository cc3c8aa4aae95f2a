import type { OpenPage } from '#site/page/open-page.ts';
import { addressLine } from '#site/page/structured-data.ts';
import { m } from '#texts';
import type { LegalPart } from './legal-view.ts';

type Known = OpenPage['parish'];
/** The part of the parish's data that the policy depends on. */
type Parish = Pick<Known, 'site' | 'services'> & {
  config: { privacy: Pick<Known['config']['privacy'], 'contact_form' | 'newsletter'> };
};

/** The privacy policy, put together from what is switched on: nothing is named that the website does not do. */
export function privacyParts(parish: Parish): LegalPart[] {
  const { privacy } = parish.config;
  return [
    controller(parish),
    { title: m.content_privacyServer(), text: m.content_privacyServerText() },
    { title: m.content_privacyDevice(), text: m.content_privacyDeviceText() },
    { title: m.content_privacyAccount(), text: m.content_privacyAccountText() },
    ...(privacy.contact_form ? [{ title: m.content_privacyForm(), text: m.content_privacyFormText() }] : []),
    ...(privacy.newsletter ? [{ title: m.content_privacyNewsletter(), text: m.content_privacyNewsletterText() }] : []),
    ...services(parish),
    {
      title: m.content_privacyRights(),
      text: m.content_privacyRightsText(),
      links: [{ label: m.content_privacyAuthority(), href: 'https://dsb.gv.at' }],
    },
  ];
}

function controller({ site }: Parish): LegalPart {
  const { legal, phone, email } = site.details;
  const text = m.content_privacyWhoText({
    owner: [legal?.owner || site.name, addressLine(site.details)].filter(Boolean).join(', '),
  });
  const contact = [phone, email].filter(Boolean).join(', ');
  const sentences = [
    text,
    legal?.representedBy && m.content_privacyRepresented({ name: legal.representedBy }),
    contact && m.content_privacyContact({ contact }),
  ];
  return { title: m.content_privacyWho(), text: sentences.filter(Boolean).join(' ') };
}

function services({ services: enabled, site }: Parish): LegalPart[] {
  if (enabled.length === 0) return [{ title: m.content_privacyOthers(), text: m.content_privacyOthersNone() }];
  const settings = { label: m.content_privacySettings(), href: `/${site.slug}/Datenschutz-Einstellungen` };
  return [
    { title: m.content_privacyOthers(), text: m.content_privacyOthersLead(), links: [settings] },
    ...enabled.map(({ title, provider, countries, purpose, data, cookies, consent, privacyUrl }) => ({
      title,
      text: [
        purpose,
        m.content_privacyProvider({ provider, countries }),
        m.content_privacyTransferred({ data }),
        cookies.length > 0 ? m.content_privacyCookies({ cookies: cookies.join(', ') }) : '',
        consent === 'needless' ? m.content_privacyContract() : m.content_privacyConsent(),
      ]
        .filter(Boolean)
        .join(' '),
      links: [{ label: m.content_privacyOfProvider({ title }), href: privacyUrl }],
    })),
  ];
}
