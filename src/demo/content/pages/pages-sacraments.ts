import { sites } from '../sites.ts';
import { formatPhone } from '../tokens.ts';
import type { DemoSite, DraftEntryOf } from '../types.ts';
import { pageFrame } from './page-frame.ts';

type Page = DraftEntryOf<'page'>;

/** Guides: baptism, communion, confirmation, wedding, sickness, death and coming back; for each parish. */
export function sacramentPages(): Page[] {
  return sites.flatMap((site) => [
    baptism(site),
    firstCommunion(site),
    confirmation(site),
    wedding(site),
    anointing(site),
    funeral(site),
    reentry(site),
  ]);
}

function baptism(site: DemoSite): Page {
  return {
    ...frame(site, 'Taufe', 'Taufe', 'Ihr Kind soll getauft werden? So gehen Sie vor.', 'taufe', 'loess'),
    text: `
Wir freuen uns, wenn Sie Ihr Kind taufen lassen. Zuständig ist die Pfarre, in der Sie wohnen. Melden Sie sich bitte mindestens einen Monat vor dem Wunschtermin in der Kanzlei: ${office(site)}. Getauft wird in der Pfarrkirche ${site.shortName}, meist am Samstag um 14:00 Uhr.

## Bitte bringen Sie mit

- Geburtsurkunde und Meldezettel des Kindes
- Taufscheine der Eltern
- Heiratsurkunde, wenn Sie verheiratet sind
- Patenbestätigung aus der Wohnpfarre der Patin oder des Paten

## Patin und Pate

Eine Patin oder ein Pate muss mindestens sechzehn Jahre alt, gefirmt und Mitglied der katholischen Kirche sein.

## Das Taufgespräch

{{@loess}} besucht Sie zu Hause oder trifft Sie im Pfarrhof. Dabei besprechen Sie die Feier, suchen Lieder aus und stellen alle Fragen, die Sie haben. Erreichbar ist er unter {{@loess:tel}}.`,
    en: {
      title: 'Baptism',
      teaser: 'Would you like to have your child baptised? This is how it works.',
      text: `
We are glad if you want to have your child baptised. The parish in which you live is responsible. Please contact the office at least one month before the date you have in mind: ${office(site)}. Baptisms take place in the parish church of ${site.shortName}, mostly on Saturday at 14:00.

## Please bring

- birth certificate and registration form (Meldezettel) of the child
- baptismal certificates of the parents
- marriage certificate, if you are married
- confirmation from the home parish of the godparent

## Godparents

A godparent must be at least sixteen years old, confirmed and a member of the Catholic Church.

## The preparatory talk

{{@loess}} visits you at home or meets you at the parish house. You talk about the celebration, choose songs and ask whatever you would like to know. You can reach him on {{@loess:tel}}.`,
    },
  };
}

function firstCommunion(site: DemoSite): Page {
  const where =
    site.slug === 'kirchberg'
      ? 'Gefeiert wird zu Christi Himmelfahrt um 9:30 Uhr in unserer Pfarrkirche.'
      : `Gefeiert wird zu Christi Himmelfahrt um 9:30 Uhr in der Pfarrkirche Kirchberg, gemeinsam mit den Kindern aus ${site.shortName}.`;
  const whereEn =
    site.slug === 'kirchberg'
      ? 'The feast is on Ascension Day at 9:30 in our parish church.'
      : `The feast is on Ascension Day at 9:30 in the parish church of Kirchberg, together with the children from ${site.shortName}.`;
  return {
    ...frame(
      site,
      'Erstkommunion',
      'Erstkommunion',
      'Vorbereitung und Fest für Kinder der zweiten Klasse.',
      'erstkommunion',
      'rebstock',
    ),
    text: `
Kinder der zweiten Klasse Volksschule sind eingeladen, zum ersten Mal die Kommunion zu empfangen. Die Einladung kommt im Herbst über die Schule; Kinder, die anderswo zur Schule gehen, melden Sie bitte selbst in der Kanzlei an: ${office(site)}.

## Wie wir uns vorbereiten

Von Jänner bis Mai treffen sich kleine Gruppen mit Eltern, die sie begleiten. Wir backen Brot, erkunden die Kirche vom Keller bis zur Glockenstube, feiern Familienmessen und reden darüber, was Teilen heißt. Ein Elternabend im November erklärt alles Weitere.

## Das Fest

${where} Das Gewand leihen wir allen Kindern, damit niemand vergleichen muss. Wenn Ihr Kind noch nicht getauft ist, sprechen Sie uns an: Das lässt sich im selben Jahr gut verbinden.`,
    en: {
      title: 'First Communion',
      teaser: 'Preparation and feast for children in their second year of school.',
      text: `
Children in the second year of primary school are invited to receive Communion for the first time. The invitation comes through the school in autumn; if your child goes to school elsewhere, please register at the office: ${office(site)}.

## How we prepare

From January to May small groups meet with parents who accompany them. We bake bread, explore the church from the cellar to the belfry, celebrate family Masses and talk about what sharing means. A parents’ evening in November explains everything else.

## The feast

${whereEn} We lend the robe to all children so that nobody has to compare. If your child has not been baptised yet, talk to us: both can well be combined in the same year.`,
    },
  };
}

