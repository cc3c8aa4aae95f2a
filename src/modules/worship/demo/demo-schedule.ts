import type { LiturgyOverride } from '../service/calendar/liturgical-calendar.ts';
import type {
  FeastPlan,
  Intention,
  ServiceChange,
  ServiceExtra,
  ServiceRule,
} from '../service/schedule/expand/schedule-model.ts';
import { at, cancel, change, eve, extra, intention, patron, plan, rule } from './demo-rows.ts';

/**
 * The schedule of the three demo parishes: invented people, real village names. Ids and site ids are readable here;
 * the seed maps them to database ids. Yearly services are feast plans, so next Christmas works.
 */

const REBSTOCK = 'Pfr. Rebstock';
const LOESSHOFER = 'Diakon Lösshofer';
const AMBROS = 'P. Ambros';
const MARILLINGER = 'H. Marillinger (WGF-Leiterin)';

export const DEMO_RULES: ServiceRule[] = [
  rule('fels-so', 7, '08:45', 60, 'messe', 'Hl. Messe', REBSTOCK, { nth: [1, 2, 3, 5] }),
  rule('fels-so-wgf', 7, '08:45', 50, 'wgf', 'Wort-Gottes-Feier', LOESSHOFER, { nth: [4] }),
  rule('fels-mi-rk', 3, '17:30', 25, 'rosenkranz', 'Rosenkranz', 'Gebetsgruppe', {
    before: { ruleId: 'fels-mi', minutes: 30 },
  }),
  rule('fels-mi', 3, '18:00', 40, 'messe', 'Abendmesse', REBSTOCK, { atSummer: '19:00' }),
  rule('fels-rorate', 6, '06:00', 45, 'rorate', 'Rorate bei Kerzenschein', REBSTOCK, {
    season: 'advent',
    note: 'Anschließend Frühstück im Pfarrheim',
  }),
  rule('kb-so', 7, '10:00', 60, 'messe', 'Hl. Messe', REBSTOCK),
  rule('kb-di', 2, '08:00', 35, 'messe', 'Hl. Messe', REBSTOCK),
  rule('kb-fr', 5, '18:00', 40, 'messe', 'Abendmesse', REBSTOCK, { atSummer: '19:00' }),
  rule('kb-hjf', 5, '17:00', 55, 'anbetung', 'Eucharistische Anbetung (Herz-Jesu-Freitag)', AMBROS, {
    nth: [1],
    atSummer: '18:00',
  }),
  rule('kb-beichte', 6, '16:00', 45, 'beichte', 'Beichtgelegenheit', REBSTOCK, { nth: [1] }),
  rule('kb-rorate', 4, '06:00', 45, 'rorate', 'Rorate', REBSTOCK, { season: 'advent' }),
  rule('kb-heim', 3, '15:30', 40, 'messe', 'Hl. Messe im Seniorenheim', REBSTOCK, {
    placeId: 'kb-heim',
    intervalWeeks: 2,
    anchorOn: '2026-11-25',
  }),
  rule('go-sa', 6, '17:30', 50, 'vorabend', 'Vorabendmesse', REBSTOCK, { nth: [1, 3, 5], atSummer: '19:00' }),
  rule('go-so2', 7, '08:45', 50, 'wgf', 'Wort-Gottes-Feier', MARILLINGER, { nth: [2] }),
  rule('go-so4', 7, '08:45', 55, 'messe', 'Hl. Messe', REBSTOCK, { nth: [4] }),
  rule('go-do', 4, '18:00', 40, 'messe', 'Abendmesse', REBSTOCK, { atSummer: '19:00' }),
];

