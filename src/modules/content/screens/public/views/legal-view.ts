import type { OpenPage } from '#site/page/open-page.ts';
import { addressLine } from '#site/page/structured-data.ts';
import { m } from '#texts';

type Parish = OpenPage['parish'];

export type LegalView = { title: string; parts: { title: string; text: string }[] };

/** Imprint and privacy policy generated from the parish data, used until these pages have been written. */
export function legalView(slug: string, parish: Parish): LegalView | null {
  if (slug === 'Impressum') return imprint(parish);
  if (slug === 'Datenschutz') return privacy(parish);
  return null;
}

function imprint({ site }: Parish): LegalView {
  const { legal, phone, email } = site.details;
  const rows: [string, string | undefined][] = [
    [m.content_publicImprintOwner(), legal?.owner || site.name],
    [m.content_publicImprintAddress(), addressLine(site.details)],
    [m.content_publicImprintContact(), [phone, email].filter(Boolean).join(', ')],
    [m.content_publicImprintRepresented(), legal?.representedBy],
    [m.content_publicImprintDiocese(), legal?.diocese],
    [m.content_publicImprintDirection(), legal?.direction],
  ];
  return { title: m.content_publicImprint(), parts: rows.flatMap(([title, text]) => (text ? [{ title, text }] : [])) };
}

function privacy({ site, consent: services }: Parish): LegalView {
  const owner = site.details.legal?.owner || site.name;
  const others =
    services.length === 0
      ? m.content_publicPrivacyOthersNone()
      : m.content_publicPrivacyOthersSome({ services: services.map((name) => name.replaceAll('_', ' ')).join(', ') });
  return {
    title: m.content_publicPrivacy(),
    parts: [
      {
        title: m.content_publicPrivacyWho(),
        text: m.content_publicPrivacyWhoText({ owner, address: addressLine(site.details) }),
      },
      { title: m.content_publicPrivacyWhat(), text: m.content_publicPrivacyWhatText() },
      { title: m.content_publicPrivacyOthers(), text: others },
      { title: m.content_publicPrivacyRights(), text: m.content_publicPrivacyRightsText() },
    ],
  };
}