function confirmation(site: DemoSite): Page {
  return {
    ...frame(
      site,
      'Firmung',
      'Firmung',
      'Für Jugendliche ab vierzehn Jahren und für Erwachsene.',
      'firmung',
      'hollunder',
    ),
    text: `
Mit der Firmung sagst du selbst Ja zu dem, was andere bei der Taufe für dich gesagt haben. Firmen lassen können sich Jugendliche, die im Jahr der Firmung vierzehn werden oder älter sind, und ebenso Erwachsene.

## Wie es abläuft

Die Vorbereitung beginnt im Oktober, gemeinsam für alle drei Pfarren. Es gibt sechs Abende, ein Wochenende und ein Projekt, das ihr euch selbst aussucht: kochen für die Wärmestube, Besuche im Seniorenheim, ein Konzert. {{@hollunder}} begleitet euch, {{@hollunder:mail}}.

## Anmeldung

Bitte melde dich bis Ende September in der Kanzlei ${site.shortName} an: ${office(site)}. Du brauchst deinen Taufschein und jemanden, der Patin oder Pate sein möchte: mindestens sechzehn, selbst gefirmt und Mitglied der katholischen Kirche. Vorgestellt werden die Firmlinge am Christkönigssonntag in der Familienmesse in Kirchberg.`,
    en: {
      title: 'Confirmation',
      teaser: 'For young people aged fourteen and over and for adults.',
      text: `
In confirmation you yourself say yes to what others said for you at your baptism. Young people who turn fourteen in the year of confirmation or are older may be confirmed, and so may adults.

## How it works

The preparation begins in October, for all three parishes together. There are six evenings, one weekend and a project of your own choice: cooking for the warming room, visits to the care home, a concert. {{@hollunder}} accompanies you, {{@hollunder:mail}}.

## Registration

Please register by the end of September at the office of ${site.shortName}: ${office(site)}. You need your baptismal certificate and a sponsor: someone at least sixteen, confirmed and a member of the Catholic Church. The candidates are introduced at the family Mass in Kirchberg on the Sunday of Christ the King.`,
    },
  };
}

