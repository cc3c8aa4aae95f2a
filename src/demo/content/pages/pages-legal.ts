import { places, sites } from '../sites.ts';
import { formatPhone } from '../tokens.ts';
import type { DemoSite, DraftEntryOf } from '../types.ts';
import { legalFrame } from './page-frame.ts';
import { sellingPages } from './pages-selling.ts';

type Page = DraftEntryOf<'page'>;

/** Imprint, privacy, accessibility, the pages of selling and disclaimer of each parish: honest demo texts, no legal advice. */
export function legalPages(): Page[] {
  return sites.flatMap((site) => [
    imprint(site),
    privacy(site),
    accessibility(site),
    ...sellingPages(site),
    disclaimer(site),
  ]);
}

function imprint(site: DemoSite): Page {
  const address = `${site.street}, ${site.postcode} ${site.town}`;
  return {
    ...legalFrame(site, 'Impressum', 'Impressum', 'Wer für diese Website verantwortlich ist.'),
    text: `
Angaben nach § 5 ECG und Offenlegung nach § 25 MedienG. Demo-Inhalt: Personen, Telefonnummern und E-Mail-Adressen sind erfunden.

## Medieninhaber, Herausgeber und Redaktion

${site.legalName} (Alleininhaber), Körperschaft öffentlichen Rechts, ${address}, Österreich. Telefon [${formatPhone(site.phone)}](tel:${site.phone}), E-Mail [${site.email}](mailto:${site.email}).

- Vertretungsbefugtes Organ: Pfarrer {{@rebstock}}
- Verlags- und Herstellungsort: ${site.town}
- Diözese: ${site.diocese}, ${site.deanery}
- Redaktion: {{@feder}}, {{@feder:mail}}

## Grundlegende Richtung

Kommunikationsorgan der Pfarre: Diese Website informiert über Gottesdienste, Veranstaltungen und das Leben der ${site.name} und ihrer Nachbarpfarren.

## Aufsicht

Kirchliche Aufsichtsbehörde ist die ${site.diocese}.`,
    en: {
      title: 'Legal notice',
      teaser: 'Who is responsible for this website.',
      text: `
Information under § 5 of the Austrian E-Commerce Act and disclosure under § 25 of the Media Act. Demo content: people, telephone numbers and email addresses are invented.

## Owner, publisher and editor

${site.legalName} (sole owner), a corporation under public law, ${address}, Austria. Telephone [${formatPhone(site.phone)}](tel:${site.phone}), e-mail [${site.email}](mailto:${site.email}).

- Authorised representative: parish priest {{@rebstock}}
- Place of publication: ${site.town}
- Diocese: Archdiocese of Vienna, deanery of Hadersdorf
- Editor: {{@feder}}, {{@feder:mail}}

## Editorial line

Voice of the parish: this website informs about services, events and the life of the ${site.nameEn.replace('Parish', 'parish')} and its neighbours.

## Supervision

The supervising church authority is the Archdiocese of Vienna.`,
    },
  };
}

function privacy(site: DemoSite): Page {
  return {
    ...legalFrame(site, 'Datenschutz', 'Datenschutz', 'Welche Daten wir verarbeiten und welche Rechte Sie haben.'),
    text: `
Wir gehen mit Ihren Daten sparsam um. Es gelten die Datenschutz-Grundverordnung (DSGVO), das österreichische Datenschutzgesetz (DSG) und das *Decretum Generale* der Österreichischen Bischofskonferenz.

## Wenn Sie uns schreiben oder sich anmelden

Wir verwenden Ihre Angaben nur für Ihr Anliegen und löschen sie, wenn sie nicht mehr gebraucht werden. Angaben zu Glaube und Sakramenten sind besonders geschützt (Art. 9 DSGVO) und nur für die zuständigen Personen sichtbar.

## Fotos

Bilder, auf denen Kinder zu erkennen sind, zeigen wir nur mit schriftlicher Einwilligung. Sie können sie jederzeit widerrufen: {{@feder:mail}}.`,
    en: {
      title: 'Privacy',
      teaser: 'Which data we process and which rights you have.',
      text: `
We use your data sparingly. The General Data Protection Regulation (GDPR), the Austrian Data Protection Act (DSG) and the *Decretum Generale* of the Austrian Bishops’ Conference apply.

## When you write to us or register

We use your details only for your request and delete them when they are no longer needed. Details about faith and sacraments are specially protected (Art. 9 GDPR) and visible only to the people in charge.

## Photographs

Pictures on which children can be recognised are shown only with written consent. You may withdraw it at any time: {{@feder:mail}}.`,
    },
  };
}

