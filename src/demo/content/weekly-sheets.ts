import type { DraftEntryOf, SiteSlug } from './types.ts';

const FROM_FELS: SiteSlug[] = ['kirchberg', 'goesing'];

/** Default schedule for weeks without a hand-written one. */
const USUAL_WEEK = `
## Gottesdienste dieser Woche

- Sonntag: 8:45 Uhr Fels, 10:00 Uhr Kirchberg; in Gösing am zweiten und vierten Sonntag um 8:45 Uhr
- Dienstag: 8:00 Uhr Hl. Messe in Kirchberg
- Mittwoch: Rosenkranz und Abendmesse in Fels
- Donnerstag: Abendmesse in Gösing
- Freitag: Abendmesse in Kirchberg
- Samstag: Vorabendmesse in Gösing am ersten, dritten und fünften Samstag des Monats

Genaue Zeiten und kurzfristige Änderungen stehen in der [Gottesdienstordnung](./Gottesdienstordnung).`;

const OFFICE = `
## Kanzlei

Fels: Montag 8:00–11:00 Uhr, Donnerstag 15:00–18:00 Uhr, {{@keller:tel}}. Kirchberg: Dienstag 8:30–11:30 Uhr, Freitag 16:00–17:30 Uhr, {{@zwiebel:tel}}. Gösing: Donnerstag 17:00–17:45 Uhr. Bei Todesfall und für die Krankensalbung Tag und Nacht: [+43 2738 0000 99](tel:+432738000099).`;

const LATER_NOTICES = `
## Verlautbarungen

- Neue Lektorinnen und Lektoren sind in allen drei Pfarren willkommen.
- Wer zu Hause die Kommunion empfangen möchte, ruft bitte in der Kanzlei an.
- Für das neue Uhrwerk im Kirchturm Fels sind bereits € 11.340,– gesammelt. Vergelt’s Gott!`;

const THIS_WEEK = `
## Gottesdienste

### Sonntag, 22. November – Christkönigssonntag (Lesejahr A)

- 8:45 Uhr Fels: Wort-Gottes-Feier mit {{@loess}}
- 8:45 Uhr Gösing: Hl. Messe
- 10:00 Uhr Kirchberg: Familienmesse mit Vorstellung der Firmlinge

### Dienstag, 24. November

- 8:00 Uhr Kirchberg: Hl. Messe

### Mittwoch, 25. November

- 15:30 Uhr Kirchberg: Hl. Messe im Seniorenheim „St. Anna“
- 17:30 Uhr Fels: Rosenkranz
- 18:00 Uhr Fels: Abendmesse

### Donnerstag, 26. November

- 18:00 Uhr Gösing: Abendmesse
- 18:30 Uhr Fels: Betstunde für Hermine Abendroth

### Freitag, 27. November

- 14:00 Uhr Fels: Begräbnis von Hermine Abendroth
- 18:00 Uhr Kirchberg: Abendmesse

### Samstag, 28. November

- 15:30 Uhr Gösing: Adventkranzsegnung
- 17:00 Uhr Fels: Adventkranzsegnung, danach Punschstand der Pfarrjugend
- 18:30 Uhr Kirchberg: Vorabendmesse mit Adventkranzsegnung

### Sonntag, 29. November – 1. Adventsonntag (Lesejahr B)

- 8:45 Uhr Fels: Hl. Messe
- 10:00 Uhr Kirchberg: Hl. Messe

## Verlautbarungen

- Sternsinger gesucht: Kinder ab sechs Jahren und Begleitpersonen, Anmeldung bis 13. Dezember bei {{@stern:mail}}.
- Am 29. November ist von 9:30 bis 12:00 Uhr Adventmarkt im Pfarrheim Fels.
- Am 8. Dezember sammeln wir bei allen Gottesdiensten für die Heizkosten.
- Krankenkommunion vor Weihnachten: Bitte melden Sie sich in der Kanzlei.
- Die Weinsegnung am 27. November in der Marienkapelle ist abgesagt.
${OFFICE}`;

const LAST_WEEK = `
## Gottesdienste

### Sonntag, 15. November – Hl. Leopold

- 8:45 Uhr Fels: Hl. Messe
- 10:00 Uhr Kirchberg: Hl. Messe, danach Leopoldi-Wanderung

### Dienstag, 17. November

- 8:00 Uhr Kirchberg: Hl. Messe

### Mittwoch, 18. November

- 17:30 Uhr Fels: Rosenkranz
- 18:00 Uhr Fels: Abendmesse

### Donnerstag, 19. November – Hl. Elisabeth

- 18:00 Uhr Gösing: Abendmesse

### Freitag, 20. November

- 18:00 Uhr Kirchberg: Abendmesse

### Samstag, 21. November

- 17:30 Uhr Gösing: Vorabendmesse

### Sonntag, 22. November – Christkönigssonntag

- 8:45 Uhr Fels: Wort-Gottes-Feier
- 8:45 Uhr Gösing: Hl. Messe
- 10:00 Uhr Kirchberg: Familienmesse mit Vorstellung der Firmlinge

## Verlautbarungen

- Der Vortrag „Pilgern am Jakobsweg“ am 18. November entfällt und wird am 20. Jänner nachgeholt.
- Danke für € 612,40, die beim Martinsfest für die Caritas-Wärmestube gegeben wurden.
- Der neue „Wagramblick“ liegt ab Freitag in den Kirchen auf.
${OFFICE}`;

/** The sheets of this and last week; once the dates have been shifted they show the default schedule. */
export function weeklySheets(imprint: string): Array<DraftEntryOf<'bulletin'>> {
  const sheet = {
    type: 'bulletin' as const,
    site: 'fels' as const,
    alsoOn: FROM_FELS,
    anchor: 'always' as const,
    withPdf: true,
    tags: ['Wochenzettel'],
    textLater: [USUAL_WEEK, LATER_NOTICES, OFFICE].join('\n'),
  };
  return [
    {
      ...sheet,
      slug: 'Wochenzettel-dieser-Woche',
      title: 'Wochenzettel {{2026-11-22|short}}–{{2026-11-29|short}}',
      teaser: 'Gottesdienste, Termine und Verlautbarungen der Woche für alle drei Pfarren.',
      date: '2026-11-21',
      details: {
        kind: 'wochenzettel',
        issue: '{{2026-11-22|short}}–{{2026-11-29|short}}',
        topics: ['Gottesdienste', 'Verlautbarungen'],
        pages: 1,
        imprint,
      },
      text: THIS_WEEK,
    },
    {
      ...sheet,
      slug: 'Wochenzettel-der-Vorwoche',
      title: 'Wochenzettel {{2026-11-15|short}}–{{2026-11-22|short}}',
      teaser: 'Gottesdienste, Termine und Verlautbarungen der vergangenen Woche.',
      date: '2026-11-14',
      details: {
        kind: 'wochenzettel',
        issue: '{{2026-11-15|short}}–{{2026-11-22|short}}',
        topics: ['Gottesdienste', 'Verlautbarungen'],
        pages: 1,
        imprint,
      },
      text: LAST_WEEK,
    },
  ];
}
