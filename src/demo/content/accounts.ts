import type { DemoAccount, SiteSlug } from './types.ts';

const mail = (box: string) => `${box}@pfarrverband.example`;
const everywhere = (role: string) => [{ role, site: null }];
const at = (role: string, sites: SiteSlug[]) => sites.map((site) => ({ role, site }));

/** Demo accounts. They share the administrator's password, which is generated when the demo is loaded. */
export const accounts: DemoAccount[] = [
  { email: mail('admin'), name: 'Verwaltung', roles: everywhere('admin'), site: 'fels' },
  { email: mail('system'), name: 'Systembetreuung', roles: everywhere('system'), site: 'fels' },
  {
    email: mail('pfarramt.fels'),
    name: 'Rosalinde Kellergassner',
    roles: at('pfarramt', ['fels', 'goesing']),
    site: 'fels',
  },
  {
    email: mail('pfarramt.kirchberg'),
    name: 'Sieglinde Zwiebelthurm',
    roles: at('pfarramt', ['kirchberg']),
    site: 'kirchberg',
  },
  {
    email: mail('redaktion'),
    name: 'Benedikt Federkiel',
    roles: at('redaktion', ['fels', 'kirchberg', 'goesing']),
    site: 'fels',
  },
  {
    email: mail('kassa'),
    name: 'Theodor Münzgraber',
    roles: at('kassa', ['fels', 'kirchberg', 'goesing']),
    site: 'fels',
  },
  {
    email: mail('sport'),
    name: 'Gundula Ballspieler',
    roles: at('sport', ['fels', 'kirchberg', 'goesing']),
    site: 'fels',
  },
  {
    email: mail('trainer'),
    name: 'Rupert Flankengott',
    roles: at('trainer', ['fels']),
    site: 'fels',
  },
  {
    email: mail('kundin.lavendel'),
    name: 'Lavinia Lavendel',
    roles: everywhere('user'),
    site: 'fels',
    secondFactor: true,
    address: { street: 'Kellergasse 12', postcode: '3481', town: 'Fels am Wagram', country: 'at' },
  },
  {
    email: mail('kunde.birnbaum'),
    name: 'Ernst Birnbaum',
    roles: everywhere('user'),
    site: 'fels',
    address: { street: 'Augasse 3', postcode: '3484', town: 'Grafenwörth', country: 'at' },
  },
  {
    email: mail('firma'),
    name: 'Winzerhof Schattseitner GmbH',
    roles: everywhere('user'),
    site: 'kirchberg',
    company: { name: 'Winzerhof Schattseitner GmbH', uid: 'ATU00000000', contact: 'Hanna Schattseitner' },
    address: { street: 'Lösssteig 8', postcode: '3470', town: 'Kirchberg am Wagram', country: 'at' },
  },
];
