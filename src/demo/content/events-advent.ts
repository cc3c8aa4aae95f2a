import type { DraftEntryOf, SiteSlug } from './types.ts';

const FROM_KIRCHBERG: SiteSlug[] = ['fels', 'goesing'];
const FROM_FELS: SiteSlug[] = ['kirchberg', 'goesing'];

/** Events from the first Advent wreath to Epiphany (numbers 1 to 14 of the parish's list). */
export const adventEvents: Array<DraftEntryOf<'event'>> = [
  {
    type: 'event',
    site: 'fels',
    slug: 'Adventkranzsegnung-Punschstand',
    title: 'Adventkranzsegnung & Punschstand',
    teaser: 'Segnung der Adventkränze, danach Punsch und Glühmost bei der Pfarrjugend.',
    date: '2026-11-28T17:00',
    anchor: 'advent',
    pinned: true,
    tags: ['Advent', 'Pfarrjugend'],
    details: {
      category: 'fest',
      place: 'Pfarrheim-Hof',
      state: 'planned',
      endDate: '2026-11-28T21:00',
      organizer: 'Pfarrjugend',
      contact: 'hollunder',
      price: 'freie Spende',
      bring: 'Ihren Adventkranz',
      access: 'stufenlos, Rollstuhl-WC im Pfarrheim',
      weather: 'Bei Regen unter dem Vordach des Pfarrheims',
    },
    pictures: ['adventkranz'],
    text: `
Bringen Sie Ihren Adventkranz mit! Um 17:00 Uhr segnen wir die Kränze in der Pfarrkirche und zünden gemeinsam die erste Kerze an. Danach lädt die Pfarrjugend in den Hof des Pfarrheims: Punsch mit und ohne Alkohol, Glühmost, Aufstrichbrote und eine Feuerschale.

Was in die Spendenkassa kommt, geht zur Gänze an die Sternsingeraktion.`,
    en: {
      title: 'Blessing of Advent wreaths and punch stall',
      teaser: 'Blessing of the Advent wreaths, then punch and mulled cider with the youth group.',
      text: `
Bring your Advent wreath! At 17:00 we bless the wreaths in the parish church and light the first candle together. Afterwards the youth group invites you to the yard of the parish hall: punch with and without alcohol, mulled cider, bread with spreads and a fire bowl.

Everything that is given goes to the star singers’ campaign.`,
    },
  },
  {
    type: 'event',
    site: 'fels',
    slug: 'Adventmarkt-der-kfb-Runde',
    title: 'Adventmarkt der kfb-Runde',
    teaser: 'Kekse, Kränze und Pfarrwein im Saal des Pfarrheims.',
    date: '2026-11-29T09:30',
    anchor: 'advent',
    tags: ['Advent', 'Markt'],
    details: {
      category: 'flohmarkt',
      place: 'Pfarrheim Fels, Saal',
      state: 'planned',
      endDate: '2026-11-29T12:00',
      organizer: 'kfb-Runde',
      price: 'frei',
      access: 'stufenlos, Rollstuhl-WC',
    },
    pictures: ['kekse'],
    text: `
Nach der Messe öffnet der Adventmarkt: Vanillekipferl und Lebkuchen, gebundene Kränze und Gestecke, Strickwaren, Honig aus dem Pfarrgarten und der Pfarrwein „Margareta“. Wer Zeit hat, bleibt auf einen Kaffee.

Der Reinerlös hilft Familien aus unseren Dörfern, die es im Winter schwer haben.`,
    en: {
      title: 'Advent market of the women’s circle',
      teaser: 'Biscuits, wreaths and parish wine in the parish hall.',
      text: `
After Mass the Advent market opens: vanilla crescents and gingerbread, wreaths and arrangements, knitwear, honey from the parish garden and the parish wine “Margareta”. If you have time, stay for a coffee.

The proceeds help families of our villages for whom winter is a hard time.`,
    },
  },
  {
    type: 'event',
    site: 'kirchberg',
    alsoOn: FROM_KIRCHBERG,
    slug: 'Bibelabend-Das-Markusevangelium',
    title: 'Bibelabend: Das Markusevangelium im neuen Lesejahr',
    teaser: 'Ein Abend mit dem kürzesten Evangelium. Vorkenntnisse sind nicht nötig.',
    date: '2026-12-01T19:00',
    anchor: 'week',
    tags: ['Bibel', 'Bildung'],
    details: {
      category: 'vortrag',
      place: 'Pfarrzentrum Kirchberg',
      state: 'planned',
      endDate: '2026-12-01T20:30',
      organizer: 'Pfarrverband Wagramland (Demo)',
      contact: 'loess',
      price: 'frei',
      access: 'stufenlos, Rollstuhl-WC, mobile Induktionsanlage',
      ride: 'Mitfahrgelegenheit um 18:40 Uhr ab Kirchenplatz Fels, bitte in der Kanzlei melden',
    },
    pictures: ['bibel'],
    text: `
Markus erzählt schnell, knapp und ohne Weihnachtsgeschichte – dafür kommt in fast jedem Absatz das Wort „sogleich“ vor. {{@loess}} führt durch das Evangelium, das uns ein Lesejahr lang begleitet: Wer hat es geschrieben, für wen, und warum endet es so unvermittelt?

Wir lesen miteinander, reden darüber und trinken Tee. Bibeln liegen auf, auch in großer Schrift.`,
    en: {
      title: 'Bible evening: the Gospel of Mark',
      teaser: 'An evening with the shortest gospel. No previous knowledge needed.',
      text: `
Mark tells his story fast, briefly and without a Christmas story – instead, the word “immediately” occurs in almost every paragraph. {{@loess}} leads through the gospel that accompanies us for a whole year: who wrote it, for whom, and why does it end so abruptly?

We read together, talk about it and drink tea. Bibles are provided, also in large print. The evening is in German.`,
    },
  },
  {
    type: 'event',
    site: 'fels',
    slug: 'Der-Nikolaus-kommt',
    title: 'Der Nikolaus kommt',
    teaser: 'Eine Stunde mit Liedern, Geschichten und dem Nikolaus, für Kinder bis acht Jahre.',
    date: '2026-12-05T16:00',
    anchor: 'year',
    tags: ['Advent', 'Kinder'],
    details: {
      category: 'kinder',
      place: 'Pfarrheim Fels, Saal',
      state: 'planned',
      endDate: '2026-12-05T18:00',
      organizer: 'Jungschar',
      contact: 'keller',
      price: 'freie Spende',
      registration: { until: '2026-12-01', places: 60, waitingList: true },
      access: 'stufenlos, Rollstuhl-WC',
    },
    pictures: ['nikolaus'],
    text: `
Der Nikolaus erzählt, wie er wirklich gelebt hat: wie er heimlich half, wie er Kinder beschützte und warum er kein Rauschebart mit Rute ist. Wir singen, basteln eine Mitra aus Papier und teilen Mandarinen und Nüsse.

Bitte melden Sie Ihr Kind bis {{2026-12-01|day}} in der Kanzlei an, Telefon {{@keller:tel}}. Wir haben Platz für 60 Kinder; danach führen wir eine Warteliste.`,
    en: {
      title: 'Saint Nicholas is coming',
      teaser: 'An hour of songs, stories and Saint Nicholas, for children up to eight.',
      text: `
Saint Nicholas tells how he really lived: how he helped in secret, how he protected children, and why he never carries a rod. We sing, make a paper mitre and share mandarins and nuts.

Please register your child by {{2026-12-01|day}} at the parish office, telephone {{@keller:tel}}. There is room for 60 children; after that we keep a waiting list.`,
    },
  },
  {
    type: 'event',
    site: 'goesing',
    slug: 'Seniorennachmittag-im-Advent',
    title: 'Seniorennachmittag im Advent',
    teaser: 'Kaffee, Lieder und Geschichten im Dorfstadl. Wir holen Sie gerne ab.',
    date: '2026-12-06T14:00',
    anchor: 'advent',
    tags: ['Advent', 'Senioren'],
    details: {
      category: 'senioren',
      place: 'Dorfstadl Gösing',
      state: 'planned',
      endDate: '2026-12-06T17:00',
      organizer: 'Seniorenrunde Gösing',
      contact: 'marill',
      price: 'frei',
      access: 'stufenlos, Rollstuhl-WC',
      ride: 'Fahrdienst auf Anfrage',
    },
    pictures: ['kaffee-buecher'],
    text: `
Bei Kerzenlicht und Kletzenbrot erinnern wir uns an die Advente von früher: an den Weg zur Rorate durch den Schnee, an die erste Orange, an Lieder, die heute kaum noch jemand kennt. Bringen Sie gerne ein altes Foto mit.

Wenn Sie abgeholt werden möchten, rufen Sie {{@marill}} an: {{@marill:tel}}. Auch Angehörige und Begleitpersonen sind herzlich willkommen.`,
    en: {
      title: 'Advent afternoon for seniors',
      teaser: 'Coffee, songs and stories in the village barn. We are happy to fetch you.',
      text: `
By candlelight and with fruit bread we remember the Advents of earlier days: the walk to the early Mass through the snow, the first orange, songs that hardly anybody knows today. Do bring an old photograph.

If you would like to be fetched, call {{@marill}}: {{@marill:tel}}. Relatives and companions are very welcome.`,
    },
  },
  {
    type: 'event',
    site: 'kirchberg',
    alsoOn: FROM_KIRCHBERG,
    slug: 'Adventkonzert-Chor-der-drei-Tuerme',
    title: 'Adventkonzert „Chor der drei Türme“',
    teaser: 'Alte und neue Adventlieder in der Pfarrkirche Kirchberg.',
    date: '2026-12-08T16:00',
    anchor: 'year',
    pinned: true,
    tags: ['Advent', 'Musik'],
    details: {
      category: 'konzert',
      place: 'Pfarrkirche Kirchberg',
      state: 'planned',
      endDate: '2026-12-08T17:30',
      organizer: 'Chor der drei Türme',
      contact: 'pfeif',
      price: '€ 14,–, ermäßigt € 7,–',
      access: 'Rampe beim Seiteneingang, Induktionsanlage im Kirchenschiff',
      ride: 'Mitfahrgelegenheit um 15:30 Uhr ab Kirchenplatz Fels und Dorfplatz Gösing',
    },
    pictures: ['chor', 'chor-stimmen'],
    text: `
Dreißig Stimmen aus drei Dörfern singen Adventlieder aus fünf Jahrhunderten, vom gregorianischen „Rorate caeli“ bis zu einem Wiegenlied, das zum ersten Mal zu hören ist. An der Orgel und am Dirigentenpult: {{@pfeif}}.

Die Karten kosten € 14,–, für Kinder und Jugendliche bis achtzehn Jahre € 7,–. Sie bekommen sie in den Pfarrkanzleien Fels und Kirchberg und an der Abendkassa ab 15:15 Uhr. Nach dem Konzert gibt es Tee im Pfarrzentrum.`,
    en: {
      title: 'Advent concert of the Choir of the Three Towers',
      teaser: 'Old and new Advent songs in the parish church of Kirchberg.',
      text: `
Thirty voices from three villages sing Advent songs from five centuries, from the Gregorian “Rorate caeli” to a lullaby that will be heard for the first time. At the organ and conducting: {{@pfeif}}.

Tickets are € 14.00, for children and young people up to eighteen € 7.00. They are sold at the parish offices of Fels and Kirchberg and at the door from 15:15. After the concert there is tea in the parish centre.`,
    },
  },
  {
    type: 'event',
    site: 'fels',
    slug: 'Kekse-backen-mit-der-Jungschar',
    title: 'Kekse backen mit der Jungschar',
    teaser: 'Zwölf Kinder, vier Bleche und sehr viel Mehl. Der Nachmittag ist ausgebucht.',
    date: '2026-12-12T14:00',
    anchor: 'advent',
    tags: ['Advent', 'Kinder', 'Jungschar'],
    details: {
      category: 'kinder',
      place: 'Pfarrheim Fels, Küche',
      state: 'soldOut',
      endDate: '2026-12-12T17:00',
      organizer: 'Jungschar',
      contact: 'hollunder',
      price: 'frei',
      registration: { places: 12 },
      bring: 'Schürze und eine leere Keksdose',
      access: 'stufenlos, Rollstuhl-WC',
    },
    pictures: ['kekse'],
    text: `
Wir backen Linzer Augen, Lebkuchensterne und eine Sorte, die sich die Kinder selbst ausdenken. Eine Dose geht mit nach Hause, eine zweite bringen wir am Tag darauf ins Seniorenheim „St. Anna“.

Alle zwölf Plätze sind vergeben. Wenn jemand absagt, melden wir uns bei den Kindern, die auf der Liste stehen.`,
    en: {
      title: 'Baking biscuits with the children’s group',
      teaser: 'Twelve children, four trays and a great deal of flour. The afternoon is fully booked.',
      text: `
We bake Linz biscuits, gingerbread stars and one kind that the children invent themselves. One tin goes home, a second one is taken to the home for the elderly “St. Anna” the next day.

All twelve places are taken. If somebody cancels, we call the children who are on the list.`,
    },
  },
  {
    type: 'event',
    site: 'kirchberg',
    slug: 'Pfarrcafe-Buchausstellung',
    title: 'Pfarrcafé & Buchausstellung',
    teaser: 'Kaffee, Mehlspeisen und ein langer Tisch voller Bücher.',
    date: '2026-12-13T11:00',
    anchor: 'week',
    tags: ['Pfarrcafé', 'Bücher'],
    details: {
      category: 'fest',
      place: 'Pfarrzentrum Kirchberg',
      state: 'planned',
      endDate: '2026-12-13T13:00',
      organizer: 'Pfarrcafé-Team',
      contact: 'glocken',
      price: 'freie Spende',
      access: 'stufenlos, Rollstuhl-WC',
    },
    pictures: ['kaffee-buecher'],
    text: `
Nach der Messe ist im Pfarrzentrum gedeckt. Auf dem langen Tisch liegen Bücher zum Schmökern, Vorlesen und Verschenken: Kinderbibeln, Romane, Gebetbücher, Krimis. Was Ihnen gefällt, können Sie gleich mitnehmen oder bestellen.

Wer eine Mehlspeise beisteuern möchte, meldet sich bei {{@glocken}}, {{@glocken:tel}}.`,
    en: {
      title: 'Parish café and book exhibition',
      teaser: 'Coffee, cake and a long table full of books.',
      text: `
After Mass the tables are laid in the parish centre. On the long table there are books for browsing, reading aloud and giving away: children’s bibles, novels, prayer books, crime stories. What you like you can take home at once or order.

If you would like to contribute a cake, call {{@glocken}}, {{@glocken:tel}}.`,
    },
  },
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
      place: 'Pfarrheim Fels, Clubraum',
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

If you would still like to join, write to {{@stern:mail}}. We also look for adults to walk along and to cook.`,
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
      title: 'The star singers are on their way',
      teaser: 'Caspar, Melchior and Balthasar bring the blessing to your house.',
      text: `
Our children go from house to house, sing, bring the blessing for the new year and ask for a gift for people in need.

## When they come to you

- {{2027-01-02}}: Fels north, 9:00–12:00 (Kellergasse, Lösssteig, Obere Zeile)
- {{2027-01-03}}: Fels south, 10:00–13:00 (Bahnweg, Augasse)
- {{2027-01-04}}: all of Kirchberg
- {{2027-01-05}}: all of Gösing, 9:00–15:00

You will not be at home? Call the office and we will find another time. The children are also grateful for a warm drink.`,
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
