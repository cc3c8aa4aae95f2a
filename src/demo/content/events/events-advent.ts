import type { DraftEntryOf, SiteSlug } from '../types.ts';

const FROM_KIRCHBERG: SiteSlug[] = ['fels', 'goesing'];

/** Events of Advent until the third Sunday (numbers 1 to 8 of the parishes' list). */
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

All donations go to the star singers’ campaign.`,
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
      place: 'Pfarrheim Fels',
      room: 'Saal',
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

The proceeds help families in our villages for whom winter is a hard time.`,
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
      teaser: 'An evening with the shortest gospel. No prior knowledge needed.',
      text: `
Mark tells his story quickly, briefly and without a Christmas story – instead, the word “immediately” occurs in almost every paragraph. {{@loess}} leads through the gospel that accompanies us for a whole year: who wrote it, for whom, and why does it end so abruptly?

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
      place: 'Pfarrheim Fels',
      room: 'Saal',
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
      repeats: 'jeden zweiten Mittwoch im Monat',
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
      teaser: 'Coffee, songs and stories in the village barn. We are happy to pick you up.',
      text: `
By candlelight and with fruit bread we remember the Advents of earlier days: the walk to the early Mass through the snow, the first orange, songs that hardly anyone knows today. Do bring an old photograph.

If you would like a lift, call {{@marill}}: {{@marill:tel}}. Relatives and companions are very welcome.`,
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
Thirty voices from three villages sing Advent songs from five centuries, from the Gregorian “Rorate caeli” to a lullaby that will be heard for the first time. Organist and conductor: {{@pfeif}}.

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
      place: 'Pfarrheim Fels',
      room: 'Küche',
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
We bake Linz biscuits, gingerbread stars and one kind that the children invent themselves. One tin goes home, a second one is taken to the care home “St. Anna” the next day.

All twelve places are taken. If someone cancels, we will call the families on the waiting list.`,
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
After Mass the tables are laid in the parish centre. On the long table there are books for browsing, reading aloud and giving away: children’s bibles, novels, prayer books, crime stories. You can take home what you like or order it.

If you would like to contribute a cake, call {{@glocken}}, {{@glocken:tel}}.`,
    },
  },
];