function accessibility(site: DemoSite): Page {
  const church = places.find((place) => place.id === `kirche-${site.slug}`);
  const lines = (locale: 'de' | 'en') =>
    (locale === 'de' ? church?.access : church?.accessEn)?.map((line) => `- ${line}`).join('\n') ?? '';
  return {
    ...legalFrame(
      site,
      'Barrierefreiheit',
      'Barrierefreiheit',
      'Was gut zugänglich ist, was noch nicht, und wen Sie anrufen können.',
    ),
    text: `
Alle sollen hereinkommen können, in die Kirche und auf diese Website. Unser Ziel ist die Norm WCAG 2.2 in der Stufe AA.

## Die Kirche in ${site.shortName}

${lines('de')}

## Diese Website

Schriftgröße und Kontrast lassen sich am Kopf jeder Seite einstellen, auf dem Handy am Ende des Menüs. Alles ist mit der Tastatur bedienbar, die Seiten funktionieren auch ohne JavaScript, und jeder Pfarrbrief liegt zusätzlich als lesbarer Text vor.

## Was noch nicht gut ist

Die PDF-Fassungen sind nicht nach einer PDF-Norm geprüft; lesen Sie im Zweifel die Textfassung. Manche Beiträge gibt es nur auf Deutsch. Die Website wurde noch nicht von unabhängiger Seite geprüft.

## Etwas geht nicht?

Rufen Sie an: [${formatPhone(site.phone)}](tel:${site.phone}). Wir lesen vor, schicken einen Brief oder drucken in großer Schrift. Beschwerdestelle ist das Sozialministeriumservice. Diese Erklärung wurde für die Demo geschrieben.`,
    en: {
      title: 'Accessibility',
      teaser: 'What is accessible, what is not yet, and who to call.',
      text: `
Everyone should be able to come in – to our church and to this website. Our aim is WCAG 2.2, level AA.

## The church of ${site.shortName}

${lines('en')}

## This website

Text size and contrast can be set at the top of every page, on phones at the end of the menu. Everything can be operated with the keyboard, the pages work without JavaScript, and each bulletin is also available as text.

## What is not accessible yet

The PDF versions have not been checked against a PDF standard; if in doubt, read the text version. Some articles exist only in German. The website has not been tested by an independent party yet.

## Something does not work?

Call us: [${formatPhone(site.phone)}](tel:${site.phone}). We will read to you, send you a letter or print it in large type. Complaints go to the Sozialministeriumservice. This statement was written for the demo.`,
    },
  };
}

function disclaimer(site: DemoSite): Page {
  return {
    ...legalFrame(site, 'Disclaimer', 'Haftungshinweis', 'Was an dieser Website echt ist und was nicht.'),
    text: `
Diese Website zeigt Demo-Inhalte. Alle Personen, Preise, Telefonnummern, Kontonummern und E-Mail-Adressen sind erfunden. Echt sind nur die Ortsnamen, die Kirchenpatrone und die Zugehörigkeit zu Dekanat und Diözese.

## Richtigkeit

Gottesdienstzeiten und Termine auf dieser Website gehören zur Demo und finden nicht statt. Bitte wenden Sie sich für wirkliche Auskünfte an die Pfarre vor Ort.

## Links

Wir verlinken nur, was wir geprüft haben. Für Inhalte fremder Websites sind deren Betreiber verantwortlich. Wenn Ihnen etwas auffällt, sagen Sie es uns, dann entfernen wir den Link.

## Texte und Bilder

Texte und Zeichnungen dieser Website gehören zur Demo der Pfarre ${site.shortName} und dürfen nur mit ihr weitergegeben werden. Bibelstellen werden nur als Fundort angegeben.`,
    en: {
      title: 'Disclaimer',
      teaser: 'What is real about this website and what is not.',
      text: `
This website shows demo content. All people, prices, telephone numbers, account numbers and email addresses are invented. Only the names of the villages, the patron saints and the deanery and diocese are real.

## Accuracy

Service times and dates on this website belong to the demo and do not take place. For real information please ask the local parish.

## Links

We only link to what we have checked. The operators of other websites are responsible for their content. If you notice a problem, tell us and we will remove the link.

## Texts and pictures

Texts and drawings of this website belong to the demo of the parish of ${site.shortName} and may only be passed on with it. Bible passages are given as references only.`,
    },
  };
}