function wedding(site: DemoSite): Page {
  return {
    ...frame(
      site,
      'Trauung',
      'Trauung',
      'Heiraten in der Kirche: Termine, Gespräche und Papiere.',
      'trauung',
      'rebstock',
    ),
    text: `
Sie möchten kirchlich heiraten – wie schön! Bitte melden Sie sich mindestens sechs Monate vorher in der Kanzlei ${site.shortName}, damit Termin, Kirche und Musik zusammenpassen: ${office(site)}.

## Drei Schritte

1. Sie fragen den Termin an. In der Fastenzeit und im Advent feiern wir nur in Ausnahmen Trauungen.
2. Sie besuchen ein Eheseminar der Erzdiözese, einen Tag oder zwei Abende lang.
3. {{@rebstock}} nimmt mit Ihnen das Trauungsprotokoll auf und bespricht die Feier. Bitte bringen Sie beide einen aktuellen Taufschein und die Urkunde vom Standesamt mit.

## Wenn es nicht ganz einfach ist

Sie gehören verschiedenen Konfessionen an, eine Ehe liegt hinter Ihnen oder jemand ist aus der Kirche ausgetreten? Rufen Sie an, {{@rebstock:tel}}. Es gibt öfter einen guten Weg, als man meint.`,
    en: {
      title: 'Wedding',
      teaser: 'Getting married in church: dates, talks and papers.',
      text: `
You would like to get married in church – how wonderful! Please contact the office of ${site.shortName} at least six months in advance, so that date, church and music can be arranged: ${office(site)}.

## Three steps

1. You ask for the date. In Lent and Advent weddings are only held in exceptional cases.
2. You attend a marriage course of the archdiocese, one day or two evenings long.
3. {{@rebstock}} takes down the marriage record with you and talks about the celebration. Please both bring a recent baptismal certificate and the certificate from the registry office.

## If things are not quite simple

Do you belong to different denominations, was one of you married before, or has one of you left the Church? Call us on {{@rebstock:tel}}. There is a way more often than you might think.`,
    },
  };
}

function anointing(site: DemoSite): Page {
  return {
    ...frame(
      site,
      'Krankensalbung',
      'Krankensalbung',
      'Stärkung in Krankheit und Alter. Wir kommen, Tag und Nacht.',
      'krankensalbung',
      'rebstock',
    ),
    text: `
Die Krankensalbung ist ein Sakrament der Stärkung. Sie ist nicht nur für Sterbende da, sondern für alle, die schwer krank sind, vor einer Operation stehen oder das Alter spüren. Man kann sie öfter empfangen.

## So erreichen Sie uns

Wenn es dringend ist, rufen Sie Tag und Nacht das Notfall-Telefon an: ${emergency(site)}. Es meldet sich ein Priester. Für einen vereinbarten Besuch genügt ein Anruf in der Kanzlei: ${office(site)}.

## Was Sie vorbereiten können

Ein Tisch mit einem weißen Tuch, eine Kerze und ein Kreuz sind schön, aber nicht notwendig. Angehörige und Freunde dürfen dabei sein und mitbeten.

## Krankenkommunion

Wer nicht mehr zur Kirche kommen kann, dem bringen wir gerne regelmäßig die Kommunion nach Hause, in ${site.shortName} meist am ersten Freitag im Monat.`,
    en: {
      title: 'Anointing of the sick',
      teaser: 'Strength in sickness and old age. We come, day and night.',
      text: `
The anointing of the sick is a sacrament of strength. It is not only for the dying but for everybody who is seriously ill, about to have an operation or feeling the weight of old age. It may be received more than once.

## How to reach us

If it is urgent, call the emergency telephone day and night: ${emergency(site)}. A priest will answer. To arrange a visit, just call the office: ${office(site)}.

## What you can prepare

A table with a white cloth, a candle and a cross are nice but not necessary. Relatives and friends are welcome to be present and to join in the prayers.

## Communion for the sick

If someone can no longer come to church, we are happy to bring Communion home regularly, in ${site.shortName} mostly on the first Friday of the month.`,
    },
  };
}

