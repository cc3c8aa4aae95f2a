import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { shownFiles } from '#modules/media/index.ts';
import { type NewPerson, type PersonRole, personContract } from '../contract.ts';
import { people } from '../tables.ts';

const UPDATE = 'person.person.update';

/**
 * People as a collection of a parish; the parish that maintains a person decides in which parishes the person appears.
 * Telephone and address are not recorded in the audit log, because it cannot be corrected.
 */
export const personCollection = defineCollection({
  contract: personContract,
  table: people,
  thing: 'person.person',
  permissions: { write: UPDATE },
  nouns: { one: 'person_one', accusative: 'person_accusative', many: 'person_many' },
  // A person may be listed in several parishes, so all lists are invalidated.
  tag: () => 'people',
  sorts: { name: people.name, updatedAt: people.updatedAt },
  personal: ['phone', 'email'],
  prepare: async (tx, siteId, values, before) => {
    if (values.functions) demandFunctions(tx, siteId, values.functions, before?.functions ?? []);
    if (values.photo && values.photo !== before?.photo) await demandPicture(tx, values.photo);
    return values;
  },
});

/** Creates people atomically. @throws AppError C100, invalid */
export const createPeople = (ctx: Context, items: NewPerson[]) =>
  createRecords(ctx, personCollection, items as never[]);

/**
 * Adding or changing a person's role in another parish requires the right to write there as well. Roles in a parish that lies in the
 * trash may stay: they come back with it.
 */
function demandFunctions(tx: Context, home: string, wanted: PersonRole[], before: PersonRole[]): void {
  const slugs = wanted.map(({ site }) => site);
  if (new Set(slugs).size < slugs.length) throw invalid({ functions: 'person_fieldSites' });
  const known = new Set(before.map((role) => JSON.stringify(sortedRole(role))));
  for (const role of wanted.filter((one) => !known.has(JSON.stringify(sortedRole(one))))) {
    const siteId = tx.sites.find(({ slug }) => slug === role.site)?.id;
    if (!siteId) throw invalid({ functions: 'person_fieldSites' });
    if (siteId !== home) tx.demand(UPDATE, { siteId });
  }
}

/** NB: jsonb does not preserve the order of keys. */
const sortedRole = ({ site, text, position }: PersonRole) => [site, text.de, text.en, position];

async function demandPicture(tx: Context, id: string): Promise<void> {
  const [file] = await shownFiles(tx, [id]);
  if (!file?.mime.startsWith('image/')) throw invalid({ photo: 'person_fieldNoPicture' });
}
