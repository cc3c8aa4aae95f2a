import type { DemoGroup, SiteSlug } from './types.ts';

const OTHERS: SiteSlug[] = ['kirchberg', 'goesing'];

/** Groups that meet regularly; `leader` is the id of a person or the parish office. */
export const groups: DemoGroup[] = [
  {
    id: 'chor',
    site: 'fels',
    alsoOn: OTHERS,
    name: 'Chor der drei Türme',
    nameEn: 'Choir of the Three Towers',
    description:
      'Rund dreißig Stimmen aus drei Dörfern singen an Festtagen, bei Begräbnissen und einmal im Jahr ein Konzert. Noten lesen zu können ist schön, aber keine Bedingung.',
    descriptionEn:
      'About thirty voices from three villages sing on feast days, at funerals and in one concert a year. Reading music helps but is not required.',
    meets: 'Donnerstag, 19:30–21:00 Uhr, Pfarrheim Fels',
    meetsEn: 'Thursday, 19:30–21:00, parish hall of Fels',
    leader: 'pfeif',
  },
  {
    id: 'ministranten',
    site: 'fels',
    alsoOn: OTHERS,
    name: 'Ministrantinnen und Ministranten',
    nameEn: 'Altar servers',
    description:
      'Kinder ab der Erstkommunion dienen am Altar, spielen, backen und fahren einmal im Jahr gemeinsam fort.',
    descriptionEn: 'Children from First Communion on serve at the altar, play, bake and go on one trip a year.',
    meets: 'jeden zweiten Freitag, 16:30 Uhr, abwechselnd in Fels und Kirchberg',
    meetsEn: 'every second Friday, 16:30, alternating between Fels and Kirchberg',
    leader: 'stern',
  },
  {
    id: 'jungschar',
    site: 'fels',
    name: 'Jungschar',
    nameEn: 'Children’s group',
    description: 'Für Kinder von acht bis vierzehn: spielen, basteln, reden, lachen – und im Sommer eine Woche Lager.',
    descriptionEn:
      'For children from eight to fourteen: games, crafts, talking, laughing – and a week of camp in summer.',
    meets: 'Samstag, 14:00–16:00 Uhr, Pfarrheim Fels',
    meetsEn: 'Saturday, 14:00–16:00, parish hall of Fels',
    leader: 'hollunder',
  },
  {
    id: 'pfarrjugend',
    site: 'fels',
    name: 'Pfarrjugend',
    nameEn: 'Youth group',
    description: 'Ab vierzehn Jahren. Kochabende, Taizé-Gebet, der Punschstand im Advent und viele Gespräche.',
    descriptionEn: 'From fourteen on. Cooking together, Taizé prayer, the punch stall in Advent and a lot of talk.',
    meets: 'Freitag, 19:00 Uhr, Clubraum im Pfarrheim',
    meetsEn: 'Friday, 19:00, club room of the parish hall',
    leader: 'hollunder',
  },
  {
    id: 'kfb',
    site: 'fels',
    name: 'kfb-Runde (Katholische Frauenbewegung)',
    nameEn: 'Catholic women’s circle (kfb)',
    description: 'Frauen treffen sich zum Austausch, kochen die Fastensuppe und binden im November die Adventkränze.',
    descriptionEn: 'Women meet to talk, cook the Lenten soup and make the Advent wreaths in November.',
    meets: 'erster Dienstag im Monat, 19:00 Uhr, Clubraum im Pfarrheim',
    meetsEn: 'first Tuesday of the month, 19:00, club room of the parish hall',
    leader: 'keller',
  },
  {
    id: 'pfarrcafe',
    site: 'kirchberg',
    name: 'Pfarrcafé-Team',
    nameEn: 'Parish café team',
    description:
      'Nach der Sonntagsmesse Kaffee kochen, Mehlspeisen anrichten und zuhören: Dafür braucht es vier Hände.',
    descriptionEn: 'Making coffee after Sunday Mass, serving cake and listening: four hands are needed for that.',
    meets: 'zweiter Sonntag im Monat, 11:00 Uhr, Pfarrzentrum Kirchberg',
    meetsEn: 'second Sunday of the month, 11:00, parish centre of Kirchberg',
    leader: 'glocken',
  },
  {
    id: 'kinderliturgie',
    site: 'kirchberg',
    name: 'Kinderliturgie-Team',
    nameEn: 'Children’s liturgy team',
    description:
      'Bereitet Familienmessen und die Krippenfeier vor. Eltern, Großeltern und Jugendliche sind willkommen.',
    descriptionEn: 'Prepares family Masses and the crib service. Parents, grandparents and young people are welcome.',
    meets: 'nach Vereinbarung, meist Mittwoch um 20:00 Uhr',
    meetsEn: 'by arrangement, mostly Wednesday at 20:00',
    leader: 'zwiebel',
  },
  {
    id: 'senioren',
    site: 'goesing',
    name: 'Seniorenrunde Gösing',
    nameEn: 'Senior circle of Gösing',
    description: 'Kaffee, Kartenspiel und Geschichten von früher. Wer nicht mehr gut zu Fuß ist, wird abgeholt.',
    descriptionEn: 'Coffee, card games and stories of old times. If walking has become hard, we will pick you up.',
    meets: 'erster Sonntag im Monat, 14:00 Uhr, Dorfstadl',
    meetsEn: 'first Sunday of the month, 14:00, village barn',
    leader: 'marill',
  },
  {
    id: 'gebetsgruppe',
    site: 'fels',
    name: 'Gebetsgruppe',
    nameEn: 'Prayer group',
    description: 'Betet jeden Mittwoch den Rosenkranz, oft in den Anliegen, die im Buch beim Schriftenstand stehen.',
    descriptionEn: 'Prays the rosary every Wednesday, often for the intentions written in the book at the entrance.',
    meets: 'Mittwoch, eine halbe Stunde vor der Abendmesse, Pfarrkirche Fels',
    meetsEn: 'Wednesday, half an hour before the evening Mass, parish church of Fels',
    leader: 'docht',
  },
];
