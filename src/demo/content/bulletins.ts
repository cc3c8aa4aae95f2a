import type { DraftEntryOf, SiteSlug } from './types.ts';
import { weeklySheets } from './weekly-sheets.ts';

const FROM_FELS: SiteSlug[] = ['kirchberg', 'goesing'];

/** Masthead of the bulletins (§§ 24 and 25 Austrian Media Act). */
const BULLETIN_IMPRINT =
  'Medieninhaber, Herausgeber und Redaktion: Römisch-katholische Pfarre Fels am Wagram (Alleininhaber), Kirchenplatz 1, 3481 Fels am Wagram. Verlags- und Herstellungsort: Fels am Wagram. Vertretungsbefugtes Organ: Pfarrer {{@rebstock}}. Grundlegende Richtung: Kommunikationsorgan der Pfarren Fels, Kirchberg und Gösing am Wagram. Demo-Inhalt: alle Personen, Preise und Telefonnummern sind erfunden.';

/** Four issues of the bulletin and two weekly sheets as text, from which the PDFs are generated. */
export const bulletins: Array<DraftEntryOf<'bulletin'>> = [
  {
    type: 'bulletin',
    site: 'fels',
    alsoOn: FROM_FELS,
    slug: 'Wagramblick-4-Advent-Weihnachten',
    title: '„Wagramblick“ Nr. 4/{{2026-11-20|year}} – Advent & Weihnachten',
    teaser: 'Gottesdienste von Advent bis Dreikönig, Sternsinger, Heizung und ein Abend beim Chor.',
    date: '2026-11-20',
    anchor: 'season',
    pinned: true,
    withPdf: true,
    tags: ['Pfarrblatt'],
    pictures: ['friedenslicht'],
    details: {
      kind: 'pfarrblatt',
      issue: '4/{{2026-11-20|year}}',
      topics: ['Gottesdienste', 'Sternsinger', 'Heizung', 'Chor'],
      pages: 12,
      deadline: '2027-01-29',
      cover: '/demo/friedenslicht.svg',
      imprint: BULLETIN_IMPRINT,
    },
    text: `
## Liebe Leserin, lieber Leser!

Der Advent beginnt leise. Mit einer Kerze, mit dem ersten Frost auf den Reben, mit einer Rorate um sechs Uhr früh, zu der man im Dunkeln hingeht und aus der man im Hellen herauskommt. Vielleicht ist das schon das Wichtigste, was wir über Weihnachten sagen können: Man geht los, bevor man etwas sieht.

Ich wünsche Ihnen in diesen Wochen Menschen, die mitgehen.

Ihr Pfarrer {{@rebstock}}

## Gottesdienste von Advent bis Dreikönig

- Rorate: Samstag in Fels und Donnerstag in Kirchberg, jeweils um 6:00 Uhr
- {{2026-12-08@year}}, Mariä Empfängnis: 8:45 Uhr Fels, 10:00 Uhr Kirchberg
- {{2026-12-24@year}}, Heiliger Abend: 16:00 Uhr Kinderkrippenfeier in Fels und Kirchberg, 17:30 Uhr Christmette in Gösing, 22:00 Uhr Christmette in Fels, 24:00 Uhr Christmette in Kirchberg
- {{2026-12-25@year}}, Christtag: 8:45 Uhr Fels, 10:15 Uhr Kirchberg
- {{2026-12-26@year}}, Stephanitag: 8:45 Uhr Gösing, 10:00 Uhr Hochamt zum Patrozinium in Kirchberg
- {{2027-01-06@year}}, Heilige Drei Könige: Sternsingermessen um 8:45 Uhr in Fels und um 10:15 Uhr in Kirchberg

Die vollständige [Gottesdienstordnung](./Gottesdienstordnung) steht auf der Website; dort sehen Sie auch kurzfristige Änderungen.

## Wann die Sternsinger zu Ihnen kommen

Von {{2027-01-02@year|day}} bis {{2027-01-05@year|day}} sind die Kinder unterwegs: zuerst in Fels Nord, dann in Fels Süd, in Kirchberg und zuletzt in Gösing. Die genauen Straßen finden Sie bei den [Veranstaltungen](./Veranstaltungen/Sternsinger-unterwegs).

## Was die Heizung kostet

Unsere drei Kirchen zu temperieren, kostet in einem Winter rund € 9.400,–. Das ist mehr als alle Sonntagssammlungen von November bis März zusammen. Deshalb bitten wir am {{2026-12-08@year|day}} bei allen Gottesdiensten um eine eigene Gabe. Geheizt wird auf zwölf Grad; Decken liegen auf.

## Ein Abend beim Chor der drei Türme

Donnerstag, halb acht, Pfarrheim. Dreißig Menschen gähnen, lachen, singen sich ein. {{@pfeif}} klopft mit dem Bleistift ab: „Noch einmal, und diesmal so, als wärt ihr nicht müde.“ Beim dritten Mal klingt es tatsächlich so. Am {{2026-12-08@year|day}} ist das Konzert in der Pfarrkirche Kirchberg.

## Redaktionsschluss

Nummer 1/{{2027-01-29|year}} erscheint im März. Texte und Bilder bitte bis {{2027-01-29|day}} an {{@feder:mail}}.`,
  },
  {
    type: 'bulletin',
    site: 'fels',
    alsoOn: FROM_FELS,
    slug: 'Wagramblick-3-Erntedank',
    title: '„Wagramblick“ Nr. 3/{{2026-09-04|year}} – Erntedank',
    teaser: 'Firmvorbereitung, Fußwallfahrt und was auf unseren Feldern wächst.',
    date: '2026-09-04',
    anchor: 'season',
    withPdf: true,
    tags: ['Pfarrblatt'],
    pictures: ['brot-trauben'],
    details: {
      kind: 'pfarrblatt',
      issue: '3/{{2026-09-04|year}}',
      topics: ['Firmung', 'Wallfahrt'],
      pages: 12,
      deadline: '2026-10-23',
      cover: '/demo/brot-trauben.svg',
      imprint: BULLETIN_IMPRINT,
    },
    text: `
## Liebe Leserin, lieber Leser!

Wer im September durch den Wagram geht, sieht überall Menschen mit Butten, Kisten und müden Schultern. Ernte ist Arbeit, und gerade deshalb ist sie ein Grund zu danken: Vieles davon haben wir nicht in der Hand gehabt.

Ihr Pfarrer {{@rebstock}}

## Firmung: Wer macht mit?

Im Oktober beginnt die Firmvorbereitung für Jugendliche ab vierzehn. Es gibt keine Schulstunden, sondern sechs gemeinsame Abende, ein Wochenende und ein Projekt, das ihr euch selbst aussucht. Alles Nötige steht auf der Seite [Firmung](./Firmung).

## Zu Fuß nach Maria Dreieichen

Am {{2026-09-05}} gehen wir um vier Uhr früh beim Pfarrheim Fels los. Wer nicht die ganze Strecke schafft, steigt unterwegs in den Begleitbus. Bitte Stirnlampe, Wasser und ein Paar trockene Socken mitnehmen.

## Erntedank

Die Landjugend bindet wieder die Erntekrone. Gefeiert wird am {{2026-10-18}} um 8:45 Uhr in Fels. Haltbare Gaben gehen noch am selben Tag an die Tafel.`,
  },
  {
    type: 'bulletin',
    site: 'fels',
    alsoOn: FROM_FELS,
    slug: 'Wagramblick-2-Sommer',
    title: '„Wagramblick“ Nr. 2/{{2026-05-29|year}} – Sommer',
    teaser: 'Pfarrfest, Jungscharlager und die Kanzleistunden im Sommer.',
    date: '2026-05-29',
    anchor: 'season',
    withPdf: true,
    tags: ['Pfarrblatt'],
    pictures: ['chronik-kirtag'],
    details: {
      kind: 'pfarrblatt',
      issue: '2/{{2026-05-29|year}}',
      topics: ['Pfarrfest', 'Jungscharlager'],
      pages: 8,
      deadline: '2026-07-24',
      cover: '/demo/chronik-kirtag.svg',
      imprint: BULLETIN_IMPRINT,
    },
    text: `
## Liebe Leserin, lieber Leser!

Im Sommer wird es in der Kirche kühl und auf dem Kirchenplatz laut, und beides gehört dazu. Nehmen Sie sich in diesen Wochen eine Bank im Schatten und etwas Zeit, die niemand verplant hat.

Ihr Pfarrer {{@rebstock}}

## Pfarrfest zum Margareta-Kirtag

Am {{2026-07-19}} feiern wir um 9:30 Uhr die Festmesse im Pfarrgarten und danach bis in den Abend. Mehlspeisen werden ab 8:00 Uhr entgegengenommen.

## Jungscharlager

Eine Woche im Wald, mit Zelten, Lagerfeuer, Geländespiel und einem Koch, der auch Käsespätzle kann. Mitfahren können Kinder von acht bis vierzehn Jahren. Anmeldung bei {{@hollunder:mail}}. Wenn der Beitrag zu hoch ist, reden Sie mit uns; daran soll es nicht scheitern.

## Kanzlei im Sommer

Im Juli und August ist die Kanzlei in Fels nur am Donnerstag von 15:00 bis 18:00 Uhr geöffnet, in Kirchberg nur am Dienstag von 8:30 bis 11:30 Uhr.`,
  },
  {
    type: 'bulletin',
    site: 'fels',
    alsoOn: FROM_FELS,
    slug: 'Wagramblick-1-Fastenzeit-Ostern',
    title: '„Wagramblick“ Nr. 1/{{2026-03-06|year}} – Fastenzeit & Ostern',
    teaser: 'Fastensuppe, Kreuzwege und die Feier der Osternacht.',
    date: '2026-03-06',
    anchor: 'season',
    withPdf: true,
    tags: ['Pfarrblatt'],
    pictures: ['chronik-osternacht'],
    details: {
      kind: 'pfarrblatt',
      issue: '1/{{2026-03-06|year}}',
      topics: ['Fastensuppe', 'Kreuzwege'],
      pages: 12,
      deadline: '2026-04-24',
      cover: '/demo/chronik-osternacht.svg',
      imprint: BULLETIN_IMPRINT,
    },
    text: `
## Liebe Leserin, lieber Leser!

Fasten heißt nicht, das Leben schwerer zu machen, sondern leichter: etwas weglassen, damit wieder Platz ist. Vielleicht ist es bei Ihnen die Schokolade, vielleicht das Recht-haben-Müssen.

Ihr Pfarrer {{@rebstock}}

## Fastensuppe

Die kfb-Runde kocht an einem Sonntag in der Fastenzeit nach der Messe Gemüsesuppe im Pfarrheim, auch zum Mitnehmen im eigenen Glas. Der Erlös unterstützt Frauenprojekte der Aktion Familienfasttag.

## Kreuzwege

Jeden Freitag in der Fastenzeit beten wir um 17:15 Uhr den Kreuzweg in Kirchberg. In Gösing gehen wir ihn am Palmsonntag im Freien, von der Marienkapelle hinauf zur Kirche. Der Feldweg ist bei Nässe rutschig; wer nicht gut zu Fuß ist, erwartet uns oben in der Kirche.

## Osternacht

Am {{2026-04-04@easter}} beginnen wir um 20:00 Uhr beim Feuer vor der Pfarrkirche Fels. Bringen Sie Ihre Speisen zur Segnung mit.`,
  },
  ...weeklySheets(BULLETIN_IMPRINT),
];
