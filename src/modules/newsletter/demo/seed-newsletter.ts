import type { Context } from '#kernel/context.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { listCollection, listContract } from '../collections/lists.ts';
import { subscriberCollection } from '../collections/subscribers.ts';

const LISTS = [
  {
    name: 'Wochenüberblick',
    nameEn: 'Week ahead',
    description: 'Gottesdienste und Termine, jeden Freitag.',
    descriptionEn: 'Services and dates, every Friday.',
    isDefault: true,
  },
  {
    name: 'Familien & Kinder',
    nameEn: 'Families & children',
    description: 'Was für Kinder geboten wird, etwa einmal im Monat.',
    descriptionEn: 'What there is for children, about once a month.',
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
        ...{ email, name, note, site },
        lists: lists.slice(0, at + 1).map(({ id }) => id),
      }),
    ),
  );
}
