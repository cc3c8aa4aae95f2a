import { groups } from '../groups.ts';
import { places, sites } from '../sites.ts';
import { formatPhone } from '../tokens.ts';
import type { DemoSite, DraftEntryOf, SiteSlug } from '../types.ts';
import { pageFrame } from './page-frame.ts';

type Page = DraftEntryOf<'page'>;
type Both = { de: string; en: string };

/** Groups, children, hall, giving and safeguarding; for each parish, the hall only in Fels. */
export function parishPages(): Page[] {
  return [
    ...sites.flatMap((site) => [
      groupsPage(site),
      starSingersPage(site),
      serversPage(site),
      intentionPage(site),
      donationsPage(site),
      safeguardingPage(site),
    ]),
    hallPage(),
  ];
}

function groupsPage(site: DemoSite): Page {
  const own = groups.filter((group) => group.site === site.slug || group.alsoOn?.includes(site.slug));
  const list = (locale: 'de' | 'en') =>
    own
      .map((group) => {
        const name = locale === 'de' ? group.name : group.nameEn;
        const text = locale === 'de' ? group.description : group.descriptionEn;
        const meets = locale === 'de' ? `Treffen: ${group.meets}.` : `Meets: ${group.meetsEn}.`;
        const contact = locale === 'de' ? 'Auskunft' : 'Contact';
        return `### ${name}\n\n${text} ${meets} ${contact}: {{@${group.leader}}}.`;
      })
      .join('\n\n');
  return {
    ...pageFrame(
      site,
      'Gruppen',
      'Gruppen',
      `Wer sich in ${site.shortName} trifft und wo Sie mitmachen können.`,
      'pfarre',
    ),
    pictures: ['chor'],
    text: `
Eine Pfarre lebt von Menschen, die sich treffen: zum Singen, Beten, Spielen, Kochen und Reden. In alle Gruppen können Sie jederzeit hineinschauen, ohne sich zu etwas zu verpflichten. Wenn Sie jemanden zum Mitgehen brauchen, sagen Sie in der Kanzlei Bescheid.

## Unsere Gruppen

${list('de')}

## Sie haben eine Idee?

Die meisten Gruppen haben so angefangen: Zwei Menschen wollten etwas und haben gefragt, ob ein Raum frei ist. Fragen Sie.`,
    en: {
      title: 'Groups',
      teaser: `Who meets in ${site.shortName} and where you can join in.`,
      text: `
A parish lives from people meeting: to sing, pray, play, cook and talk. You can drop in on any group at any time without obligation. If you would like someone to go with you, tell the office.

## Our groups

${list('en')}

## Do you have an idea?

Most groups began like this: two people wanted something and asked whether a room was free. Just ask.`,
    },
  };
}

const ROUTES: Record<SiteSlug, Both> = {
  fels: {
    de: '{{2027-01-02@year}} in Fels Nord (Kellergasse, Lösssteig, Obere Zeile) und {{2027-01-03@year}} in Fels Süd (Bahnweg, Augasse)',
    en: '{{2027-01-02@year}} in the north of Fels (Kellergasse, Lösssteig, Obere Zeile) and {{2027-01-03@year}} in the south (Bahnweg, Augasse)',
  },
  kirchberg: { de: '{{2027-01-04@year}} in ganz Kirchberg', en: '{{2027-01-04@year}} in all of Kirchberg' },
  goesing: {
    de: '{{2027-01-05@year}} von 9:00 bis 15:00 Uhr in ganz Gösing',
    en: '{{2027-01-05@year}} from 9:00 to 15:00 in all of Gösing',
  },
};

function starSingersPage(site: DemoSite): Page {
  const route = ROUTES[site.slug];
  return {
    ...pageFrame(
      site,
      'Sternsinger',
      'Sternsinger',
      'Kinder bringen den Segen und sammeln für Menschen in Not.',
      'kinder',
      'stern',
    ),
    date: '2027-01-05',
    anchor: 'year',
    pictures: ['sternsinger', 'sternsinger-stern'],
    text: `
Anfang Jänner ziehen Kinder als Caspar, Melchior und Balthasar von Haus zu Haus. Sie singen, schreiben den Segen C+M+B an die Tür – *Christus mansionem benedicat*, Christus segne dieses Haus – und bitten um eine Spende für Menschen in Not.

## Wann sie kommen

Die Sternsinger besuchen Sie: ${route.de}. Sie sind nicht zu Hause? Rufen Sie in der Kanzlei an, wir finden einen anderen Zeitpunkt.

## Mitgehen

Alle Kinder ab sechs Jahren sind willkommen, auch wenn sie nicht singen können. Gesucht werden auch Erwachsene als Begleitung und Menschen, die zu Mittag kochen. Anmeldung bei {{@stern}}, {{@stern:mail}}; Eltern geben dabei schriftlich an, ob ihr Kind fotografiert werden darf.`,
    en: {
      title: 'Star singers',
      teaser: 'Children bring the blessing and collect for people in need.',
      text: `
At the beginning of January children walk from house to house as Caspar, Melchior and Balthasar. They sing, write the blessing C+M+B on the door – *Christus mansionem benedicat*, may Christ bless this house – and ask for a gift for people in need.

## When they come

The star singers visit you: ${route.en}. Not at home? Call the office and we will find another time.

## Joining in

All children aged six and over are welcome, even if they cannot sing. We are also looking for adults to accompany the groups and for people to cook lunch. Register with {{@stern}}, {{@stern:mail}}; parents state in writing whether their child may be photographed.`,
    },
  };
}