export const DEMO_FEAST_PLANS: FeastPlan[] = [
  plan('kb', 'christkoenig', 'stay', {
    adapted: [{ ruleId: 'kb-so', title: 'Familienmesse – Vorstellung der Firmlinge' }],
  }),
  plan('fels', 'adv1', 'stay', {
    services: [
      eve('17:00', 40, 'segnung', 'Adventkranzsegnung', REBSTOCK, { note: 'Anschließend Punschstand der Pfarrjugend' }),
    ],
  }),
  plan('kb', 'adv1', 'stay', {
    services: [eve('18:30', 60, 'vorabend', 'Vorabendmesse mit Adventkranzsegnung', REBSTOCK)],
  }),
  plan('go', 'adv1', 'stay', { services: [eve('15:30', 30, 'segnung', 'Adventkranzsegnung', LOESSHOFER)] }),
  plan('fels', 'adv2', 'stay', { adapted: [{ ruleId: 'fels-so', title: 'Familienmesse mit Nikolaus' }] }),
  plan('kb', 'adv3', 'stay', { adapted: [{ ruleId: 'kb-so', title: 'Familienmesse – Aktion „Sei so frei“' }] }),
  plan('fels', 'immaculata', 'byRule', { services: [at('08:45', 60, 'messe', 'Festmesse', REBSTOCK)] }),
  plan('kb', 'immaculata', 'byRule', {
    reason: 'Feiertagsordnung – Hochamt um 10:00 Uhr',
    services: [at('10:00', 70, 'messe', 'Hochamt', REBSTOCK, { music: 'Kirchenchor' })],
  }),
  plan('go', 'immaculata', 'byRule', {
    services: [eve('18:00', 50, 'vorabend', 'Vorabendmesse zu Mariä Empfängnis', REBSTOCK)],
  }),
  plan('fels', 'hl_abend', 'cancel', {
    reason: 'Heiliger Abend – Christmette um 22:00 Uhr',
    services: [
      at('16:00', 40, 'krippe', 'Kinderkrippenfeier', LOESSHOFER),
      at('22:00', 70, 'mette', 'Christmette', REBSTOCK, { music: 'Turmblasen ab 21:30 Uhr, Kirchenchor' }),
    ],
  }),
  plan('kb', 'hl_abend', 'cancel', {
    reason: 'Heiliger Abend – Christmette um 24:00 Uhr',
    adapted: [{ ruleId: 'kb-rorate', title: 'Letzte Rorate' }],
    services: [
      at('16:00', 40, 'krippe', 'Kinderkrippenfeier', 'Kinderliturgie-Team'),
      at('24:00', 60, 'mette', 'Christmette (Mitternacht)', REBSTOCK),
    ],
  }),
  plan('go', 'hl_abend', 'cancel', {
    reason: 'Heiliger Abend – Christmette um 17:30 Uhr',
    services: [at('17:30', 60, 'mette', 'Christmette', REBSTOCK)],
  }),
  plan('fels', 'christtag', 'byRule', { services: [at('08:45', 60, 'messe', 'Hochamt zum Christtag', REBSTOCK)] }),
  plan('kb', 'christtag', 'byRule', {
    services: [at('10:15', 75, 'messe', 'Hochamt zum Christtag', REBSTOCK, { music: 'Kirchenchor und Orchester' })],
  }),
  plan('go', 'christtag', 'byRule', {}),
  plan('fels', 'stephanitag', 'byRule', {
    invitation: 'Herzliche Einladung nach Kirchberg – Mitfahrgelegenheit um 9:30 Uhr ab Kirchenplatz.',
  }),
  plan('kb', 'stephanitag', 'byRule', {
    services: [
      at('10:00', 75, 'messe', 'Hochamt zum Patrozinium hl. Stephanus', REBSTOCK, {
        note: 'Anschließend Pfarrkaffee im Pfarrzentrum',
      }),
    ],
  }),
  plan('go', 'stephanitag', 'byRule', { services: [at('08:45', 50, 'messe', 'Festmesse', REBSTOCK)] }),
  plan('fels', 'hl_familie', 'stay', {
    adapted: [{ ruleId: 'fels-so-wgf', title: 'Wort-Gottes-Feier mit Kindersegnung' }],
  }),
  plan('go', 'hl_familie', 'stay', {
    adapted: [{ ruleId: 'go-so4', title: 'Hl. Messe mit Segnung des Johannisweins' }],
  }),
  plan('fels', 'silvester', 'cancel', {
    reason: 'Silvester – Jahresschlussandacht um 16:00 Uhr',
    services: [at('16:00', 45, 'andacht', 'Jahresschlussandacht mit Te Deum', REBSTOCK)],
  }),
  plan('kb', 'silvester', 'cancel', {
    reason: 'Silvester – Jahresschlussmesse um 17:30 Uhr',
    services: [at('17:30', 60, 'messe', 'Jahresschlussmesse', REBSTOCK)],
  }),
  plan('go', 'silvester', 'cancel', { reason: 'Silvester – Jahresschluss in Fels und Kirchberg' }),
  plan('fels', 'neujahr', 'byRule', { services: [at('17:00', 60, 'messe', 'Neujahrsmesse', REBSTOCK)] }),
  plan('kb', 'neujahr', 'byRule', { services: [at('10:00', 60, 'messe', 'Neujahrsmesse', REBSTOCK)] }),
  plan('go', 'neujahr', 'byRule', {}),
  plan('fels', 'dreikoenig', 'byRule', { services: [at('08:45', 65, 'messe', 'Sternsingermesse', REBSTOCK)] }),
  plan('kb', 'dreikoenig', 'byRule', { services: [at('10:15', 65, 'messe', 'Sternsingermesse', REBSTOCK)] }),
  plan('go', 'dreikoenig', 'byRule', {
    services: [eve('18:00', 55, 'vorabend', 'Vorabendmesse mit Segnung von Dreikönigswasser und Weihrauch', REBSTOCK)],
  }),
];

