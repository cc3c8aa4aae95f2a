import type { MakeSample } from '../../../testing/collections/sample.ts';
import type { House } from '../../../testing/house.ts';
import { buildAthlete, buildClub, buildLeague, buildSeason, buildTeam } from '../testing.ts';

const elsewhere = { site: 'kirchberg' };

/** A name that is given once: samples are made several times in one parish, and pages are found by the name. */
const fresh = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

async function teamOf(house: House, site: string): Promise<string> {
  const club = await buildClub(house, { site, name: fresh('Verein') });
  return (await buildTeam(house, club._id, { site, name: fresh('Mannschaft') }))._id;
}

/** Samples of this room's collections for the contract tests. */
export const samples = {
  club: async () => ({
    valid: { site: 'fels', name: 'DSG Wagramland', isOwn: true },
    other: { site: 'fels', name: 'DSG Donauau' },
    foreign: { site: 'kirchberg', name: 'Pfarrunion Kampl' },
    change: { colour: '#7a1f2b' },
  }),
  team: async (house) => {
    const club = (await buildClub(house, { name: fresh('Verein') }))._id;
    const foreign = (await buildClub(house, { ...elsewhere, name: fresh('Verein') }))._id;
    return {
      valid: { site: 'fels', club, name: 'Wagramkicker' },
      other: { site: 'fels', club, name: 'Tischtennis' },
      foreign: { site: 'kirchberg', club: foreign, name: 'Kampler' },
      change: { ageClass: 'U10' },
    };
  },
  training: async (house) => {
    const of = async (site: string) => ({
      site,
      team: await teamOf(house, site),
      weekday: 2,
      at: '17:00',
      until: '18:30',
      fromOn: '2026-09-01',
      untilOn: '2027-06-30',
    });
    const here = await of('fels');
    return {
      valid: here,
      other: { ...here, weekday: 4 },
      foreign: await of('kirchberg'),
      change: { pitch: 'Sportplatz' },
    };
  },
  athlete: async () => ({
    valid: { site: 'fels', firstName: 'Felix', lastName: 'Kellergassner' },
    other: { site: 'fels', firstName: 'Paula', lastName: 'Erfunden' },
    foreign: { site: 'kirchberg', firstName: 'Rupert', lastName: 'Flankengott' },
    change: { consent: 'given' },
  }),
  squad_member: async (house) => {
    const of = async (site: string) => ({
      site,
      athlete: (await buildAthlete(house, { site }))._id,
      team: await teamOf(house, site),
      season: (await buildSeason(house, { site }))._id,
    });
    const here = await of('fels');
    return {
      valid: { ...here, shirt: 7 },
      other: { ...here, shirt: 8 },
      foreign: await of('kirchberg'),
      change: { position: 'Angriff' },
    };
  },
  season: async () => ({
    valid: { site: 'fels', name: '2026/27', startsOn: '2026-07-01', endsOn: '2027-06-30' },
    other: { site: 'fels', name: '2025/26', startsOn: '2025-07-01', endsOn: '2026-06-30' },
    foreign: { site: 'kirchberg', name: '2026/27', startsOn: '2026-07-01', endsOn: '2027-06-30' },
    change: { endsOn: '2027-05-31' },
  }),
  competition: async (house) => {
    const season = (await buildSeason(house))._id;
    const foreign = (await buildSeason(house, elsewhere))._id;
    return {
      valid: { site: 'fels', season, name: 'Wagramliga' },
      other: { site: 'fels', season, name: 'Pfarrcup', kind: 'cup' },
      foreign: { site: 'kirchberg', season: foreign, name: 'Wagramliga' },
      change: { isPublic: false },
    };
  },
  match: async (house) => {
    const of = async (site: string) => {
      const [home, away] = [fresh('Heim'), fresh('Gast')];
      const { competition, idOf } = await buildLeague(house, [home, away], {}, site);
      return { site, competition: competition._id, home: idOf(home), away: idOf(away), onDay: '2026-11-29' };
    };
    const here = await of('fels');
    return {
      valid: here,
      other: { ...here, onDay: '2026-12-06', at: '15:00' },
      foreign: await of('kirchberg'),
      change: { pitch: 'Sportplatz' },
    };
  },
} satisfies Record<string, MakeSample>;