function serversPage(site: DemoSite): Page {
  return {
    ...pageFrame(
      site,
      'Ministranten',
      'Ministrantinnen und Ministranten',
      'Mitfeiern aus der ersten Reihe.',
      'kinder',
      'stern',
    ),
    pictures: ['ministranten', 'ministranten-kerze'],
    text: `
Wer ministriert, feiert die Messe aus der ersten Reihe mit: läuten, Kerzen tragen, Gaben bringen, Weihrauch schwingen. Das alles kann man lernen, und niemand ist böse, wenn einmal etwas schiefgeht.

## Wer mitmachen kann

Alle Kinder ab der Erstkommunion, Buben und Mädchen, und gerne auch Jugendliche und Erwachsene. In ${site.shortName} und in den anderen beiden Pfarren dient ihr, so oft ihr könnt; ein Plan hängt in der Sakristei.

## Treffen

Jeden zweiten Freitag um 16:30 Uhr üben, spielen und jausnen wir, abwechselnd in Fels und in Kirchberg. Im Frühling fahren wir gemeinsam einen Tag fort.

Schreibt oder lasst eure Eltern schreiben: {{@stern}}, {{@stern:mail}}. Auf der Website nennen wir euch nur mit dem Vornamen, und Bilder zeigen wir nur, wenn eure Eltern schriftlich zugestimmt haben.`,
  };
}

function intentionPage(site: DemoSite): Page {
  return {
    ...pageFrame(
      site,
      'Messintention',
      'Messintention anfragen',
      'Eine Messe für einen Menschen feiern lassen.',
      'pfarre',
      site.secretary,
    ),
    pictures: [`kirche-${site.slug}`],
    text: `
Sie können darum bitten, dass in einer Messe für einen Menschen besonders gebetet wird: für Verstorbene, zum Dank, in einer Sorge. Das nennt man Messintention.

## So geht es

Rufen Sie in der Kanzlei ${site.shortName} an, [${formatPhone(site.phone)}](tel:${site.phone}), oder kommen Sie zu den Kanzleistunden vorbei. Wir schauen gemeinsam, welche Messe frei ist; an einem Jahrestag oder Geburtstag wird es manchmal knapp, deshalb bitte etwa zwei Monate vorher. Erst wenn die Kanzlei den Termin bestätigt hat, gilt er.

## Das Messstipendium

Üblich sind € 9,–. Wenn Ihnen das nicht möglich ist, sagen Sie es; die Messe wird trotzdem gefeiert.

## Wo der Name steht

Sie entscheiden, ob die Intention auf der Website, nur auf dem gedruckten Wochenzettel oder gar nicht veröffentlicht wird. Wer die Messe bestellt hat, nennen wir nie.`,
  };
}

const GIVING: Record<SiteSlug, { text: string; picture: string }> = {
  fels: {
    picture: 'turmuhr',
    text: `
## Ein neues Uhrwerk für den Kirchturm

Die Turmuhr geht, wie es ihr gefällt. Ein neues Uhrwerk samt Einbau kostet € 18.000,–; bisher sind € 11.340,– gesammelt. Wer € 20,– oder mehr gibt, kann auch die Patenschaft für einen Dachziegel übernehmen und bekommt eine Urkunde.`,
  },
  kirchberg: {
    picture: 'kaffee-buecher',
    text: `
## Wofür wir in Kirchberg sammeln

In diesem Jahr fehlt dem Pfarrzentrum eine neue Küche: Der Herd ist älter als die meisten, die darauf kochen. Was beim Pfarrcafé in die Kassa kommt, wird dafür zurückgelegt. Gesammelt wird außerdem für die Heizkosten der Pfarrkirche.`,
  },
  goesing: {
    picture: 'marienkapelle',
    text: `
## Wofür wir in Gösing sammeln

Die Marienkapelle im Weingarten braucht neue Schindeln, und der Weg dorthin nach jedem starken Regen neuen Schotter. Vieles machen wir selbst, das Material müssen wir kaufen. Der Erlös des Flohmarkts im Dorfstadl geht zur Gänze dorthin.`,
  },
};

