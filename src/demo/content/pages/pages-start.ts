import { places, sites } from '../sites.ts';
import { formatPhone } from '../tokens.ts';
import type { DemoSite, DraftEntryOf, SiteSlug } from '../types.ts';

type Page = DraftEntryOf<'page'>;
type Both = { de: string; en: string };

/** Home, contact and introductions of lists, for each of the three parishes. */
export function startPages(): Page[] {
  return sites.flatMap((site) => [
    homePage(site),
    contactPage(site),
    servicesIntro(site),
    eventsIntro(site),
    chronicleIntro(site),
    bulletinsIntro(site),
  ]);
}

const WELCOME: Record<SiteSlug, Both> = {
  fels: {
    de: `
Grüß Gott in Fels am Wagram! Unsere Pfarre liegt zwischen Weingärten und Au, und so bunt wie die Landschaft sind auch die Menschen, die hier miteinander feiern: Winzerfamilien und Zugezogene, Kinder mit Laternen und solche, die den Rosenkranz auswendig können.

Die Kirche ist der heiligen Margareta geweiht. Offen ist sie jeden Tag von 8:00 Uhr bis zur Dämmerung, auch wenn Sie nur ein paar Minuten Ruhe suchen. Am Sonntag um 8:45 Uhr feiern wir Gottesdienst, am Mittwochabend beten wir den Rosenkranz und feiern die Abendmesse.

Sie sind neu hier oder waren lange nicht da? Kommen Sie einfach. Niemand muss etwas können oder wissen.`,
    en: `
Welcome to Fels am Wagram! Our parish lies between vineyards and riverside woods, and the people who celebrate here are as varied as the landscape: winegrowers’ families and newcomers, children with lanterns and those who know the rosary by heart.

The church is dedicated to Saint Margaret. It is open every day from 8:00 until dusk, even if you are only looking for a few minutes of quiet. On Sunday at 8:45 we celebrate together, and on Wednesday evening we pray the rosary and celebrate evening Mass.

New here, or not been for a long time? Just come along. There is nothing you need to know or be able to do.`,
  },
  kirchberg: {
    de: `
Grüß Gott in Kirchberg am Wagram! Von unserem Kirchenplatz sieht man weit über das Tullnerfeld, und wer am Sonntag um 10:00 Uhr zur Messe kommt, findet hier die größte Gemeinde im Pfarrverband – und danach meistens jemanden zum Reden.

Die Kirche trägt den Namen des heiligen Stephanus. Sein Fest am 26. Dezember ist für uns ein zweites Weihnachten, mit Hochamt, Kirchenchor und Pfarrkaffee.

Im Pfarrzentrum gleich gegenüber treffen sich Kindergruppen, die Tischtennisrunde und alle, die beim Pfarrcafé mithelfen. Die Türen sind breit, eine Rampe führt hinein, und die Kaffeemaschine läuft öfter, als im Terminkalender steht.`,
    en: `
Welcome to Kirchberg am Wagram! From our church square you can see far across the plain of Tulln, and if you come to Mass on Sunday at 10:00 you will find the largest congregation of the association – and usually someone to talk to afterwards.

The church bears the name of Saint Stephen. His feast on 26 December is like a second Christmas to us, with High Mass, the church choir and parish coffee.

The parish centre opposite is where the children’s groups, the table tennis players and the parish café team meet. The doors are wide, a ramp leads in, and the coffee machine runs more often than the calendar says.`,
  },
  goesing: {
    de: `
Grüß Gott in Gösing am Wagram! Wir sind die kleinste der drei Pfarren und die mit der weitesten Aussicht. Wer die Straße zum Kirchberg heraufkommt, wird meist gegrüßt, bevor er das Kirchentor erreicht.

Unsere Kirche ist dem heiligen Johannes dem Täufer geweiht. Am Donnerstagabend feiern wir die Messe, dazu am ersten, dritten und fünften Samstag des Monats die Vorabendmesse. Am zweiten und vierten Sonntag beginnt der Gottesdienst um 8:45 Uhr.

Der Weg herauf ist steil. Wenn Sie abgeholt werden möchten, rufen Sie an; das ist bei uns ganz normal. Und nach der Messe ist noch nie jemand hungrig heimgegangen.`,
    en: `
Welcome to Gösing am Wagram! We are the smallest of the three parishes and the one with the widest view. If you come up the road to the church, you are usually greeted before you reach the gate.

Our church is dedicated to Saint John the Baptist. On Thursday evening we celebrate Mass, and on the first, third and fifth Saturday of the month there is an evening Mass for Sunday. On the second and fourth Sunday the service begins at 8:45.

The way up is steep. If you would like a lift, just call; that is quite normal here. And no one has ever gone home hungry after Mass.`,
  },
};

