import type { FormKind } from '../contract/forms.ts';

const nothing = { de: '', en: '' };

/** Forms of the demo parishes, by the kinds that offices ask for most. */
export const DEMO_FORMS: readonly {
  kind: FormKind;
  slug: string;
  tags: string[];
  autoresponder?: { text: typeof nothing; closedText: typeof nothing };
}[] = [
  {
    kind: 'baptism',
    slug: 'Taufe',
    tags: ['Taufe'],
    autoresponder: {
      text: {
        de: 'Zum Taufgespräch bringen Sie bitte mit: Geburtsurkunde des Kindes, Meldezettel, Taufscheine der Eltern und der Patin oder des Paten.',
        en: 'Please bring to the baptism talk: birth certificate of the child, registration form, certificates of baptism of parents and godparents.',
      },
      closedText: nothing,
    },
  },
  { kind: 'wedding', slug: 'Trauung', tags: ['Trauung'] },
  { kind: 'funeral', slug: 'Begraebnis', tags: ['Begräbnis'] },
  { kind: 'intention', slug: 'Messintention', tags: ['Messintention'] },
  { kind: 'blessing', slug: 'Segnung', tags: ['Segnung'] },
  { kind: 'hall', slug: 'Pfarrsaal', tags: ['Saal'] },
];

export const DEMO_TEMPLATES = [
  {
    title: 'Taufe: Termin und Taufgespräch',
    text: 'Grüß Gott {name},\n\nherzlichen Glückwunsch zu Ihrem Kind! Der Termin ist für Sie vorgemerkt. Für das Taufgespräch rufen wir Sie in den nächsten Tagen an.\n\nMit freundlichen Grüßen\n{me}\n{parish}',
  },
  {
    title: 'Saal: angefragt',
    text: 'Grüß Gott {name},\n\ndanke für Ihre Anfrage. Wir schauen im Kalender nach und melden uns in zwei Werktagen.\n\nMit freundlichen Grüßen\n{me}\n{parish}',
  },
] as const;

export type DemoMessage = {
  name: string;
  email: string;
  phone?: string;
  subject: string;
  message: string;
  tags: string[];
  read: boolean;
  state?: 'open' | 'done';
  hoursAgo: number;
  note?: { by: string; text: string };
};

/** Every message says that it is invented. */
const INVENTED = '\n\n(Erfundene Nachricht dieser Beispiel-Pfarre.)';

/** The inbox of an ordinary week; all people are invented. */
export const DEMO_MESSAGES: readonly DemoMessage[] = [
  {
    name: 'Ernst Birnbaum',
    email: 'birnbaum@pfarrverband.example',
    phone: '+43 2738 0000 42',
    subject: 'Taufe für Emil am 19. Dezember',
    message: `Grüß Gott,\n\nunser Sohn Emil ist im September zur Welt gekommen und wir möchten ihn gerne in Fels taufen lassen, am liebsten am Samstag, 19. Dezember, um 14 Uhr. Danach würden wir gerne im Pfarrheim feiern, ungefähr 25 Personen.\n\nWas brauchen Sie noch von uns?\n\nLiebe Grüße\nErnst Birnbaum${INVENTED}`,
    tags: ['Taufe'],
    read: false,
    hoursAgo: 2,
    note: {
      by: 'Pfarramt',
      text: 'Taufschein vom älteren Bruder haben wir schon, bitte nicht noch einmal verlangen.',
    },
  },
  {
    name: 'Traude Weinberger',
    email: 'weinberger@pfarrverband.example',
    subject: 'Bitte um Löschung eines Fotos',
    message: `Auf einem Bild vom Martinsfest ist meine Enkelin zu sehen. Ihre Eltern möchten das nicht. Könnten Sie das Foto bitte entfernen?${INVENTED}`,
    tags: ['Foto'],
    read: false,
    hoursAgo: 3,
  },
  {
    name: 'Franz Hinterleitner',
    email: 'hinterleitner@pfarrverband.example',
    subject: 'Wann ist die Christmette?',
    message: `Wir kommen heuer wieder zu Besuch und würden gerne wissen, wann am Heiligen Abend die Christmette ist.${INVENTED}`,
    tags: [],
    read: true,
    hoursAgo: 26,
  },
  {
    name: 'Bürotechnik Kampl',
    email: 'kampl@pfarrverband.example',
    subject: 'Saal-Anfrage Firmenfeier',
    message: `Ist der Saal am 16. Jänner noch frei? Wir wären ungefähr 60 Personen und bräuchten die Küche.${INVENTED}`,
    tags: ['Saal'],
    read: true,
    hoursAgo: 30,
  },
  {
    name: 'Maria Heurigenbacher',
    email: 'heurigenbacher@pfarrverband.example',
    subject: 'Die Chronik-Fotos',
    message: `Ein großes Lob an alle, die das machen! Besonders der Hund mit dem Bischof hat uns gefallen.${INVENTED}`,
    tags: [],
    read: true,
    state: 'done',
    hoursAgo: 70,
  },
  {
    name: 'Lavinia Lavendel',
    email: 'lavendel@pfarrverband.example',
    subject: 'Neue Adresse',
    message: `Seit 1. November wohne ich in der Kellergasse 12. Bitte schicken Sie den Pfarrbrief dorthin.${INVENTED}`,
    tags: [],
    read: true,
    hoursAgo: 96,
  },
];
