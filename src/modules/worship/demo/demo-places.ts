import type { PlaceFeature, PlaceHours, PlaceKind } from '../contract/places.ts';
import type { SchedulePlace } from '../service/schedule/expand/schedule-model.ts';

/** A place of the demo; ids and sites as in the demo schedule. `picture` is a drawing of the demo content. */
type DemoPlace = SchedulePlace & {
  kind: PlaceKind;
  features: PlaceFeature[];
  access: string | null;
  about: { de: string; en: string };
  hours: PlaceHours;
  picture: string | null;
};

const UNKNOWN: PlaceHours = { officeHours: [], seasonalHours: [], closures: [] };
const DAILY = [1, 2, 3, 4, 5, 6, 7];

const open = (from: string, to: string, more: Partial<PlaceHours> = {}): PlaceHours => ({
  officeHours: DAILY.map((weekday) => ({ weekday, from, to })),
  seasonalHours: [],
  closures: [],
  ...more,
});

const WINTER = {
  seasonalHours: [
    { from: '11-01', to: '03-15', hours: DAILY.map((weekday) => ({ weekday, from: '08:00', to: '16:30' })) },
  ],
};

type Facts = Partial<Omit<DemoPlace, 'id' | 'siteId' | 'name' | 'address' | 'kind' | 'geo'>>;

function place(
  id: string,
  kind: PlaceKind,
  [name, address]: [string, string],
  at: [number, number],
  facts: Facts = {},
) {
  const short = id.split('-')[0] ?? '';
  return {
    id,
    kind,
    name,
    address,
    siteId: { kb: 'kirchberg', go: 'goesing' }[short] ?? 'fels',
    geo: { lat: at[0], lng: at[1] },
    features: [],
    access: null,
    about: { de: '', en: '' },
    hours: UNKNOWN,
    picture: null,
    ...facts,
  } satisfies DemoPlace;
}

/** Places of the three demo parishes: real village names, invented addresses. */
export const DEMO_PLACES: DemoPlace[] = [
  place('fels-kirche', 'church', ['Pfarrkirche Fels', 'Kirchenplatz 1, 3481 Fels am Wagram'], [48.4361, 15.8263], {
    features: ['stepFree', 'hearingLoop', 'largePrint'],
    access: 'Stufenloser Eingang an der Südseite. Induktionsanlage in den Reihen 3 bis 8. WC im Pfarrheim, 60 Meter.',
    about: {
      de: 'Die Kirche der heiligen Margareta steht über dem Ort, ihr Turm ist weit zu sehen. Sie ist tagsüber offen, auch für eine stille Viertelstunde.',
      en: 'The church of Saint Margaret stands above the village, its spire visible from afar. It is open during the day, for a quiet quarter of an hour as well.',
    },
    hours: open('07:30', '19:00', WINTER),
    picture: '/demo/kirche-fels.svg',
  }),
  place('fels-heim', 'hall', ['Pfarrheim Fels', 'Kirchenplatz 2, 3481 Fels am Wagram'], [48.4363, 15.8266], {
    features: ['stepFree', 'accessibleToilet', 'accessibleParking'],
    about: {
      de: 'Saal für 80 Menschen mit Küche, für Feste, Proben und Sitzungen.',
      en: 'Hall for 80 people with a kitchen, for parties, rehearsals and meetings.',
    },
    picture: '/demo/pfarrheim.svg',
  }),
  place('fels-friedhof', 'cemetery', ['Friedhof Fels', 'Friedhofsweg, 3481 Fels am Wagram'], [48.4379, 15.8241], {
    features: ['stepFree', 'accessibleParking'],
    hours: open('06:00', '21:00', WINTER),
  }),
  place(
    'kb-kirche',
    'church',
    ['Pfarrkirche Kirchberg', 'Stephansplatz 2, 3470 Kirchberg am Wagram'],
    [48.432, 15.893],
    {
      features: ['ramp', 'hearingLoop'],
      access: 'Rampe beim Seiteneingang am Stephansplatz. Rollstuhl-WC im Pfarrzentrum gegenüber.',
      about: {
        de: 'Die Stephanskirche ist die größte Kirche des Pfarrverbandes.',
        en: 'Saint Stephen’s is the largest church of the association.',
      },
      hours: open('08:00', '18:00'),
      picture: '/demo/kirche-kirchberg.svg',
    },
  ),
  place(
    'kb-zentrum',
    'hall',
    ['Pfarrzentrum Kirchberg', 'Stephansplatz 3, 3470 Kirchberg am Wagram'],
    [48.4322, 15.8933],
    {
      features: ['stepFree', 'accessibleToilet'],
    },
  ),
  place('kb-heim', 'other', ['Seniorenheim St. Anna', 'Annagasse 7, 3470 Kirchberg am Wagram'], [48.4335, 15.8962], {
    features: ['stepFree', 'accessibleToilet'],
  }),
  place(
    'kb-friedhof',
    'cemetery',
    ['Friedhof Kirchberg', 'Am Friedhof, 3470 Kirchberg am Wagram'],
    [48.4306, 15.8908],
    {
      features: ['stepFree'],
      hours: open('07:00', '20:00'),
    },
  ),
  place('go-kirche', 'church', ['Pfarrkirche Gösing', 'Am Kirchberg 4, 3482 Gösing am Wagram'], [48.456, 15.809], {
    access: 'Drei Stufen am Haupteingang, mobile Rampe auf Anruf. Gut zu hören ist es vorne links.',
    about: {
      de: 'Die kleine Kirche am Kirchberg mit dem weiten Blick über die Weingärten.',
      en: 'The small church on the hill with a wide view over the vineyards.',
    },
    hours: open('08:00', '17:00', {
      closures: [
        {
          from: '2027-01-11',
          to: '2027-01-30',
          note: { de: 'Die Orgel wird gereinigt.', en: 'The organ is being cleaned.' },
        },
      ],
    }),
    picture: '/demo/kirche-goesing.svg',
  }),
  place('go-stadl', 'hall', ['Dorfstadl Gösing', 'Am Kirchberg 9, 3482 Gösing am Wagram'], [48.4556, 15.8101], {
    features: ['stepFree', 'accessibleToilet'],
  }),
  place(
    'go-kapelle',
    'chapel',
    ['Marienkapelle im Weingarten', 'Kapellenweg, 3482 Gösing am Wagram'],
    [48.4588, 15.8047],
    {
      access: 'Feldweg mit Schotter, die letzten 200 Meter nur zu Fuß.',
      picture: '/demo/marienkapelle.svg',
    },
  ),
];
