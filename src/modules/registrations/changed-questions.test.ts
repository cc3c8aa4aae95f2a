import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import type { RegistrationOffer } from './collections/registration-offers.ts';
import type { RegisteredPerson } from './contract.ts';
import { loadOwn, postOwn } from './pages.ts';
import { registrationPersonalData } from './service/registration-data.ts';
import { forgetRegistrations } from './service/retention.ts';
import { registrationPeople, registrations } from './tables.ts';
import { buildOffer, registerFamily } from './testing.ts';

const EMAIL = 'eins@example.test';
const part = { labelEn: '', help: '', options: [], isRequired: false, isPerPerson: true };
const MEAT = { ...part, key: 'essen', kind: 'yesNo', label: 'Isst Fleisch?', labelEn: 'Eats meat?' } as const;
const BUS = { ...part, key: 'weg', kind: 'text', label: 'Anreise', isPerPerson: false } as const;
const VEGAN = { ...MEAT, label: 'Vegan?', labelEn: '' } as const;

/** A family that answered both questions, of which the first is another one now and the second is gone. */
async function changed(house: House, question: object = VEGAN) {
  const { _id } = await buildOffer(house, { questions: [MEAT, BUS] });
  const anna = { name: 'Anna', answers: { essen: 'yes' } };
  await registerFamily(house, _id, [anna], { email: EMAIL, answers: { weg: 'Mit dem Bus' } });
  await doJobs(house);
  const read = await house.call('admin', 'GET /api/v0/registration_offer/:id', byPath(_id));
  const rev = (read.body as { registration_offer: RegistrationOffer[] }).registration_offer[0]?.rev;
  const body = { _id, rev, questions: [question] };
  expect((await house.call('admin', 'PUT /api/v0/registration_offer/', { body })).status).toBe(200);
  const [, id = '', code = ''] = /Anmeldung\/([\da-f-]{36})\?code=([\w%-]+)/.exec(house.mail.lastTo(EMAIL).text) ?? [];
  return { offer: _id, link: { id, code: decodeURIComponent(code) } };
}

async function said(house: House, offer: string): Promise<string[]> {
  const { body } = await house.call('officeOfFels', 'GET /api/v0/registration_person/', { query: { offer } });
  const [person] = (body as { registration_person: RegisteredPerson[] }).registration_person;
  return (person?.asked ?? []).map(({ key, label }) => `${label} ${person?.answers[key]}`);
}

async function send(house: House, link: { id: string; code: string }, more: object) {
  const ctx = await house.contextOf('guest');
  const values = (await loadOwn(ctx, link))?.values ?? {};
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...values, ...more })) form.set(name, String(text));
  return postOwn(ctx, link, 'change', form);
}

describe('questions that are asked in other words', () => {
  test('have no answer yet: one that has to be answered is asked of the family, with its form empty there', async ({
    house,
  }) => {
    const { offer, link } = await changed(house, { ...VEGAN, isRequired: true });
    const refusal = await send(house, link, { phone: '1' });
    expect(Object.keys(refusal?.fields ?? {})).toEqual(['people.0.answers.essen']);
    expect(await said(house, offer)).toEqual(['Isst Fleisch? yes', 'Anreise Mit dem Bus']);
  });

  test('leave the former answers with their words, in the list, on paper, in a spreadsheet and to the family', async ({
    house,
  }) => {
    const { offer, link } = await changed(house);
    expect(await said(house, offer)).toEqual(['Isst Fleisch? yes', 'Anreise Mit dem Bus']);
    expect(await send(house, link, { phone: '0660 1' })).toBeNull();
    expect(await said(house, offer)).toEqual(['Isst Fleisch? yes', 'Anreise Mit dem Bus']);
    const { text } = await house.call('officeOfFels', 'GET /api/v0/registration_offer/:id/people/:paper', {
      params: { id: offer, paper: 'csv' },
    });
    const [head = '', row = ''] = text.split('\r\n').map((line) => line.split(';'));
    expect(['Vegan?', 'Isst Fleisch?', 'Anreise'].map((label) => row[head.indexOf(label)])).toEqual([
      '',
      'Ja',
      'Mit dem Bus',
    ]);
    const [found] = await registrationPersonalData.export(await house.contextOf('guest'), '', EMAIL);
    expect(found?.records[0]?.answers).toBe('Anreise: Mit dem Bus; Isst Fleisch? Ja');
  });

  test('take the words of today once the family answers anew, even with the same word', async ({ house }) => {
    const { offer, link } = await changed(house);
    expect(await send(house, link, { 'people.0.answers.essen': 'yes' })).toBeNull();
    expect(await said(house, offer)).toEqual(['Vegan? yes', 'Anreise Mit dem Bus']);
  });

  test('are forgotten with the names', async ({ house }) => {
    const { link } = await changed(house);
    await house.server.contextOf().then((ctx) => ctx.tx((tx) => forgetRegistrations(tx, [link.id])));
    expect(await house.handle.db.select().from(registrations)).toMatchObject([{ answers: {}, asked: [] }]);
    expect(await house.handle.db.select().from(registrationPeople)).toMatchObject([{ answers: {}, asked: [] }]);
  });
});
