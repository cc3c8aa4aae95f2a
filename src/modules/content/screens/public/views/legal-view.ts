import type { Locale } from '#kernel/i18n/texts.ts';
import { type PolicyPart, privacyParts } from '#modules/privacy/widgets.tsx';
import type { OpenPage } from '#site/page/open-page.ts';
import { addressLine } from '#site/page/structured-data.ts';
import { m } from '#texts';

type Parish = OpenPage['parish'] & Pick<Parameters<typeof privacyParts>[0], 'sections' | 'cookies'>;

export type LegalPart = PolicyPart;
export type LegalView = { title: string; parts: LegalPart[] };

/**
 * Imprint and privacy policy generated from the parish data. The imprint is used until the page has been written; the privacy
 * policy always follows what was written, because it names what is switched on.
 */
export function legalView(slug: string, parish: Parish, locale: Locale): LegalView | null {
  if (slug === 'Impressum') return imprint(parish);
  if (slug === 'Datenschutz') return { title: m.content_publicPrivacy(), parts: privacyParts(parish, locale) };
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