function funeral(site: DemoSite): Page {
  return {
    ...frame(
      site,
      'Todesfall-Begraebnis',
      'Todesfall & Begräbnis',
      'Was zu tun ist, wenn jemand gestorben ist.',
      'begraebnis',
      'loess',
    ),
    text: `
Wenn ein Mensch gestorben ist, müssen Sie nichts überstürzen. Rufen Sie uns an, Tag und Nacht: ${emergency(site)}. Wir beten mit Ihnen am Totenbett, wenn Sie das wünschen, und besprechen in Ruhe, was zu tun ist.

## Die nächsten Schritte

1. Verständigen Sie die Ärztin oder den Arzt und danach ein Bestattungsunternehmen Ihrer Wahl.
2. Vereinbaren Sie mit der Kanzlei den Termin für Betstunde und Begräbnis: ${office(site)}.
3. {{@loess}} oder {{@rebstock}} besucht Sie und hört zu: Wer war dieser Mensch, welche Lieder, welche Worte passen?

## Parte und Website

Auf unserer Website nennen wir einen Namen nur, wenn die Familie zugestimmt hat. Ohne Ihre Zustimmung erscheint nichts.

## Auch wenn jemand ausgetreten war

Wir gehen gerne mit Ihnen zum Grab. Sprechen Sie offen mit uns. Begraben wird auf dem Friedhof ${site.shortName} oder wo die Familie ihr Grab hat.`,
    en: {
      title: 'Death and funeral',
      teaser: 'What to do when someone has died.',
      text: `
When someone has died, there is no need to rush. Call us, day and night: ${emergency(site)}. We will pray with you at the bedside if you wish, and talk calmly about what has to be done.

## The next steps

1. Inform the doctor and then a funeral director of your choice.
2. Arrange the dates of prayer vigil and funeral with the office: ${office(site)}.
3. {{@loess}} or {{@rebstock}} will visit you and listen: who was this person, which songs, which words are right?

## Death notice and website

We only name people on our website if the family has agreed. Without your consent nothing appears.

## If the person had left the Church

We are glad to walk to the grave with you. Talk to us openly. Burials are at the cemetery of ${site.shortName} or wherever the family has its grave.`,
    },
  };
}

function reentry(site: DemoSite): Page {
  return {
    ...frame(
      site,
      'Wiedereintritt',
      'Wiedereintritt',
      'Sie möchten wieder dazugehören? Ein Gespräch genügt.',
      `kirche-${site.slug}`,
      'rebstock',
    ),
    text: `
Es gibt viele Gründe, aus der Kirche auszutreten, und ebenso viele, wieder dazugehören zu wollen: die Taufe eines Kindes, eine Hochzeit, ein Abschied oder einfach das Gefühl, dass etwas fehlt. Sie sind willkommen, und niemand verlangt eine Rechtfertigung.

## So geht es

1. Sie rufen an: {{@rebstock}}, {{@rebstock:tel}}, oder die Kanzlei ${site.shortName}, ${office(site)}.
2. Sie führen ein vertrauliches Gespräch, so lang oder kurz, wie Sie möchten.
3. Sie unterschreiben eine Erklärung. Bitte bringen Sie dazu Ihren Taufschein mit, wenn Sie ihn haben; sonst besorgen wir einen Auszug.

Die Feier kann still sein oder mit Freunden, in ${site.shortName} oder anderswo. Alte Kirchenbeiträge müssen Sie nicht nachzahlen.

## Sie sind noch nicht getauft?

Auch Erwachsene können Christ werden. Die Vorbereitung dauert etwa ein Jahr und beginnt mit einem Gespräch.`,
    en: {
      title: 'Re-entry into the Church',
      teaser: 'Would you like to belong again? One conversation is enough.',
      text: `
There are many reasons to leave the Church and just as many to want to belong again: the baptism of a child, a wedding, a farewell or simply the feeling that something is missing. You are welcome, and no one will ask you to justify yourself.

## How it works

1. You call {{@rebstock}}, {{@rebstock:tel}}, or the office of ${site.shortName}, ${office(site)}.
2. You have a confidential talk, as long or as short as you like.
3. You sign a declaration. Please bring your baptismal certificate if you have it; otherwise we obtain an extract.

The celebration may be quiet or with friends, in ${site.shortName} or elsewhere. You do not have to pay old church contributions.

## Not baptised yet?

Adults can become Christians as well. The preparation takes about a year and begins with a conversation.`,
    },
  };
}

function frame(site: DemoSite, slug: string, title: string, teaser: string, picture: string, contact: string) {
  return {
    ...pageFrame(site, slug, title, teaser, 'sakramente', contact),
    pictures: [picture],
    tags: ['Sakramente'],
  };
}

function office(site: DemoSite): string {
  return `[${formatPhone(site.phone)}](tel:${site.phone})`;
}

function emergency(site: DemoSite): string {
  return `[${formatPhone(site.emergencyPhone)}](tel:${site.emergencyPhone})`;
}
