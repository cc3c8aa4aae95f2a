import type { DraftEntryOf, NoticeDetails, SiteSlug } from './types.ts';

const FROM_FELS: SiteSlug[] = ['kirchberg', 'goesing'];
const EVERYWHERE: NoticeDetails['channels'] = ['verlesen', 'wochenzettel', 'web', 'newsletter', 'bildschirm'];
const WEB: NoticeDetails['channels'] = ['wochenzettel', 'web'];

/** Notices: six of the week of 29 November, then notices without an end date, so that every parish always has one. */
export const notices: Array<DraftEntryOf<'notice'>> = [
  {
    type: 'notice',
    site: 'fels',
    alsoOn: FROM_FELS,
    slug: 'Sternsinger-gesucht',
    title: 'Sternsinger gesucht',
    date: '2026-11-21',
    start: '2026-11-20T12:00',
    end: '2026-12-13T23:59',
    anchor: 'year',
    tags: ['Sternsinger'],
    details: {
      channels: EVERYWHERE,
      order: 1,
      readAloudText:
        'Für die Sternsingeraktion suchen wir Kinder ab sechs Jahren und Erwachsene als Begleitung. Bitte melden Sie sich bis {{2026-12-13|day}} an.',
    },
    text: `
Für die Sternsingeraktion von {{2027-01-02|short}} bis {{2027-01-05|short}} suchen wir Kinder ab sechs Jahren und Erwachsene, die mitgehen oder kochen. Anmeldung bis {{2026-12-13|day}} bei {{@stern}}, {{@stern:mail}}. [Mehr über die Aktion](./Sternsinger)`,
    en: {
      title: 'Star singers wanted',
      text: `
For the star singers’ campaign from {{2027-01-02|day}} to {{2027-01-05|day}} we are looking for children aged six and over and for adults to accompany them or cook. Please register by {{2026-12-13|day}} with {{@stern}}, {{@stern:mail}}. [Find out more](./Sternsinger)`,
    },
  },
  {
    type: 'notice',
    site: 'fels',
    slug: 'Heute-Adventmarkt',
    title: 'Adventmarkt im Pfarrheim',
    date: '2026-11-29',
    start: '2026-11-27T12:00',
    end: '2026-11-29T12:00',
    anchor: 'advent',
    tags: ['Advent'],
    details: {
      channels: EVERYWHERE,
      order: 2,
      readAloudText: 'Nach der Messe öffnet heute der Adventmarkt im Pfarrheim.',
    },
    text: `
Am {{2026-11-29}}, von 9:30 bis 12:00 Uhr lädt die kfb-Runde zum Adventmarkt in den Saal: Kekse, Kränze und Pfarrwein. [Alles zum Adventmarkt](./Veranstaltungen/Adventmarkt-der-kfb-Runde)`,
    en: {
      title: 'Advent market in the parish hall',
      text: `
On {{2026-11-29}}, from 9:30 to 12:00 the women’s circle invites you to the Advent market: biscuits, wreaths and parish wine. [All about the market](./Veranstaltungen/Adventmarkt-der-kfb-Runde)`,
    },
  },
  {
    type: 'notice',
    site: 'fels',
    alsoOn: FROM_FELS,
    slug: 'Heizungssammlung',
    title: 'Sammlung für die Heizkosten',
    date: '2026-11-29',
    start: '2026-11-22T08:00',
    end: '2026-12-08T23:59',
    anchor: 'year',
    tags: ['Sammlung'],
    details: { channels: EVERYWHERE, order: 3 },
    text: `
Bei allen Gottesdiensten am {{2026-12-08}} sammeln wir für die Heizkosten unserer Kirchen. Ein warmer Kirchenraum kostet pro Sonntag etwa so viel wie eine Tankfüllung. Vergelt’s Gott für Ihre Gabe!`,
    en: {
      title: 'Collection for heating',
      text: `
At all services on {{2026-12-08}} we collect for the heating of our churches. One warm Sunday costs about as much as a tank of fuel. Thank you for your gift!`,
    },
  },
  {
    type: 'notice',
    site: 'fels',
    alsoOn: FROM_FELS,
    slug: 'Kanzlei-zu-Weihnachten-geschlossen',
    title: 'Kanzlei zu Weihnachten geschlossen',
    date: '2026-11-29',
    start: '2026-11-27T12:00',
    end: '2027-01-06T23:59',
    anchor: 'year',
    pinned: true,
    tags: ['Kanzlei'],
    details: { channels: EVERYWHERE, order: 4 },
    text: `
Von {{2026-12-24|day}} bis {{2027-01-06|day}} sind die Kanzleien geschlossen. Bei einem Todesfall oder wenn jemand die Krankensalbung wünscht, erreichen Sie uns Tag und Nacht unter [+43 2738 0000 99](tel:+432738000099).`,
    en: {
      title: 'Office closed over Christmas',
      text: `
From {{2026-12-24|day}} to {{2027-01-06|day}} the offices are closed. In the event of a death, or for the anointing of the sick, you can reach us day and night on [+43 2738 0000 99](tel:+432738000099).`,
    },
  },
  {
    type: 'notice',
    site: 'fels',
    alsoOn: FROM_FELS,
    slug: 'Krankenkommunion-vor-Weihnachten',
    title: 'Krankenkommunion vor Weihnachten',
    date: '2026-11-29',
    start: '2026-11-22T08:00',
    end: '2026-12-21T23:59',
    anchor: 'year',
    tags: ['Kranke'],
    details: { channels: EVERYWHERE, order: 5 },
    text: `
Wer zu Hause die Kommunion empfangen möchte, ruft bitte bis {{2026-12-21|day}} in der Kanzlei an. Wir kommen gerne, auch wenn Sie uns noch nicht kennen, und nehmen uns Zeit für ein Gespräch.`,
    en: {
      title: 'Communion for the sick before Christmas',
      text: `
If you would like to receive Communion at home, please call the office by {{2026-12-21|day}}. We are happy to come, even if we have not met yet, and will take time to talk.`,
    },
  },
  {
    type: 'notice',
    site: 'fels',
    alsoOn: FROM_FELS,
    slug: 'Neue-Lektorinnen-und-Lektoren',
    title: 'Neue Lektorinnen und Lektoren willkommen',
    tags: ['Mitarbeit'],
    details: { channels: ['verlesen', 'wochenzettel', 'web'], order: 6 },
    text: `
Lesen Sie gerne vor? Wir suchen Menschen, die etwa einmal im Monat eine Lesung übernehmen, und üben gemeinsam. In Fels hilft {{@kranz}} ({{@kranz:tel}}), in Kirchberg {{@glocken}} ({{@glocken:tel}}), in Gösing {{@marill}} ({{@marill:tel}}).`,
    en: {
      title: 'New readers are welcome',
      text: `
Do you like reading aloud? We are looking for people to read about once a month, and we practise together. In Fels ask {{@kranz}} ({{@kranz:tel}}), in Kirchberg {{@glocken}} ({{@glocken:tel}}), in Gösing {{@marill}} ({{@marill:tel}}).`,
    },
  },
  {
    type: 'notice',
    site: 'fels',
    slug: 'Neues-Uhrwerk-fuer-den-Kirchturm',
    title: 'Neues Uhrwerk für den Kirchturm',
    tags: ['Spenden'],
    details: { channels: WEB, order: 7 },
    text: `
Von € 18.000,– sind bereits € 11.340,– gesammelt. Vergelt’s Gott! Wie Sie helfen können, steht auf der Seite [Spenden](./Spenden).`,
    en: {
      title: 'New clockwork for the church tower',
      text: `
Of € 18,000 we have already collected € 11,340. Thank you! Find out how you can help on the page [Donations](./Spenden).`,
    },
  },
  {
    type: 'notice',
    site: 'kirchberg',
    slug: 'Pfarrcafe-am-zweiten-Sonntag',
    title: 'Pfarrcafé am zweiten Sonntag',
    tags: ['Pfarrcafé'],
    details: { channels: WEB, order: 7 },
    text: `
Am zweiten Sonntag im Monat ist nach der Messe um 10:00 Uhr das Pfarrcafé geöffnet. Wer eine Mehlspeise beisteuern oder beim Ausschenken helfen möchte, meldet sich bei {{@glocken}}, {{@glocken:tel}}.`,
    en: {
      title: 'Parish café on the second Sunday',
      text: `
On the second Sunday of the month the parish café is open after Mass at 10:00. If you would like to bring a cake or help serving, call {{@glocken}}, {{@glocken:tel}}.`,
    },
  },
  {
    type: 'notice',
    site: 'kirchberg',
    slug: 'Besuchsdienst-im-Seniorenheim',
    title: 'Besuchsdienst im Seniorenheim „St. Anna“',
    tags: ['Mitarbeit', 'Senioren'],
    details: { channels: WEB, order: 8 },
    text: `
Eine halbe Stunde zuhören, vorlesen, eine Runde um den Teich: Mehr braucht es oft nicht. Wenn Sie sich das vorstellen können, rufen Sie in der Kanzlei an, {{@zwiebel:tel}}. Wir begleiten Sie beim ersten Mal.`,
    en: {
      title: 'Visitors wanted for the care home “St. Anna”',
      text: `
Half an hour of listening, reading aloud, a walk round the pond: often that is all it takes. If this appeals to you, call the office, {{@zwiebel:tel}}. We will come with you the first time.`,
    },
  },
  {
    type: 'notice',
    site: 'goesing',
    slug: 'Fahrdienst-zur-Messe',
    title: 'Fahrdienst zur Messe',
    tags: ['Fahrdienst', 'Senioren'],
    details: { channels: WEB, order: 7 },
    text: `
Der Weg auf den Kirchberg ist steil. Wir holen Sie gerne ab und bringen Sie wieder heim. Rufen Sie bis zum Abend davor {{@marill}} an: {{@marill:tel}}.`,
    en: {
      title: 'Lifts to Mass',
      text: `
The way up to the church is steep. We are happy to pick you up and take you home again. Call {{@marill}} by the evening before: {{@marill:tel}}.`,
    },
  },
  {
    type: 'notice',
    site: 'goesing',
    slug: 'Kirche-tagsueber-offen',
    title: 'Kirche tagsüber offen',
    tags: ['Kirche'],
    details: { channels: WEB, order: 8 },
    text: `
Die Kirche ist täglich von 8:00 Uhr bis zur Dämmerung offen. Im Buch beim Eingang können Sie ein Anliegen eintragen; am Donnerstag beten wir dafür.`,
    en: {
      title: 'The church is open during the day',
      text: `
The church is open daily from 8:00 until dusk. You can write your intention in the book at the entrance; on Thursday we pray for it.`,
    },
  },
];
