import type { Context } from '#kernel/context.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { listCollection, listContract } from '../collections/lists.ts';
import { subscriberCollection } from '../collections/subscribers.ts';

const LISTS = [
  {
    name: 'Gottesdienste & Termine',
    nameEn: 'Services & dates',
    description: 'Gottesdienste und Termine der Pfarre.',
    descriptionEn: 'Services and dates of the parish.',
    isDefault: true,
  },
  {
    name: 'Familien & Kinder',
    nameEn: 'Families & children',
    description: 'Was für Kinder geboten wird.',
    descriptionEn: 'What there is for children.',
  },
] as const;

const PEOPLE = [
  ['rosa.lavendel@example.org', 'Rosa Lavendel'],
  ['emil.stoppelreiter@example.org', 'Emil Stoppelreiter'],
  ['ida.schattseitner@example.org', 'Ida Schattseitner'],
] as const;

/** Lists and invented subscribers for a parish of the demo, in the transaction of the caller. */
export async function seedNewsletterDemo(tx: Context, site: string): Promise<void> {
  const lists = await createRecords(
    tx,
    listCollection,
    LISTS.map((one, position) => listContract.create.parse({ ...one, position, site })),
  );
  const note = 'Unterschriftenliste Pfarrfest 2026 (erfunden)';
  await createRecords(
    tx,
    subscriberCollection,
    PEOPLE.map(([email, name], at) =>
      subscriberCollection.contract.create.parse({
        email,
        name,
        note,
        site,
        lists: lists.slice(0, at + 1).map(({ id }) => id),
      }),
    ),
  );
}