/** One-off changes, by date. */
export const DEMO_CHANGES: ServiceChange[] = [
  change('kb-fr', '2026-12-04', { title: 'Abendmesse – Segnung der Barbarazweige' }),
  cancel('go-do', '2026-12-10', 'Dekanatskonferenz – nächste Messe: Rorate am Freitag um 6:00 Uhr'),
  change('fels-mi', '2026-12-16', {
    type: 'busse',
    title: 'Bußfeier im Advent',
    note: 'Anschließend Beichtgelegenheit',
  }),
  change('kb-rorate', '2026-12-17', { title: 'Rorate mit den Schulkindern' }),
  change('kb-heim', '2026-12-23', { title: 'Weihnachtsmesse im Seniorenheim' }),
  cancel('fels-mi-rk', '2026-12-23', 'entfällt'),
  cancel('fels-mi', '2026-12-23', 'entfällt – herzliche Einladung zur Christmette'),
  cancel('kb-hjf', '2027-01-01', 'Neujahr – Herz-Jesu-Freitag wird am 8. Jänner nachgeholt'),
  cancel('kb-heim', '2027-01-06', 'Feiertagsordnung – nächste Messe am 20. Jänner'),
];

/** Extra services. The baptism stays internal until the family has consented. */
export const DEMO_EXTRAS: ServiceExtra[] = [
  extra(
    'go-rorate',
    'go',
    '2026-12-11',
    at('06:00', 45, 'rorate', 'Rorate', REBSTOCK, {
      note: 'Anschließend Frühstück im Dorfstadl',
    }),
  ),
  {
    ...extra(
      'fels-taufe',
      'fels',
      '2026-12-19',
      at('14:00', 45, 'taufe', 'Taufe', LOESSHOFER, {
        internalNote: 'nicht öffentlich anzeigen, solange keine Einwilligung vorliegt',
      }),
    ),
    visibility: 'internal',
  },
  extra(
    'kb-hjf-nachgeholt',
    'kb',
    '2027-01-08',
    at('17:00', 55, 'anbetung', 'Eucharistische Anbetung (Herz-Jesu-Freitag)', AMBROS),
  ),
];

/** Prayer and funeral for Hermine Abendroth; her family has consented. They clash with Gösing's Mass on 26.11. on purpose. */
export const DEMO_FUNERAL: ServiceExtra[] = [
  extra(
    'fels-betstunde',
    'fels',
    '2026-11-26',
    at('18:30', 40, 'betstunde', 'Betstunde', REBSTOCK, {
      note: 'für † Hermine Abendroth',
    }),
  ),
  extra(
    'fels-begraebnis',
    'fels',
    '2026-11-27',
    at('14:00', 60, 'begraebnis', 'Begräbnis', LOESSHOFER, {
      note: '† Hermine Abendroth',
    }),
  ),
];

export const DEMO_INTENTIONS: Intention[] = [
  intention('fels-mi', '2026-11-25', 'für + Anna und Karl Weingartleitner', 'web'),
  intention('fels-mi', '2026-12-02', 'für + Vater Johann Sturmbichler zum Jahrestag', 'print'),
  intention('fels-so', '2026-11-29', 'für die Pfarrgemeinde', 'web'),
  intention('fels-so', '2026-12-06', 'zum Dank für 50 Ehejahre', 'print'),
  intention('plan-fels-immaculata-0', '2026-12-08', 'für + Verstorbene der Familie Rosenfeld-Ott', 'web'),
  intention('fels-so', '2026-12-13', 'für die verstorbenen Mitglieder der Feuerwehr', 'web'),
  intention('kb-so', '2026-11-29', 'für + Theresia Himmelbauer', 'web'),
  intention('kb-fr', '2026-12-04', 'für die verstorbenen Bergleute und um eine gute Sterbestunde', 'web'),
  intention('plan-kb-stephanitag-0', '2026-12-26', 'für alle Wohltäter der Pfarre', 'web'),
  intention('go-do', '2026-11-26', 'für + Leopoldine und Franz Heurigenbacher', 'web'),
  intention('go-do', '2026-12-03', 'in einem persönlichen Anliegen', 'internal'),
  intention('go-so4', '2026-12-27', 'für die Winzerinnen und Winzer', 'web'),
];

/** Yearly patronal feasts by site. */
export const DEMO_PATRONS: Record<string, LiturgyOverride[]> = {
  fels: [patron('07-20', 'Hl. Margareta – Patrozinium', 'rot')],
  kirchberg: [patron('12-26', 'Hl. Stephanus – Patrozinium', 'rot')],
  goesing: [patron('06-24', 'Hl. Johannes der Täufer – Patrozinium', 'weiss')],
};
