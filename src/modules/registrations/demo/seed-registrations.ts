import type { Context } from '#kernel/context.ts';
import { addDays } from '#kernel/local-time.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { knownEvent } from '#modules/content/index.ts';
import { registrationOfferCollection } from '../collections/registration-offers.ts';
import { lockOffer } from '../service/offers.ts';
import { storeRegistration } from '../service/register.ts';

/** Invented families; without an address, so that nobody is written to. */
const FAMILIES = [
  { name: 'Familie Beispiel', children: ['Anna Beispiel', 'Jakob Beispiel'], allergies: 'keine' },
  { name: 'Familie Muster', children: ['Lena Muster'], allergies: 'Nüsse' },
  { name: 'Familie Erfunden', children: ['Paul Erfunden', 'Marie Erfunden', 'Emil Erfunden'], allergies: 'keine' },
];

const QUESTION = {
  key: 'allergies',
  kind: 'text' as const,
  label: 'Allergien oder Unverträglichkeiten',
  labelEn: 'Allergies or intolerances',
  help: '',
  options: [],
  isRequired: false,
  isPerPerson: true,
};

/** Registration for the visit of Saint Nicholas: until four days before, at most 60 children, with a waiting list. */
export async function seedRegistrationsDemo(tx: Context, entry: string | undefined): Promise<void> {
  const event = entry ? await knownEvent(tx, entry, 'de') : null;
  if (!event) return;
  const closesOn = addDays(event.startsAt.slice(0, 10), -4);
  const [row] = await createRecords(tx, registrationOfferCollection, [
    registrationOfferCollection.contract.create.parse({
      site: tx.site.slug,
      entry: event.id,
      closesAt: `${closesOn}T23:59`,
      capacity: 60,
      hasWaitingList: true,
      ageAsked: 'age',
      questions: [QUESTION],
      note: 'Bitte Hausschuhe mitbringen. (Diese Anmeldung ist erfunden: Sie gehört zu den Beispielen von Kirchplatz.)',
      noteEn: 'Please bring slippers. (This registration is invented: it is one of the examples of Kirchplatz.)',
    }),
  ]);
  const offer = row && (await lockOffer(tx, row.id));
  if (!offer) return;
  for (const { name, children, allergies } of FAMILIES)
    await storeRegistration(tx, offer, {
      key: crypto.randomUUID(),
      state: 'confirmed',
      email: '',
      form: {
        name,
        phone: '',
        answers: {},
        consent: true,
        people: children.map((child, at) => ({
          id: '',
          name: child,
          group: '',
          age: String(5 + at),
          bornOn: '',
          answers: { allergies },
        })),
      },
    });
}
