import type { DraftEntryOf } from './types.ts';

/** Death notices. The second one is not public, because the family has not consented; the third is a year ago. */
export const obituaries: Array<DraftEntryOf<'obituary'>> = [
  {
    type: 'obituary',
    site: 'fels',
    slug: 'Hermine-Abendroth',
    title: 'Hermine Abendroth',
    teaser: 'Wir beten für Hermine Abendroth, die im 88. Lebensjahr verstorben ist.',
    date: '2026-11-18',
    start: '2026-11-19T08:00',
    end: '2026-12-19T23:59',
    anchor: 'week',
    tags: ['Verstorbene'],
    details: {
      name: 'Hermine Abendroth',
      age: 87,
      diedOn: '2026-11-18',
      prayerAt: '2026-11-26T18:30',
      prayerPlace: 'Pfarrkirche Fels',
      funeralAt: '2026-11-27T14:00',
      funeralPlace: 'Pfarrkirche Fels, anschließend Friedhof Fels',
      familyConsent: true,
    },
    text: `
Wir beten für Hermine Abendroth, die im 88. Lebensjahr heimgegangen ist. Viele kennen sie aus der kfb-Runde und von den Kuchen, die bei keinem Pfarrcafé gefehlt haben.

Die Betstunde halten wir am {{2026-11-26}}, um 18:30 Uhr in der Pfarrkirche Fels. Das Begräbnis findet am {{2026-11-27}}, um 14:00 Uhr statt. Wir beginnen in der Pfarrkirche und gehen danach gemeinsam auf den Friedhof.

Die Familie bittet, statt Blumen an die Caritas-Wärmestube zu denken.`,
    en: {
      title: 'Hermine Abendroth',
      teaser: 'We pray for Hermine Abendroth, who has died at the age of 87.',
      text: `
We pray for Hermine Abendroth, who has gone home to God at the age of 87. Many know her from the women’s circle and from the cakes that were never missing at the parish café.

The prayer vigil is on {{2026-11-26}} at 18:30 in the parish church of Fels. The funeral takes place on {{2026-11-27}} at 14:00. We begin in the parish church and then walk to the cemetery together.

Instead of flowers the family asks for donations to the Caritas warming room.`,
    },
  },
  {
    type: 'obituary',
    site: 'kirchberg',
    slug: 'Gottlieb-Herbststill',
    title: 'Gottlieb Herbststill',
    date: '2026-11-16',
    hidden: true,
    anchor: 'week',
    tags: ['Verstorbene'],
    details: {
      name: 'Gottlieb Herbststill',
      age: 79,
      diedOn: '2026-11-16',
      funeralAt: '2026-11-24T14:00',
      funeralPlace: 'Pfarrkirche Kirchberg',
      familyConsent: false,
    },
    text: `
Die Familie nimmt im engsten Kreis Abschied und hat einer Anzeige auf der Website nicht zugestimmt. Dieser Eintrag bleibt in der Kanzlei.`,
  },
  {
    type: 'obituary',
    site: 'fels',
    slug: 'Kasimir-Winterabend',
    title: 'Kasimir Winterabend',
    date: '2025-11-12',
    end: '2025-12-12T23:59',
    anchor: 'year',
    tags: ['Verstorbene'],
    details: {
      name: 'Kasimir Winterabend',
      age: 91,
      diedOn: '2025-11-12',
      funeralAt: '2025-11-18T14:00',
      funeralPlace: 'Pfarrkirche Fels',
      familyConsent: true,
    },
    text: `
Wir haben uns von Kasimir Winterabend verabschiedet, der viele Jahre die Kirchenuhr aufgezogen hat.`,
  },
];
