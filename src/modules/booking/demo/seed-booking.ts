import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { addRecords } from '#kernel/records/add-records.ts';
import { bookingKindCollection } from '../collections/booking-kinds.ts';
import { bookingCollection } from '../collections/bookings.ts';
import { openingHoursCollection } from '../collections/opening-hours.ts';
import { resourceCollection } from '../collections/resources.ts';

const RATES = [
  ['kirche', 'Kirchliche Gruppen', 'Groups of the parish', 0],
  ['verein', 'Gemeinnützig', 'Non-profit', 6000],
  ['privat', 'Privat, aus der Pfarre', 'Private, from the parish', 15_000],
  ['fremd', 'Privat, auswärts', 'Private, from elsewhere', 19_000],
] as const;

const hallRates = RATES.map(([key, name, nameEn, dayCents]) => ({
  key,
  name,
  nameEn,
  hourCents: key === 'verein' ? 1500 : null,
  halfDayCents: dayCents / 2,
  dayCents,
}));

const surcharge = (key: string, name: string, nameEn: string, cents: number, more: object = {}) => ({
  key,
  name,
  nameEn,
  cents,
  ...more,
});

const HEATING = surcharge('heizung', 'Heizung', 'Heating', 2000, { from: '10-15', until: '03-15' });
const CLEANING = surcharge('putzen', 'Reinigung durch die Pfarre', 'Cleaning by the parish', 7000, {
  isOptional: true,
});
const CONTACT = { contactName: 'Ottilie Schlüsselwirth', contactPhone: '+43 2738 0000 31' };

const once = (key: string, cents: number) => [
  { key, name: 'Pauschale', nameEn: 'Flat rate', hourCents: null, halfDayCents: null, dayCents: cents },
];

/** Everything that Fels lends: invented, like the people who book it. */
const RESOURCES = [
  {
    name: 'Pfarrheim Saal',
    nameEn: 'Parish hall',
    capacity: 120,
    description: '110 m², 80 Plätze an Tischen oder 120 in Reihen. Bühne, stufenlos, WC für Rollstühle.',
    descriptionEn: '110 m², 80 seats at tables or 120 in rows. Stage, no steps, toilet for wheelchairs.',
    rates: hallRates,
    surcharges: [HEATING, CLEANING],
    depositCents: 20_000,
    bufferAfter: 60,
    accessNote: 'Schlüsselübergabe Freitag 16–18 Uhr beim Pfarrheim. Rückgabe bis 12 Uhr am Tag danach.',
    accessNoteEn: 'The key is handed over on Friday, 16:00–18:00, at the hall. Return it by noon on the day after.',
    ...CONTACT,
  },
  {
    name: 'Pfarrheim Clubraum',
    nameEn: 'Club room',
    capacity: 16,
    description: '25 m² im Erdgeschoß, ein großer Tisch.',
    descriptionEn: '25 m² on the ground floor, one large table.',
    rates: hallRates.map((rate) => ({
      ...rate,
      hourCents: rate.hourCents === null ? null : 800,
      halfDayCents: rate.halfDayCents / 2,
      dayCents: rate.dayCents / 2,
    })),
    surcharges: [],
    ...CONTACT,
  },
  {
    name: 'Pfarrheim Küche',
    nameEn: 'Kitchen',
    description: 'Herd, Geschirrspüler, Geschirr für 100 Personen.',
    descriptionEn: 'Stove, dishwasher, dishes for 100 people.',
    rates: once('kueche', 4000),
    ...CONTACT,
  },
  { name: 'Biertisch mit zwei Bänken', nameEn: 'Beer table with two benches', kind: 'equipment', count: 20 },
  { name: 'Beamer', nameEn: 'Projector', kind: 'equipment', count: 1 },
] as const;

const QUESTIONS = [
  { key: 'musik', kind: 'yesNo', label: 'Gibt es Musik?', labelEn: 'Will there be music?', isRequired: true },
];

