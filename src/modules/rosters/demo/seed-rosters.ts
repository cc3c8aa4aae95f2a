import type { Context } from '#kernel/context.ts';
import { weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { createPeople, peopleOfSite } from '#modules/person/index.ts';
import { type ParishService, parishServices } from '#modules/worship/index.ts';
import type { AssignmentState } from '../contract/states.ts';
import { factsOf } from '../service/rows.ts';
import { assignments, duties, members } from '../tables.ts';

type Parish = { _id: string; slug: string };
type Served = readonly [duty: string, slot: number, name: string, state: AssignmentState];

const MASSES = ['messe', 'vorabend', 'rorate', 'mette'];

/** Invented duties and how many are needed at a Mass. */
const DUTIES: readonly [name: string, description: string, count: number][] = [
  ['Lektor', 'Bitte zehn Minuten vorher in der Sakristei.', 1],
  ['Ministranten', 'Bitte eine Viertelstunde vorher zum Umziehen.', 2],
  ['Kantor', '', 1],
  ['Mesner', 'Bitte eine halbe Stunde vorher aufsperren.', 1],
];

/** Invented people of the demo, with what they do. */
const PEOPLE: Readonly<Record<'fels' | 'kirchberg', readonly [name: string, duty: string][]>> = {
  fels: [
    ['Leopold Kranzlbinder', 'Lektor'],
    ['H. Stoppelreiter', 'Lektor'],
    ['Notburga Pfeiffenberg', 'Kantor'],
    ['Alois Dochtenmacher', 'Mesner'],
    ['Anna L.', 'Ministranten'],
    ['Jakob M.', 'Ministranten'],
    ['Valerie S.', 'Ministranten'],
    ['Moritz H.', 'Ministranten'],
  ],
  kirchberg: [
    ['Adelheid Glockensteg', 'Lektor'],
    ['M. Traubenauer', 'Lektor'],
    ['Philomena Weihrauchner', 'Mesner'],
    ['Emilia K.', 'Ministranten'],
    ['Tobias R.', 'Ministranten'],
    ['Leonie B.', 'Ministranten'],
    ['Xaver P.', 'Ministranten'],
  ],
};

/** Plans for the next two Sundays; in Kirchberg one place stays open, and Valerie looks for a swap. */
const SUNDAYS: Readonly<Record<'fels' | 'kirchberg', readonly (readonly Served[])[]>> = {
  fels: [
    [
      ['Lektor', 0, 'Leopold Kranzlbinder', 'accepted'],
      ['Ministranten', 0, 'Anna L.', 'accepted'],
      ['Ministranten', 1, 'Jakob M.', 'asked'],
      ['Kantor', 0, 'Notburga Pfeiffenberg', 'accepted'],
      ['Mesner', 0, 'Alois Dochtenmacher', 'accepted'],
    ],
    [
      ['Lektor', 0, 'H. Stoppelreiter', 'planned'],
      ['Ministranten', 0, 'Valerie S.', 'swap'],
    ],
  ],
  kirchberg: [
    [
      ['Lektor', 0, 'Adelheid Glockensteg', 'accepted'],
      ['Ministranten', 0, 'Emilia K.', 'accepted'],
      ['Ministranten', 1, 'Tobias R.', 'accepted'],
    ],
  ],
};

/** Loads the rosters of two demo parishes, after their services and people. */
export async function seedRostersDemo(tx: Context, name: 'fels' | 'kirchberg', site: Parish): Promise<void> {
  const people = await peopleOf(tx, site, PEOPLE[name]);
  const dutyIds = await addDuties(tx, site._id);
  const memberIds = new Map<string, string>();
  const { on: today } = localMoment(tx.now(), tx.site.timeZone);
  for (const [person, duty] of PEOPLE[name]) {
    const values = {
      siteId: site._id,
      personId: people.get(person) ?? null,
      name: person,
      skills: [dutyIds.get(duty) ?? ''],
      consentOn: addDays(today, -60),
      consentHow: 'Erfundene Person der Vorführung',
      showsName: true,
    };
    const [row] = await tx.db.insert(members).values(values).returning({ id: members.id });
    if (row) memberIds.set(person, row.id);
  }
  const span = { siteId: site._id, from: today, to: addDays(today, 28) };
  const masses = (await parishServices(tx, span)).filter(isSundayMass);
  for (const [at, served] of SUNDAYS[name].entries()) {
    const service = masses[at];
    if (!service) continue;
    await tx.db.insert(assignments).values(
      served.map(([duty, slot, person, state]) => ({
        ...factsOf(service),
        siteId: site._id,
        dutyId: dutyIds.get(duty) ?? '',
        slot,
        memberId: memberIds.get(person) ?? null,
        state,
        askedAt: state === 'planned' ? null : tx.now(),
      })),
    );
  }
}

const isSundayMass = ({ on, type, isOff }: ParishService): boolean =>
  weekdayOf(on) === 7 && MASSES.includes(type) && !isOff;

/** Those of the demo who are in the directory, and the others, whom the website does not show. */
async function peopleOf(
  tx: Context,
  site: Parish,
  wanted: readonly (readonly [string, string])[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Set((await peopleOfSite(tx, site._id)).map(({ name }) => name));
  const added = wanted.filter(([name]) => !known.has(name));
  await createPeople(
    tx,
    added.map(([name]) => ({ site: site.slug, name, visible: false })),
  );
  return new Map((await peopleOfSite(tx, site._id)).map(({ id, name }) => [name, id]));
}

async function addDuties(tx: Context, siteId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.db
    .insert(duties)
    .values(
      DUTIES.map(([name, description, count], at) => ({
        siteId,
        name,
        description,
        position: (at + 1) * 10,
        needs: MASSES.map((type) => ({ type, count })),
      })),
    )
    .returning({ id: duties.id, name: duties.name });
  return new Map(rows.map(({ id, name }) => [name, id]));
}
