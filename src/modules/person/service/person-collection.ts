import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { shownFiles } from '#modules/media/index.ts';
import { type NewPerson, type PersonRole, personContract } from '../contract.ts';
import { people } from '../tables.ts';

const UPDATE = 'person.person.update';

/**
 * People as a collection of a parish; one that looks after a person decides in which parishes he appears. The audit trail,
 * which nobody can correct, learns neither telephone nor address.
 */
export const personCollection = defineCollection({
  contract: personContract,
  table: people,
  thing: 'person.person',
  permissions: { write: UPDATE },
  nouns: { one: 'person_one', accusative: 'person_accusative' },
  // A person stands in the lists of several parishes, so that all of them are dropped.
  tag: () => 'people',
  sorts: { name: people.name, updatedAt: people.updatedAt },
  search: [people.name],
  personal: ['phone', 'email'],
  prepare: async (tx, siteId, values, before) => {
    if (values.functions) demandFunctions(tx, siteId, values.functions, before?.functions ?? []);
    if (values.photo && values.photo !== before?.photo) await demandPicture(tx, values.photo);
    return values;
  },
});

/** Puts people into the directory, all or none. @throws AppError C100, invalid */
export const createPeople = (ctx: Context, items: NewPerson[]) =>
  createRecords(ctx, personCollection, items as never[]);

/** Somebody begins to appear in another parish, or is called something else there, only by those who may write there as well. */
function demandFunctions(tx: Context, home: string, wanted: PersonRole[], before: PersonRole[]): void {
  const ids = wanted.map(({ site }) => tx.sites.find(({ slug }) => slug === site)?.id);
  if (ids.includes(undefined) || new Set(ids).size < ids.length) throw invalid({ functions: 'person_fieldSites' });
  const known = new Set(before.map((role) => JSON.stringify(sortedRole(role))));
  for (const [index, role] of wanted.entries()) {
    const siteId = ids[index];
    if (siteId !== home && !known.has(JSON.stringify(sortedRole(role)))) tx.demand(UPDATE, { siteId });
  }
}

/** The database gives the keys back in an order of its own. */
const sortedRole = ({ site, text, position }: PersonRole) => [site, text.de, text.en, position];

async function demandPicture(tx: Context, id: string): Promise<void> {
  const [file] = await shownFiles(tx, [id]);
  if (!file?.mime.startsWith('image/')) throw invalid({ photo: 'person_fieldNoPicture' });
}