const RULES = `Musik bis 1 Uhr, danach bitte leise. Im ganzen Haus wird nicht geraucht.

Tische abwischen, Saal besenrein, Müll mitnehmen. Schäden bitte gleich melden.`;
const RULES_EN = `Music until 1:00, quiet after that. No smoking anywhere in the house.

Wipe the tables, sweep the hall, take your rubbish with you. Please report damage at once.`;

/** [Tage nach heute bis zum Wochentag, Beginn, Ende, Anlass, Name, Satz] of the next weeks. */
const BOOKINGS = [
  [2, '15:00', '22:00', 'Punschstand', 'Pfarrjugend', 'kirche', true],
  [3, '08:00', '14:00', 'Adventmarkt', 'kfb-Runde', 'kirche', true],
  [9, '14:00', '19:00', 'Der Nikolaus kommt', 'Pfarre', 'kirche', true],
  [16, '18:00', '23:00', 'Geburtstag 60', 'Familie Stoppelreiter', 'privat', false],
  [23, '15:00', '20:00', 'Taufmahl', 'Familie Erfunden', 'privat', false],
  [34, '15:00', '19:00', 'Blutspenden', 'Rotes Kreuz', 'verein', true],
] as const;

/** Loads hall, rooms and equipment of Fels with their bookings, after its calendar. Nobody in it has an address to write to. */
export async function seedBookingDemo(tx: Context): Promise<void> {
  const site = tx.site.slug;
  const resources = await addRecords(
    tx,
    resourceCollection,
    RESOURCES.map((one, at) => ({ site, position: at * 10, ...one })),
  );
  const [hall = '', club = '', kitchen = '', tables = '', beamer = ''] = resources;
  await addRecords(tx, openingHoursCollection, [
    {
      site,
      name: 'Pfarrheim',
      week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '08:00', to: weekday > 4 ? '01:00' : '22:00' })),
    },
    { site, name: 'Heiliger Abend', kind: 'closed', from: '2026-12-24', until: '2026-12-25', isYearly: true },
  ]);
  const common = { site, questions: QUESTIONS, houseRules: RULES, houseRulesEn: RULES_EN, grid: 60 };
  const options = [
    { resource: kitchen, isOptional: true },
    { resource: tables, isOptional: true, quantity: 20 },
    { resource: beamer, isOptional: true },
  ];
  const [hire = ''] = await addRecords(tx, bookingKindCollection, [
    {
      ...common,
      name: 'Pfarrheim mieten',
      nameEn: 'Hire the parish hall',
      description:
        'Für Taufen, Geburtstage, Vorträge und Feste. Wir antworten auf jede Anfrage innerhalb von drei Tagen.',
      descriptionEn: 'For baptisms, birthdays, talks and parties. We answer every request within three days.',
      units: [{ resource: hall }, ...options],
      leastMinutes: 120,
      mostMinutes: 1440,
      noticeHours: 72,
      cancelHours: 168,
      lateFeeCents: 5000,
    },
    {
      ...common,
      name: 'Clubraum mieten',
      nameEn: 'Hire the club room',
      description: 'Für Sitzungen, Runden und kleine Feiern.',
      descriptionEn: 'For meetings, groups and small parties.',
      units: [{ resource: club }, { resource: beamer, isOptional: true }],
      leastMinutes: 60,
      mostMinutes: 480,
      position: 10,
    },
  ]);
  const { on } = localMoment(tx.now(), tx.site.timeZone);
  const taken = BOOKINGS.map(([days, from, to, title, name, rate, isTitlePublic]) => ({
    site,
    kind: hire,
    startsAt: `${addDays(on, days)}T${from}`,
    endsAt: `${addDays(on, days)}T${to}`,
    units: [{ resource: hall }],
    title,
    name,
    rate,
    isTitlePublic,
  }));
  await addRecords(tx, bookingCollection, taken);
}