function homePage(site: DemoSite): Page {
  const text = WELCOME[site.slug];
  return {
    type: 'page',
    site: site.slug,
    slug: 'Home',
    title: `Willkommen in der ${site.name}`,
    teaser: site.slogan,
    pictures: [`kirche-${site.slug}`],
    details: { kind: 'intro' },
    text: text.de,
    en: { title: `Welcome to the ${site.nameEn.replace('Parish', 'parish')}`, teaser: site.sloganEn, text: text.en },
  };
}

/** Responsibilities only; hours, directions and bank account come from the data of the parish. */
function contactPage(site: DemoSite): Page {
  const others = places.filter((place) => place.site === site.slug && !['church', 'hall'].includes(place.kind));
  const hall = site.slug === 'fels';
  const namesOf = (locale: 'de' | 'en') =>
    others
      .map((place) => {
        const name = locale === 'de' ? place.name : place.nameEn;
        const access = locale === 'de' ? place.access : place.accessEn;
        return `- **${name}**, ${place.address}: ${access.join('; ')}`;
      })
      .join('\n');
  return {
    type: 'page',
    site: site.slug,
    slug: 'Kontakt',
    title: 'Kontakt',
    teaser: `Pfarrkanzlei, Kanzleistunden und Wege zu uns in ${site.shortName}.`,
    details: { kind: 'intro', contact: site.secretary },
    text: `
Rufen Sie an, schreiben Sie uns oder kommen Sie vorbei. Sie müssen nicht wissen, wer zuständig ist; wir verbinden Sie weiter.

## Wer wobei hilft

- Taufe und Begräbnis: {{@loess}}, {{@loess:tel}}
- Trauung, Gespräch und Beichte, Wiedereintritt: {{@rebstock}}, {{@rebstock:tel}}
- Messintention, Taufschein, Anmeldungen: {{@${site.secretary}}}, {{@${site.secretary}:tel}}
- Ministranten und Sternsinger: {{@stern}}, {{@stern:mail}}
${hall ? '- Pfarrheim mieten: {{@schluessel}}, {{@schluessel:tel}}\n' : ''}- Website und Pfarrbrief: {{@feder}}, {{@feder:mail}}
- Prävention und Kinderschutz: {{@vertrauen}}, {{@vertrauen:mail}}

Pfarrer {{@rebstock}} hat am Donnerstag von 16:00 bis 17:00 Uhr Sprechstunde; Termine sind auch sonst möglich.

## Formulare

[Taufe anmelden](/${site.slug}/Formular/Taufe), [Trauung anmelden](/${site.slug}/Formular/Trauung), [Begräbnis besprechen](/${site.slug}/Formular/Begraebnis), [Messintention anfragen](/${site.slug}/Formular/Messintention), [Segnung anfragen](/${site.slug}/Formular/Segnung)

## Weitere Orte

${namesOf('de')}`,
    en: {
      title: 'Contact',
      teaser: `Parish office, office hours and ways to reach us in ${site.shortName}.`,
      text: `
Call us, write or drop in. You do not need to know who is responsible; we will put you through.

## Who helps with what

- Baptism and funeral: {{@loess}}, {{@loess:tel}}
- Wedding, personal conversation and confession, re-entry: {{@rebstock}}, {{@rebstock:tel}}
- Mass intentions, certificates, registrations: {{@${site.secretary}}}, {{@${site.secretary}:tel}}
- Altar servers and star singers: {{@stern}}, {{@stern:mail}}
${hall ? '- Renting the parish hall: {{@schluessel}}, {{@schluessel:tel}}\n' : ''}- Website and bulletin: {{@feder}}, {{@feder:mail}}
- Safeguarding: {{@vertrauen}}, {{@vertrauen:mail}}

{{@rebstock}}, the parish priest, has a consultation hour on Thursday from 16:00 to 17:00; other times can be arranged.

## Forms

[Register a baptism](/${site.slug}/Formular/Taufe), [register a wedding](/${site.slug}/Formular/Trauung), [talk about a funeral](/${site.slug}/Formular/Begraebnis), [ask for a Mass intention](/${site.slug}/Formular/Messintention), [ask for a blessing](/${site.slug}/Formular/Segnung)

## Other places

${namesOf('en')}`,
    },
  };
}

