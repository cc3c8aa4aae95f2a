import type { DemoPerson, SiteSlug } from './types.ts';

const ALL: SiteSlug[] = ['fels', 'kirchberg', 'goesing'];
const mail = (box: string) => `${box}@pfarrverband.example`;

type Row = Omit<DemoPerson, 'order' | 'isPublic'> & { isPublic?: boolean };

const rows: Row[] = [
  {
    id: 'rebstock',
    name: 'Mag. Valentin Rebstock',
    role: 'Pfarrer in Fels, Kirchberg und Gösing',
    roleEn: 'Parish priest of Fels, Kirchberg and Gösing',
    sites: ALL,
    phone: '+432738000010',
    email: mail('pfarrer'),
    hours: 'Sprechstunde Donnerstag, 16:00–17:00 Uhr',
    hoursEn: 'Consultation hour Thursday, 16:00–17:00',
    responsibleFor: ['Beichtgespräch', 'Trauung', 'Krankensalbung', 'Wiedereintritt'],
  },
  {
    id: 'loess',
    name: 'Ing. Korbinian Lösshofer',
    role: 'Diakon, Taufen und Begräbnisse',
    roleEn: 'Deacon, baptisms and funerals',
    sites: ALL,
    phone: '+432738000011',
    responsibleFor: ['Taufe', 'Begräbnis', 'Bibelabende'],
  },
  {
    id: 'nebel',
    name: 'P. Ambros Nebelreither',
    role: 'Aushilfsseelsorger im Ruhestand, erreichbar über die Kanzlei',
    roleEn: 'Retired assisting priest, contact through the office',
    sites: ALL,
  },
  {
    id: 'keller',
    name: 'Rosalinde Kellergassner',
    role: 'Pfarrsekretärin',
    roleEn: 'Parish secretary',
    sites: ['fels', 'goesing'],
    phone: '+432738000001',
    email: mail('pfarramt.fels'),
    responsibleFor: ['Messintention', 'Taufschein', 'Anmeldungen'],
  },
  {
    id: 'zwiebel',
    name: 'Sieglinde Zwiebelthurm',
    role: 'Pfarrsekretärin',
    roleEn: 'Parish secretary',
    sites: ['kirchberg'],
    phone: '+432738000002',
    email: mail('pfarramt.kirchberg'),
    responsibleFor: ['Messintention', 'Taufschein', 'Anmeldungen'],
  },
  {
    id: 'marill',
    name: 'Henriette Marillinger',
    role: 'Stellvertretende Vorsitzende des Pfarrgemeinderats, Leiterin von Wort-Gottes-Feiern',
    roleEn: 'Vice chair of the parish council, leads Liturgies of the Word',
    sites: ['goesing'],
    phone: '+432738000021',
  },
  {
    id: 'kranz',
    name: 'Leopold Kranzlbinder',
    role: 'Stellvertretender Vorsitzender des Pfarrgemeinderats',
    roleEn: 'Vice chair of the parish council',
    sites: ['fels'],
    phone: '+432738000022',
    responsibleFor: ['Lektorinnen und Lektoren'],
  },
  {
    id: 'glocken',
    name: 'Adelheid Glockensteg',
    role: 'Stellvertretende Vorsitzende des Pfarrgemeinderats',
    roleEn: 'Vice chair of the parish council',
    sites: ['kirchberg'],
    phone: '+432738000023',
    responsibleFor: ['Pfarrcafé', 'Lektorinnen und Lektoren'],
  },
  {
    id: 'muenz',
    name: 'Dipl.-Kfm. Theodor Münzgraber',
    role: 'Vermögensverwaltung (Kassa)',
    roleEn: 'Parish finances',
    sites: ALL,
    email: mail('kassa'),
    isPublic: false,
  },
  {
    id: 'pfeif',
    name: 'Notburga Pfeiffenberg',
    role: 'Organistin, Leiterin des Chors der drei Türme',
    roleEn: 'Organist, leads the Choir of the Three Towers',
    sites: ALL,
    responsibleFor: ['Chor', 'Musik im Gottesdienst'],
  },
  { id: 'docht', name: 'Alois Dochtenmacher', role: 'Mesner', roleEn: 'Sacristan', sites: ['fels'] },
  { id: 'weih', name: 'Philomena Weihrauchner', role: 'Mesnerin', roleEn: 'Sacristan', sites: ['kirchberg'] },
  {
    id: 'stern',
    name: 'Cordula Sternthaler',
    role: 'Ministrantinnen, Ministranten und Sternsinger',
    roleEn: 'Altar servers and star singers',
    sites: ALL,
    email: mail('minis'),
    responsibleFor: ['Ministranten', 'Sternsinger'],
  },
  {
    id: 'hollunder',
    name: 'Jonas Hollunderer',
    role: 'Jungschar und Pfarrjugend',
    roleEn: 'Children’s and youth groups',
    sites: ['fels'],
    email: mail('jungschar'),
    responsibleFor: ['Jungschar', 'Pfarrjugend'],
  },
  {
    id: 'schluessel',
    name: 'Ottilie Schlüsselwirth',
    role: 'Vermietung des Pfarrheims',
    roleEn: 'Parish hall bookings',
    sites: ['fels'],
    phone: '+432738000031',
    email: mail('pfarrheim'),
    responsibleFor: ['Pfarrheim'],
  },
  {
    id: 'feder',
    name: 'Benedikt Federkiel',
    role: 'Redaktion von Pfarrbrief und Website',
    roleEn: 'Editor of the bulletin and the website',
    sites: ALL,
    email: mail('redaktion'),
    responsibleFor: ['Pfarrbrief', 'Website'],
  },
  {
    id: 'ballspiel',
    name: 'Gundula Ballspieler',
    role: 'Obfrau der DSG Wagramland',
    roleEn: 'Chair of the parish sports club DSG Wagramland',
    sites: ALL,
    email: mail('sport'),
    responsibleFor: ['Sport'],
  },
  {
    id: 'vertrauen',
    name: 'Dr. Emerentia Vertrauensperger',
    role: 'Präventionsbeauftragte, Vertrauensperson',
    roleEn: 'Safeguarding officer, confidential contact',
    sites: ALL,
    email: mail('vertrauen'),
    responsibleFor: ['Prävention', 'Kinderschutz'],
  },
];

/** The people of the three parishes; all invented. */
export const people: DemoPerson[] = rows.map((row, index) => ({ isPublic: true, ...row, order: index + 1 }));

/** @throws for an unknown id, so that texts cannot refer to a person who is not listed */
export function personById(id: string): DemoPerson {
  const person = people.find((one) => one.id === id);
  if (!person) throw new Error(`nobody has the id ${id}`);
  return person;
}
