import type { DraftEntryOf, SiteSlug } from '../types.ts';

const FROM_KIRCHBERG: SiteSlug[] = ['fels', 'goesing'];
const FROM_FELS: SiteSlug[] = ['kirchberg', 'goesing'];

/** Events after Epiphany, and the moved and the cancelled one (numbers 15 to 22 of the parishes' list). */
export const yearEvents: Array<DraftEntryOf<'event'>> = [
  {
    type: 'event',
    site: 'fels',
    alsoOn: FROM_FELS,
    slug: 'Pfarrball-Wein-Walzer',
    title: 'Pfarrball „Wein & Walzer“',
    teaser: 'Einmal im Jahr gehört der Pfarrsaal den Tanzschuhen.',
    date: '2027-01-16T20:00',
    anchor: 'season',
    tags: ['Ball', 'Gemeinschaft'],
    details: {
      category: 'fest',
      place: 'Pfarrheim Fels',
      room: 'Saal',
      state: 'planned',
      endDate: '2027-01-17T01:00',
      organizer: 'Pfarrgemeinderat Fels',
      contact: 'schluessel',
      price: '€ 18,–',
      registration: { until: '2027-01-10', places: 120, note: 'Tischwunsch bei der Reservierung angeben' },
      access: 'stufenlos, Rollstuhl-WC',
    },
    pictures: ['ball'],
    text: `
Einmal im Jahr gehört der Pfarrsaal den Tanzschuhen. Um acht eröffnet die Pfarrjugend mit der Polonaise, danach spielt die Kapelle auf, und an der Theke schenken die Winzerinnen und Winzer aus dem Ort ein. Um Mitternacht singt der „Chor der drei Türme“.

Der Reinerlös kommt dem neuen Uhrwerk für den Kirchturm zugute. Tischwünsche nimmt {{@schluessel}} bis {{2027-01-10|day}} entgegen: {{@schluessel:tel}}.`,
    en: {
      title: 'Parish ball “Wine & Waltz”',
      teaser: 'Once a year the parish hall belongs to the dancing shoes.',
      text: `
Once a year the parish hall belongs to the dancing shoes. At eight the youth group opens with the polonaise, then the band plays, and at the bar the winegrowers of the village pour their own wine. At midnight the Choir of the Three Towers sings.

The proceeds go towards the new clockwork for the church tower. {{@schluessel}} takes table requests until {{2027-01-10|day}}: {{@schluessel:tel}}.`,
    },
  },
  {
    type: 'event',
    site: 'goesing',
    slug: 'Flohmarkt-im-Dorfstadl',
    title: 'Flohmarkt im Dorfstadl',
    teaser: 'Bücher, Geschirr, Spielzeug und Dinge, die ein zweites Leben verdienen.',
    date: '2027-01-23T09:00',
    anchor: 'week',
    tags: ['Flohmarkt'],
    details: {
      category: 'flohmarkt',
      place: 'Dorfstadl Gösing',
      state: 'planned',
      endDate: '2027-01-23T14:00',
      organizer: 'Pfarrgemeinderat Gösing',
      contact: 'marill',
      price: 'frei, Standplatz € 10,–',
      registration: { until: '2027-01-20', note: 'Standplätze telefonisch' },
      access: 'stufenlos, Rollstuhl-WC',
    },
    pictures: ['flohmarkt'],
    text: `
Räumen Sie den Dachboden auf und helfen Sie zugleich der Kirche in Gösing: Abgegeben werden kann am {{2027-01-22}}, von 15:00 bis 18:00 Uhr im Dorfstadl. Bitte keine Möbel, keine Elektrogeräte und nur, was sauber und ganz ist.

Wer selbst verkaufen möchte, bekommt einen Standplatz um € 10,–. Anmeldung bei {{@marill}}, {{@marill:tel}}. Für Jause und Kaffee ist gesorgt.`,
    en: {
      title: 'Flea market in the village barn',
      teaser: 'Books, crockery, toys and things that deserve a second life.',
      text: `
Tidy up the attic and help the church of Gösing at the same time: things can be handed in on {{2027-01-22}}, from 15:00 to 18:00 in the village barn. Please bring no furniture or electrical appliances, and only things that are clean and undamaged.

If you would like to sell things yourself, a stall costs € 10.00. Register with {{@marill}}, {{@marill:tel}}. Snacks and coffee are provided.`,
    },
  },
  {
    type: 'event',
    site: 'kirchberg',
    alsoOn: FROM_KIRCHBERG,
    slug: 'PGR-Sitzung',
    title: 'PGR-Sitzung',
    teaser: 'Gemeinsame Sitzung der drei Pfarrgemeinderäte (intern).',
    date: '2027-01-28T19:30',
    anchor: 'week',
    hidden: true,
    tags: ['PGR', 'intern'],
    details: {
      category: 'sitzung',
      place: 'Pfarrzentrum Kirchberg',
      state: 'planned',
      endDate: '2027-01-28T21:30',
      contact: 'glocken',
    },
    text: `
Gemeinsame Sitzung der drei Pfarrgemeinderäte. Tagesordnung: Rückblick auf Weihnachten, Gottesdienste in der Fastenzeit, Stand der Uhrwerk-Sammlung, Termine bis zum Sommer, Allfälliges.

Die Unterlagen liegen eine Woche vorher in den Kanzleien auf.`,
    en: {
      title: 'Parish council meeting',
      teaser: 'Joint meeting of the three parish councils (internal).',
      text: `
Joint meeting of the three parish councils. Agenda: looking back at Christmas, services in Lent, state of the clockwork collection, dates until summer, any other business.

The papers are available at the offices one week in advance.`,
    },
  },
  {
    type: 'event',
    site: 'fels',
    alsoOn: FROM_FELS,
    slug: 'Buswallfahrt-nach-Mariazell',
    title: 'Buswallfahrt nach Mariazell',
    teaser: 'Ein Tag unterwegs, mit Messe in der Basilika und Zeit am See.',
    date: '2027-05-08T06:00',
    anchor: 'season',
    tags: ['Wallfahrt'],
    details: {
      category: 'wallfahrt',
      place: 'Abfahrt Fels 6:00 Uhr, Kirchberg 6:15 Uhr',
      state: 'planned',
      endDate: '2027-05-08T20:00',
      organizer: 'Pfarrverband Wagramland (Demo)',
      contact: 'keller',
      price: '€ 42,–, Kinder € 25,–',
      registration: { until: '2027-04-30', places: 49, waitingList: true },
      bring: 'gutes Schuhwerk, Regenschutz, Jause für die Hinfahrt',
      access: 'Bus mit Einstiegshilfe auf Anfrage; Basilika stufenlos über den Seiteneingang',
    },
    pictures: ['bus', 'wallfahrt'],
    text: `
Um sechs Uhr fährt der Bus ab Kirchenplatz Fels, eine Viertelstunde später ab Stephansplatz Kirchberg. Wer mag, geht die letzten vier Kilometer zu Fuß; alle anderen fahren bis zur Basilika. Um 11:15 Uhr feiern wir die Messe, danach ist Zeit für Mittagessen, Spaziergang und Stille.

## Preis und Anmeldung

Die Fahrt kostet € 42,– für Erwachsene und € 25,– für Kinder bis vierzehn Jahre. Bitte melden Sie sich bis {{2027-04-30|day}} in einer der Kanzleien an. Bei Absage bis eine Woche vorher bekommen Sie den Betrag zurück. Heimkehr gegen 20:00 Uhr.`,
    en: {
      title: 'Pilgrimage by bus to Mariazell',
      teaser: 'A day on the road, with Mass in the basilica and time by the lake.',
      text: `
At six the bus leaves from the church square of Fels, a quarter of an hour later from Stephansplatz in Kirchberg. If you like, you can walk the last four kilometres; everyone else goes on to the basilica by bus. At 11:15 we celebrate Mass, then there is time for lunch, a walk and silence.

## Price and registration

The trip costs € 42.00 for adults and € 25.00 for children up to fourteen. Please register by {{2027-04-30|day}} at one of the offices. If you cancel at least a week in advance, you get your money back. We return at about 20:00.`,
    },
  },
  {
    type: 'event',
    site: 'kirchberg',
    slug: 'Erstkommunion-Kirchberg',
    title: 'Erstkommunion',
    teaser: 'Zu Christi Himmelfahrt feiern die Kinder ihr erstes Mahl mit Jesus.',
    date: '2027-05-06T09:30',
    anchor: 'easter',
    tags: ['Erstkommunion', 'Kinder'],
    details: {
      category: 'sakramente',
      place: 'Pfarrkirche Kirchberg',
      state: 'planned',
      endDate: '2027-05-06T11:00',
      contact: 'zwiebel',
      price: 'frei',
      access: 'Rampe beim Seiteneingang, Induktionsanlage im Kirchenschiff',
    },
    pictures: ['erstkommunion'],
    text: `
Um 9:30 Uhr ziehen die Kinder mit der Musikkapelle vom Pfarrzentrum in die Kirche ein. Die Familien haben reservierte Bänke, für alle anderen ist im Seitenschiff und auf der Empore Platz. Nach der Messe gibt es ein Frühstück im Pfarrzentrum.

Bitte fotografieren Sie während der Messe nicht. Eine Fotografin ist beauftragt; gezeigt werden nur Bilder, denen die Eltern schriftlich zugestimmt haben.`,
    en: {
      title: 'First Communion',
      teaser: 'On Ascension Day the children celebrate their first meal with Jesus.',
      text: `
At 9:30 the children and the brass band walk from the parish centre into the church. Pews are reserved for the families; for everybody else there is room in the side aisle and on the gallery. After Mass there is breakfast in the parish centre.

Please do not take photographs during Mass. A photographer will be there; only pictures to which the parents have agreed in writing are shown.`,
    },
  },
  {
    type: 'event',
    site: 'fels',
    slug: 'Pfarrfest-zum-Margareta-Kirtag',
    title: 'Pfarrfest zum Margareta-Kirtag',
    teaser: 'Festmesse, Frühschoppen und ein langer Nachmittag im Pfarrgarten.',
    date: '2027-07-18T09:30',
    anchor: 'season',
    tags: ['Patrozinium', 'Pfarrfest'],
    details: {
      category: 'fest',
      place: 'Pfarrgarten Fels',
      state: 'planned',
      endDate: '2027-07-18T18:00',
      organizer: 'Pfarrgemeinderat Fels',
      contact: 'kranz',
      price: 'frei',
      weather: 'Bei Regen im Pfarrheim',
      access: 'stufenlos, Rollstuhl-WC, Schattenplätze',
    },
    pictures: ['chronik-kirtag', 'kirche-fels'],
    text: `
Wir feiern die heilige Margareta: um 9:30 Uhr mit der Festmesse unter der Linde, danach mit Frühschoppen, Grillhendl, Mehlspeisen und Wein aus dem Ort. Für Kinder gibt es eine Spielwiese, am Nachmittag spielt die Musikkapelle.

Wer mithelfen möchte, beim Aufbau, an der Theke oder beim Abwasch, meldet sich bei {{@kranz}}, {{@kranz:tel}}. Mehlspeisen nehmen wir ab 8:00 Uhr dankbar entgegen.`,
    en: {
      title: 'Parish fair on Saint Margaret’s feast',
      teaser: 'Festive Mass, brunch and a long afternoon in the parish garden.',
      text: `
We celebrate Saint Margaret: at 9:30 with a festive Mass under the lime tree, then with brunch, grilled chicken, cake and wine from the village. There is a play area for children, and in the afternoon the brass band plays.

If you would like to help, setting up, at the bar or washing up, call {{@kranz}}, {{@kranz:tel}}. Cakes are gratefully received from 8:00.`,
    },
  },
  {
    type: 'event',
    site: 'fels',
    slug: 'Vortrag-Pilgern-am-Jakobsweg',
    title: 'Vortrag „Pilgern am Jakobsweg“',
    teaser: 'Bilder und Erfahrungen von 800 Kilometern zu Fuß. Der Termin wurde verschoben.',
    date: '2026-11-18T19:00',
    anchor: 'week',
    tags: ['Vortrag', 'Wallfahrt'],
    details: {
      category: 'vortrag',
      place: 'Pfarrheim Fels',
      room: 'Saal',
      state: 'moved',
      movedTo: '2027-01-20T19:00',
      reason: 'Der Vortragende war verhindert.',
      endDate: '2026-11-18T20:30',
      organizer: 'Pfarrgemeinderat Fels',
      price: 'freie Spende',
      access: 'stufenlos, Rollstuhl-WC',
    },
    pictures: ['jakobsmuschel'],
    text: `
Der Vortrag musste verschoben werden und findet nun am {{2027-01-20}}, um 19:00 Uhr statt. Bereits zugesagte Plätze bleiben reserviert.

Ein Paar aus der Pfarre erzählt von achthundert Kilometern zu Fuß: von Blasen und Begegnungen, von leeren Ebenen und vollen Herbergen und von der Frage, was man wirklich im Rucksack braucht. Dazu gibt es Bilder und eine Muschel zum Angreifen.`,
    en: {
      title: 'Talk: “Walking the Way of Saint James”',
      teaser: 'Pictures and experiences from 800 kilometres on foot. The date has been moved.',
      text: `
The talk had to be moved and now takes place on {{2027-01-20}} at 19:00. Places already promised stay reserved.

A couple from the parish tell of their eight hundred kilometres on foot: of blisters and encounters, of empty plains and full hostels, and of what you really need in a rucksack. There are pictures and a shell to touch. The talk is in German.`,
    },
  },
  {
    type: 'event',
    site: 'goesing',
    slug: 'Weinsegnung-mit-Verkostung',
    title: 'Weinsegnung mit Verkostung',
    teaser: 'Die Weinsegnung in der Marienkapelle ist abgesagt.',
    date: '2026-11-27T18:30',
    anchor: 'week',
    tags: ['Wein', 'Segnung'],
    details: {
      category: 'fest',
      place: 'Marienkapelle im Weingarten, Gösing',
      state: 'cancelled',
      reason: 'Der Weg zur Kapelle ist nach den Regenfällen nicht sicher befahrbar.',
      organizer: 'Pfarrgemeinderat Gösing',
      contact: 'marill',
      price: 'freie Spende',
    },
    pictures: ['marienkapelle'],
    text: `
Die Weinsegnung ist abgesagt. Der Weg zur Marienkapelle ist nach den Regenfällen nicht sicher befahrbar, und in der Kirche ist am selben Abend kein Platz für die Verkostung.

Wer den neuen Wein trotzdem segnen lassen möchte, bringt die Flaschen zu einem der nächsten Gottesdienste in Gösing mit. Fragen beantwortet {{@marill}}, {{@marill:tel}}.`,
    en: {
      title: 'Blessing of the new wine',
      teaser: 'The blessing in the chapel of Our Lady has been cancelled.',
      text: `
The blessing of the wine has been cancelled. After the rain the track to the chapel cannot be used safely, and in the church there is no room for a tasting that evening.

If you would still like to have your new wine blessed, bring the bottles to one of the next services in Gösing. If you have any questions, call {{@marill}}, {{@marill:tel}}.`,
    },
  },
];