function servicesIntro(site: DemoSite): Page {
  return {
    type: 'page',
    site: site.slug,
    slug: 'Gottesdienstordnung',
    title: 'Gottesdienstordnung',
    details: { kind: 'intro' },
    text: `
Hier stehen alle Gottesdienste in ${site.shortName} und in den beiden anderen Pfarren. Was entfällt oder verlegt wird, bleibt sichtbar, mit dem Grund und der nächsten Möglichkeit. Wenn Sie sich nicht sicher sind, rufen Sie an: [${formatPhone(site.phone)}](tel:${site.phone}).`,
    en: {
      title: 'Service times',
      text: `
Here you will find all services in ${site.shortName} and in the two other parishes. What is cancelled or moved stays visible, with the reason and the nearest alternative. If you are not sure, call us: [${formatPhone(site.phone)}](tel:${site.phone}).`,
    },
  };
}

function eventsIntro(site: DemoSite): Page {
  return {
    type: 'page',
    site: site.slug,
    slug: 'Veranstaltungen',
    title: 'Veranstaltungen',
    details: { kind: 'intro' },
    text: `
Feste, Konzerte, Treffen und Fahrten in ${site.shortName} und im ganzen Pfarrverband. Bei jedem Termin steht, ob der Ort stufenlos erreichbar ist und ob es eine Mitfahrgelegenheit gibt.`,
    en: {
      title: 'Events',
      text: `
Feasts, concerts, meetings and trips in ${site.shortName} and in the whole association. Each entry says whether the place is step-free and whether a lift there is offered.`,
    },
  };
}

function chronicleIntro(site: DemoSite): Page {
  return {
    type: 'page',
    site: site.slug,
    slug: 'Chronik',
    title: 'Chronik',
    details: { kind: 'intro', contact: 'feder' },
    text: `
Was in ${site.shortName} und rundherum geschehen ist. Bilder mit Kindern zeigen wir nur mit schriftlicher Einwilligung der Eltern und nennen nur Vornamen. Sie möchten ein Bild entfernen lassen? Schreiben Sie an {{@feder:mail}}, wir nehmen es noch am selben Tag heraus.`,
    en: {
      title: 'Chronicle',
      text: `
What has happened in and around ${site.shortName}. Pictures of children are only shown with the written consent of their parents and only with first names. Would you like a picture removed? Write to {{@feder:mail}} and we will take it down the same day.`,
    },
  };
}

function bulletinsIntro(site: DemoSite): Page {
  return {
    type: 'page',
    site: site.slug,
    slug: 'Pfarrbriefe',
    title: 'Pfarrbriefe',
    details: { kind: 'intro', contact: 'feder' },
    text: `
Der „Wagramblick“ erscheint viermal im Jahr, der Wochenzettel jeden Samstag. Jede Ausgabe gibt es als Text zum Lesen am Bildschirm und als PDF zum Ausdrucken; gedruckt liegt sie in der Kirche in ${site.shortName} auf. Texte und Bilder bitte an {{@feder}}, {{@feder:mail}}.`,
    en: {
      title: 'Bulletins',
      text: `
The “Wagramblick” is published four times a year, the weekly sheet every Saturday. Each issue is available as text to read on screen and as a PDF to print; printed copies are in the church of ${site.shortName}. Please send texts and pictures to {{@feder}}, {{@feder:mail}}. The bulletins are in German.`,
    },
  };
}
