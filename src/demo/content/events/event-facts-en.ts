import type { EventDetails } from '../types.ts';

/** Event facts in German and English. Proper names of houses and groups stay German. */
const FACTS: Record<string, string> = {
  frei: 'free',
  'freie Spende': 'donation',
  '€ 14,–, ermäßigt € 7,–': '€ 14.00, reduced € 7.00',
  '€ 18,–': '€ 18.00',
  '€ 42,–, Kinder € 25,–': '€ 42.00, children € 25.00',
  'frei, Standplatz € 10,–': 'free, stall € 10.00',
  stufenlos: 'step-free',
  'stufenlos, Rollstuhl-WC': 'step-free, accessible toilet',
  'stufenlos, Rollstuhl-WC im Pfarrheim': 'step-free, accessible toilet in the parish hall',
  'stufenlos, Rollstuhl-WC, mobile Induktionsanlage': 'step-free, accessible toilet, mobile hearing loop',
  'stufenlos, Rollstuhl-WC, Schattenplätze': 'step-free, accessible toilet, seats in the shade',
  'stufenloser Eingang an der Südseite': 'step-free entrance on the south side',
  'Rampe beim Seiteneingang, Induktionsanlage im Kirchenschiff': 'ramp at the side entrance, hearing loop in the nave',
  'asphaltierter Weg, etwa 900 Meter': 'paved way, about 900 metres',
  'gepflastert, stufenlos': 'paved, step-free',
  'Bus mit Einstiegshilfe auf Anfrage; Basilika stufenlos über den Seiteneingang':
    'coach with boarding aid on request; basilica step-free by the side entrance',
  'Bei Regen unter dem Vordach des Pfarrheims': 'In case of rain under the porch of the parish hall',
  'Bei Schlechtwetter in der Kirche': 'In bad weather in the church',
  'Bei Regen im Pfarrheim': 'In case of rain in the parish hall',
  'Ihren Adventkranz': 'your Advent wreath',
  'Schürze und eine leere Keksdose': 'apron and an empty biscuit tin',
  'Laterne und warme Schuhe': 'lantern and warm shoes',
  'Laterne mit Kerze': 'lantern with a candle',
  'gutes Schuhwerk, Regenschutz, Jause für die Hinfahrt': 'sturdy shoes, rain cover, a snack for the journey',
  'Fahrdienst auf Anfrage': 'lift on request',
  'Mitfahrgelegenheit um 18:40 Uhr ab Kirchenplatz Fels, bitte in der Kanzlei melden':
    'lift at 18:40 from the church square of Fels, please tell the office',
  'Mitfahrgelegenheit um 15:30 Uhr ab Kirchenplatz Fels und Dorfplatz Gösing':
    'lift at 15:30 from the church square of Fels and the village square of Gösing',
  'Mitfahrgelegenheit um 9:30 Uhr ab Kirchenplatz Fels': 'lift at 9:30 from the church square of Fels',
  'Pfarrheim-Hof': 'Yard of the parish hall, Fels',
  'Pfarrheim Fels': 'Parish hall of Fels',
  Saal: 'large hall',
  Küche: 'kitchen',
  Clubraum: 'club room',
  'jeden zweiten Mittwoch im Monat': 'every second Wednesday of the month',
  'Pfarrzentrum Kirchberg': 'Parish centre of Kirchberg',
  'Dorfstadl Gösing': 'Village barn of Gösing',
  'Pfarrkirche Kirchberg': 'Parish church of Kirchberg',
  'Pfarrkirche Fels': 'Parish church of Fels',
  'Kirchenplatz Fels': 'Church square of Fels',
  'Treffpunkt Stephansplatz, Kirchberg': 'Meeting point Stephansplatz, Kirchberg',
  'Fels, Kirchberg und Gösing': 'Fels, Kirchberg and Gösing',
  'Abfahrt Fels 6:00 Uhr, Kirchberg 6:15 Uhr': 'Departure Fels 6:00, Kirchberg 6:15',
  'Pfarrgarten Fels': 'Parish garden of Fels',
  'Marienkapelle im Weingarten, Gösing': 'Chapel of Our Lady in the vineyard, Gösing',
  Pfarrjugend: 'Youth group',
  'kfb-Runde': 'Women’s circle (kfb)',
  'Pfarrverband Wagramland (Demo)': 'Parish association Wagramland (demo)',
  Jungschar: 'Children’s group',
  'Katholische Jungschar': 'Catholic children’s movement',
  'Seniorenrunde Gösing': 'Senior circle of Gösing',
  'Chor der drei Türme': 'Choir of the Three Towers',
  'Pfarrcafé-Team': 'Parish café team',
  'Kinderliturgie-Team': 'Children’s liturgy team',
  'Bläserensemble „Wagramwind“': 'Brass ensemble “Wagramwind”',
  'Pfarrgemeinderat Fels': 'Parish council of Fels',
  'Pfarrgemeinderat Gösing': 'Parish council of Gösing',
  'Der Vortragende war verhindert.': 'The speaker was unable to come.',
  'Der Weg zur Kapelle ist nach den Regenfällen nicht sicher befahrbar.':
    'After the rain the track to the chapel cannot be used safely.',
  'für angemeldete Kinder': 'for registered children',
  'Tischwunsch bei der Reservierung angeben': 'state your table request when reserving',
  'Standplätze telefonisch': 'stalls by telephone',
};

const KEYS = [
  'place',
  'room',
  'repeats',
  'organizer',
  'price',
  'access',
  'ride',
  'weather',
  'bring',
  'reason',
] as const;

/** Translates an event's facts to English; dates and states need no translation. @throws for a fact without one */
export function eventFactsInEnglish(details: EventDetails): Partial<EventDetails> {
  const words: Partial<EventDetails> = {};
  for (const key of KEYS) {
    const german = details[key];
    if (german !== undefined) words[key] = inEnglish(german);
  }
  const note = details.registration?.note;
  if (details.registration && note) words.registration = { ...details.registration, note: inEnglish(note) };
  return words;
}

function inEnglish(german: string): string {
  const english = FACTS[german];
  if (!english) throw new Error(`no English words for: ${german}`);
  return english;
}
