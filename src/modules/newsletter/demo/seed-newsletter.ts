import type { Context } from '#kernel/context.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { listCollection, listContract } from '../collections/lists.ts';
import { subscriberCollection } from '../collections/subscribers.ts';
import { seedSendingsDemo } from './seed-sendings.ts';

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

/** Further readers of a parish whose newsletters are shown. */
const READERS = [
  ['hermine.rebschnabel@example.org', 'Hermine Rebschnabel'],
  ['kilian.dachlauber@example.org', 'Kilian Dachlauber'],
  ['theres.moosgruber@example.org', 'Theres Moosgruber'],
  ['valentin.uhrlechner@example.org', 'Valentin Uhrlechner'],
  ['apollonia.kirschkern@example.org', 'Apollonia Kirschkern'],
  ['benedikt.hollerstauder@example.org', 'Benedikt Hollerstauder'],
  ['walpurga.glanzl@example.org', 'Walpurga Glanzl'],
  ['ignaz.brotkorb@example.org', 'Ignaz Brotkorb'],
  ['notburga.sensenwetzer@example.org', 'Notburga Sensenwetzer'],
] as const;

/** Lists and invented subscribers for a parish of the demo, in the transaction of the caller; `withIssues`: and newsletters that they got. */
export async function seedNewsletterDemo(
  tx: Context,
  site: string,
  { withIssues }: { withIssues: boolean },
): Promise<void> {
  const lists = await createRecords(
    tx,
    listCollection,
    LISTS.map((one, position) => listContract.create.parse({ ...one, position, site })),
  );
  const note = 'Unterschriftenliste Pfarrfest 2026 (erfunden)';
  const readers = await createRecords(
    tx,
    subscriberCollection,
    [...PEOPLE, ...(withIssues ? READERS : [])].map(([email, name], at) =>
      subscriberCollection.contract.create.parse({
        email,
        name,
        note,
        site,
        lists: lists.slice(0, at + 1).map(({ id }) => id),
      }),
    ),
  );
  const [list] = lists;
  if (withIssues && list) await seedSendingsDemo(tx, { site, listId: list.id, readers });
}
