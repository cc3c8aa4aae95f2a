import { eq } from 'drizzle-orm';
import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { registrationPeople } from '../tables.ts';
import { buildOffer, registerFamily } from '../testing.ts';

const people = rights(
  async (house: House) => {
    const offer = await buildOffer(house);
    const { id } = await registerFamily(house, offer._id);
    const [person] = await house.handle.db
      .select()
      .from(registrationPeople)
      .where(eq(registrationPeople.registrationId, id));
    return { offer: offer._id, registration: id, person: person?.id ?? '' };
  },
  [
    // The list of each office is that of its own parishes.
    ['GET /api/v0/registration_list/', '403 403 200 200'],
    ['GET /api/v0/registration_person/', `${REFUSED} 200`, ({ offer }) => ({ query: { offer } })],
    [
      'PUT /api/v0/registration_person/:id',
      `${REFUSED} 200`,
      ({ person }) => ({ ...byPath(person), body: { rev: 1, state: 'attended' } }),
    ],
    [
      'POST /api/v0/registration/',
      `${REFUSED} 201`,
      ({ offer }) => ({
        body: { offer, key: crypto.randomUUID(), name: 'Josef Beispiel', people: [{ name: 'Josef Beispiel' }] },
      }),
    ],
    [
      'POST /api/v0/registration/:id/state',
      `${REFUSED} 200`,
      ({ registration }) => ({ ...byPath(registration), body: { rev: 1, to: 'cancelled' } }),
    ],
    [
      'GET /api/v0/registration_offer/:id/people/:paper',
      `${REFUSED} 200`,
      ({ offer }) => ({ params: { id: offer, paper: 'csv' } }),
    ],
  ],
);

export const tables = [people];