function donationsPage(site: DemoSite): Page {
  const giving = GIVING[site.slug];
  return {
    ...pageFrame(site, 'Spenden', 'Spenden', 'Wofür wir sammeln und wie Sie helfen können.', 'pfarre'),
    pictures: [giving.picture],
    text: `
Vieles in unserer Pfarre geht nur, weil Menschen etwas geben: Zeit, Mehlspeisen, Werkzeug und auch Geld. Vergelt’s Gott für jede Gabe!
${giving.text}

## So können Sie helfen

- bar in der Kanzlei oder in den Opferstock in der Kirche
- mit einer Überweisung an ${site.bank.owner}, IBAN ${site.bank.iban} (Musternummer dieser Demo, bitte nichts überweisen)
- mit Ihren Händen: Rufen Sie an, [${formatPhone(site.phone)}](tel:${site.phone})

## Gut zu wissen

Spenden an die Pfarre sind nicht automatisch steuerlich absetzbar. Wenn eine Sammlung absetzbar ist, steht es ausdrücklich dabei. Sammlungen für die Caritas oder die Weltkirche geben wir ohne Abzug weiter.`,
  };
}

function safeguardingPage(site: DemoSite): Page {
  return {
    ...pageFrame(
      site,
      'Praevention',
      'Prävention und Kinderschutz',
      'An wen Sie sich wenden können, wenn etwas nicht stimmt.',
      'rechtliches',
      'vertrauen',
    ),
    text: `
Kinder, Jugendliche und Erwachsene sollen sich in unserer Pfarre sicher fühlen. Dafür haben wir Regeln, und wir reden darüber.

## Was bei uns gilt

- Wer mit Kindern arbeitet, besucht eine Schulung und unterschreibt eine Verpflichtungserklärung.
- Gruppen werden von mindestens zwei Personen begleitet, Türen bleiben offen.
- Niemand muss etwas mitmachen, was ihm unangenehm ist. Ein Nein gilt.
- Fotos machen und zeigen wir nur mit Einwilligung.

## Wenn Ihnen etwas Sorgen macht

Sprechen Sie mit unserer Vertrauensperson {{@vertrauen}}, {{@vertrauen:mail}}. Sie hört zu, bewahrt Vertrauen und unternimmt nichts, ohne mit Ihnen darüber zu reden. Sie können sich auch direkt an die Ombudsstelle der Erzdiözese Wien wenden. Bei Gefahr rufen Sie die Polizei, Notruf 133.

Diese Seite gilt für ${site.shortName} und den ganzen Pfarrverband.`,
  };
}

function hallPage(): Page {
  const fels = sites[0] as DemoSite;
  const hall = places.find((place) => place.id === 'pfarrheim');
  return {
    ...pageFrame(
      fels,
      'Pfarrheim-mieten',
      'Pfarrheim mieten',
      'Räume, Preise und Hausregeln für Feste, Kurse und Sitzungen.',
      'pfarre',
      'schluessel',
    ),
    pictures: ['pfarrheim'],
    text: `
Das Pfarrheim steht allen offen, die etwas miteinander vorhaben. Fragen Sie bei {{@schluessel}} an, ob Ihr Tag frei ist: {{@schluessel:tel}}, {{@schluessel:mail}}.

## Räume

- Saal: 110 m², 80 Plätze an Tischen oder 120 in Reihen, Bühne, Beamer
- Clubraum: 25 m², 16 Plätze
- Küche: Herd, Geschirrspüler, Geschirr für 100 Personen

${hall ? hall.access.map((line) => `- ${line}`).join('\n') : ''}

## Preise für den Saal, ein Tag

- kirchlich: kostenlos
- gemeinnützig: € 60,–
- privat, aus der Pfarre: € 150,–
- privat, auswärts: € 190,–
- Halbtag: die Hälfte; Kurse: € 15,– pro Stunde
- Küche: € 40,–; Heizung von 15. Oktober bis 15. März: € 20,–
- Reinigung, wenn nicht selbst geputzt wird: € 70,–; Kaution: € 200,–

## Hausregeln

Schlüssel am Freitag von 16:00 bis 18:00 Uhr, Rückgabe bis 12:00 Uhr am Folgetag. Musik bis 1:00 Uhr. Alle Preise sind Demo-Preise.`,
  };
}
