import type { DraftEntryOf, SiteSlug } from '../types.ts';

const FROM_FELS: SiteSlug[] = ['kirchberg', 'goesing'];

/** Events about Christmas, from the fourth Sunday of Advent to Epiphany (numbers 9 to 14 of the parishes' list). */
export const christmasEvents: Array<DraftEntryOf<'event'>> = [
  {
    type: 'event',
    site: 'kirchberg',
    slug: 'Herbergsuche-durch-den-Ort',
    title: 'Herbergsuche durch den Ort',
    teaser: 'Mit Laternen von Tür zu Tür, bis eine aufgeht.',
    date: '2026-12-20T17:00',
    anchor: 'advent',
    tags: ['Advent', 'Familien'],
    details: {
      category: 'kinder',
      place: 'Treffpunkt Stephansplatz, Kirchberg',
      state: 'planned',
      endDate: '2026-12-20T18:15',
      organizer: 'Kinderliturgie-Team',
      price: 'frei',
      bring: 'Laterne und warme Schuhe',
      weather: 'Bei Schlechtwetter in der Kirche',
      access: 'asphaltierter Weg, etwa 900 Meter',
    },
    pictures: ['herbergsuche'],
    text: `
Maria und Josef klopfen an, und an den ersten drei Türen heißt es: kein Platz. Wir ziehen singend mit ihnen durch den Ort, bis eine Tür aufgeht – welche, wird nicht verraten. Dort warten Tee, Kinderpunsch und ein Fenster, das bis Weihnachten leuchtet.

Der Weg ist etwa 900 Meter lang und für Kinderwagen geeignet.`,
    en: {
      title: 'Seeking shelter: a walk through the village',
      teaser: 'With lanterns from door to door until one opens.',
      text: `
Mary and Joseph knock, and at the first three doors they are told: no room. We walk through the village with them, singing, until a door opens – which one is a secret. Tea, children’s punch and a window that will shine until Christmas are waiting there.

The walk is about 900 metres long and suitable for prams.`,
    },
  },
  {
    type: 'event',
    site: 'fels',
    slug: 'Sternsinger-Probe',
    title: 'Sternsinger-Probe',
    teaser: 'Lieder, Sprüche und Gewänder für alle angemeldeten Kinder.',
    date: '2026-12-22T18:00',
    anchor: 'year',
    tags: ['Sternsinger', 'Kinder'],
    details: {
      category: 'kinder',
      place: 'Pfarrheim Fels',
      room: 'Clubraum',
      state: 'planned',
      endDate: '2026-12-22T19:30',
      contact: 'stern',
      price: 'frei',
      registration: { note: 'für angemeldete Kinder' },
      access: 'stufenlos, Rollstuhl-WC',
    },
    pictures: ['sternsinger'],
    text: `
Wir üben die Sprüche und das Lied, probieren die Gewänder und teilen die Gruppen ein. Jede Gruppe bekommt ihren Stern und lernt ihre Begleitperson kennen.

Wer noch mitgehen möchte, schreibt an {{@stern:mail}}. Auch Erwachsene als Begleitung und zum Kochen werden gesucht.`,
    en: {
      title: 'Star singers’ rehearsal',
      teaser: 'Songs, verses and robes for all registered children.',
      text: `
We practise the verses and the song, try on the robes and form the groups. Each group receives its star and meets the adult who will walk with them.

If you would still like to join, write to {{@stern:mail}}. We are also looking for adults to accompany the groups and to cook.`,
    },
  },
  {
    type: 'event',
    site: 'fels',
    slug: 'Friedenslicht-zum-Abholen',
    title: 'Friedenslicht zum Abholen',
    teaser: 'Holen Sie das Licht aus Betlehem in Ihr Haus.',
    date: '2026-12-24T09:00',
    anchor: 'year',
    pinned: true,
    tags: ['Weihnachten'],
    details: {
      category: 'fest',
      place: 'Pfarrkirche Fels',
      state: 'planned',
      endDate: '2026-12-24T12:00',
      organizer: 'Pfarrjugend',
      price: 'freie Spende',
      bring: 'Laterne mit Kerze',
      access: 'stufenloser Eingang an der Südseite',
    },
    pictures: ['friedenslicht'],
    text: `
Am Vormittag des Heiligen Abends brennt das Friedenslicht in der Pfarrkirche. Bringen Sie eine Laterne mit, damit es gut nach Hause kommt. Wer keine hat, bekommt am Schriftenstand ein Windlicht gegen eine freie Spende.

Für Menschen, die nicht mehr aus dem Haus können, bringt die Pfarrjugend das Licht vorbei. Rufen Sie dafür bis {{2026-12-22|day}} in der Kanzlei an: {{@keller:tel}}.`,
    en: {
      title: 'Peace Light to take home',
      teaser: 'Bring the light from Bethlehem into your home.',
      text: `
On the morning of Christmas Eve the Peace Light burns in the parish church. Bring a lantern so that it gets home safely. If you have none, there are candle lanterns at the entrance for a donation.

For those who can no longer leave the house the youth group brings the light to the door. Please call the office by {{2026-12-22|day}}: {{@keller:tel}}.`,
    },
  },
  {
    type: 'event',
    site: 'fels',
    slug: 'Turmblasen-am-Heiligen-Abend',
    title: 'Turmblasen',
    teaser: 'Das Bläserensemble „Wagramwind“ spielt vor der Christmette.',
    date: '2026-12-24T21:30',
    anchor: 'year',
    tags: ['Weihnachten', 'Musik'],
    details: {
      category: 'konzert',
      place: 'Kirchenplatz Fels',
      state: 'planned',
      endDate: '2026-12-24T22:00',
      organizer: 'Bläserensemble „Wagramwind“',
      price: 'frei',
      access: 'gepflastert, stufenlos',
    },
    pictures: ['kirche-fels-nacht'],
    text: `
Eine halbe Stunde lang klingen Weihnachtslieder vom Turm, und unten auf dem Kirchenplatz darf leise mitgesungen werden. Um 22:00 Uhr beginnt in der Pfarrkirche die Christmette.

Der Platz ist beleuchtet und gestreut. Bänke stehen vor der Südmauer.`,
    en: {
      title: 'Brass from the tower',
      teaser: 'The ensemble “Wagramwind” plays before Midnight Mass.',
      text: `
For half an hour Christmas carols sound from the tower, and down on the square you may quietly sing along. At 22:00 the Christmas night Mass begins in the parish church.

The square is lit and gritted. There are benches along the south wall.`,
    },
  },
  {
    type: 'event',
    site: 'fels',
    alsoOn: FROM_FELS,
    slug: 'Sternsinger-unterwegs',
    title: 'Sternsinger unterwegs',
    teaser: 'Caspar, Melchior und Balthasar bringen den Segen in Ihr Haus.',
    date: '2027-01-02',
    anchor: 'year',
    tags: ['Sternsinger'],
    details: {
      category: 'sammlung',
      place: 'Fels, Kirchberg und Gösing',
      state: 'planned',
      endDate: '2027-01-05',
      allDay: true,
      contact: 'stern',
      price: 'freie Spende',
      organizer: 'Katholische Jungschar',
    },
    pictures: ['sternsinger', 'sternsinger-stern'],
    text: `
Unsere Kinder ziehen von Haus zu Haus, singen, bringen den Segen für das neue Jahr und bitten um eine Spende für Menschen in Not.

## Wann sie zu Ihnen kommen

- {{2027-01-02}}: Fels Nord, 9:00–12:00 Uhr (Kellergasse, Lösssteig, Obere Zeile)
- {{2027-01-03}}: Fels Süd, 10:00–13:00 Uhr (Bahnweg, Augasse)
- {{2027-01-04}}: Kirchberg, ganzer Ort
- {{2027-01-05}}: Gösing, 9:00–15:00 Uhr, ganzer Ort

Sie sind nicht zu Hause? Rufen Sie in der Kanzlei an, dann finden wir einen anderen Zeitpunkt. Die Kinder freuen sich auch über ein warmes Getränk.`,
    en: {
      title: 'The star singers are coming',
      teaser: 'Caspar, Melchior and Balthasar bring the blessing to your house.',
      text: `
Our children go from house to house, sing, bring the blessing for the new year and ask for a gift for people in need.

## When they come to you

- {{2027-01-02}}: Fels north, 9:00–12:00 (Kellergasse, Lösssteig, Obere Zeile)
- {{2027-01-03}}: Fels south, 10:00–13:00 (Bahnweg, Augasse)
- {{2027-01-04}}: all of Kirchberg
- {{2027-01-05}}: all of Gösing, 9:00–15:00

Not at home? Call the office and we will find another time. The children are also grateful for a warm drink.`,
    },
  },
  {
    type: 'event',
    site: 'kirchberg',
    slug: 'Pfarrkaffee-zum-Patrozinium',
    title: 'Pfarrkaffee zum Patrozinium',
    teaser: 'Nach dem Hochamt am Stephanitag ist im Pfarrzentrum gedeckt.',
    date: '2026-12-26T11:15',
    anchor: 'year',
    tags: ['Patrozinium', 'Weihnachten'],
    details: {
      category: 'fest',
      place: 'Pfarrzentrum Kirchberg',
      state: 'planned',
      endDate: '2026-12-26T13:00',
      organizer: 'Pfarrcafé-Team',
      contact: 'glocken',
      price: 'freie Spende',
      access: 'stufenlos, Rollstuhl-WC',
      ride: 'Mitfahrgelegenheit um 9:30 Uhr ab Kirchenplatz Fels',
    },
    pictures: ['kaffee-buecher', 'kirche-kirchberg'],
    text: `
Am Stephanitag feiert Kirchberg seinen Kirchenpatron. Nach dem Hochamt sind alle ins Pfarrzentrum eingeladen: Suppe, Kaffee, Weihnachtsbäckerei und Zeit füreinander, gerade für jene, die die Feiertage allein verbringen.

Aus Fels fahren um 9:30 Uhr Autos ab Kirchenplatz, zurück geht es gegen 13:00 Uhr.`,
    en: {
      title: 'Parish coffee on the patron feast',
      teaser: 'After High Mass on Saint Stephen’s Day the tables are laid in the parish centre.',
      text: `
On Saint Stephen’s Day Kirchberg celebrates the patron of its church. After High Mass everybody is invited to the parish centre: soup, coffee, Christmas biscuits and time for each other, especially for those who spend the holidays alone.

Cars leave from the church square of Fels at 9:30 and return at about 13:00.`,
    },
  },
];
