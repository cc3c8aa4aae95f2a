// On both databases: families register at the same moment for the last places.
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import type { OfferQuestion } from './contract/offer-parts.ts';
import { register } from './service/register.ts';
import { registrationOffers } from './tables.ts';
import { buildOffer, formOf, registerFamily, statesOf } from './testing.ts';

const refusalOf = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: { code: string; details?: { fields?: object } }) => ({
      code: error.code,
      fields: Object.entries(error.details?.fields ?? {}).map((pair) => pair.join(' ')),
    }),
  );

const offersIn = async ({ handle }: House) => (await handle.db.select().from(registrationOffers))[0];

const ALLERGIES: OfferQuestion = {
  key: 'allergies',
  kind: 'text',
  label: 'Allergien',
  labelEn: '',
  help: '',
  options: [],
  isRequired: true,
  isPerPerson: true,
};

describe('a form that is refused', () => {
  test('names each mistake at its field, and stores nothing', async ({ house }) => {
    const groups = [
      { key: 'kids', name: 'Kinder', nameEn: '', capacity: null, minAge: 4, maxAge: 10, priceCents: null },
    ];
    const offer = await buildOffer(house, { groups, questions: [ALLERGIES], ageAsked: 'age' });
    const attempt = registerFamily(
      house,
      offer._id,
      [
        { name: 'Anna', group: 'kids', age: '12', answers: { allergies: 'Nüsse' } },
        { name: 'Besuchen Sie www.casino.example' },
      ],
      { privacy: false },
    );
    expect(await refusalOf(attempt)).toEqual({
      code: 'invalid',
      fields: [
        'privacy registrations_privacyMissing',
        'people.0.age registrations_tooOld',
        'people.1.name registrations_noLinks',
        'people.1.group registrations_groupMissing',
        'people.1.age registrations_ageMissing',
        'people.1.answers.allergies registrations_answerMissing',
        'consent registrations_consentMissing',
      ],
    });
    expect(await statesOf(house.handle)).toEqual([]);
  });

  test.for([
    ['2012-12-05', null],
    ['2012-12-06', 'registrations_consentMissing'],
  ] as const)(
    'for a child born on %s needs the consent of a parent if it is under 14 on the day: %s',
    async ([bornOn, mistake], { house }) => {
      const offer = await buildOffer(house, { ageAsked: 'birthDate' });
      const refused = await refusalOf(registerFamily(house, offer._id, [{ name: 'Anna', bornOn }]));
      expect(refused?.fields ?? null).toEqual(mistake && [`consent ${mistake}`]);
      expect(
        await refusalOf(registerFamily(house, offer._id, [{ name: 'Ben', bornOn }], { consent: true })),
      ).toBeNull();
    },
  );

  test('because the deadline passed while it was open', async ({ house }) => {
    const offer = await buildOffer(house, { closesAt: '2026-11-21T10:20' });
    const form = await formOf(house);
    house.clock.advance(6 * 60_000);
    expect(await refusalOf(register(await house.contextOf('guest'), offer._id, form))).toEqual({
      code: 'registrations.closed',
      fields: [],
    });
  });

  test('before the registration opens, and once its event is cancelled', async ({ house }) => {
    const offer = await buildOffer(house, { opensAt: '2026-11-25T08:00' });
    expect((await refusalOf(registerFamily(house, offer._id)))?.code).toBe('registrations.closed');
    await house.handle.db.update(registrationOffers).set({ opensAt: '', standing: 'cancelled' });
    expect((await refusalOf(registerFamily(house, offer._id)))?.code).toBe('registrations.off');
  });

  test('does not use up the challenge', async ({ house }) => {
    const offer = await buildOffer(house);
    const form = await formOf(house);
    const ctx = await house.contextOf('guest');
    expect((await refusalOf(register(ctx, offer._id, { ...form, privacy: false })))?.code).toBe('invalid');
    expect((await register(ctx, offer._id, form)).state).toBe('confirmed');
  });
});

describe('a family', () => {
  test('is confirmed by email with a calendar file; its address is folded, and the subject names nobody', async ({
    house,
  }) => {
    const offer = await buildOffer(house, { note: 'Bitte Hausschuhe mitbringen.' });
    await registerFamily(house, offer._id, ['Anna', 'Ben'], { email: 'Maria@Example.test' });
    await doJobs(house);
    const mail = house.mail.lastTo('maria@example.test');
    expect(mail.subject).toBe('Sie sind angemeldet: Der Nikolaus kommt');
    expect(mail.text).toContain('Angemeldet sind 2 Personen.');
    expect(mail.text).toContain('Bitte Hausschuhe mitbringen.');
    expect(mail.text).not.toContain('Ben');
    const [file] = mail.attachments ?? [];
    expect(file).toMatchObject({ name: 'Der-Nikolaus-kommt.ics' });
    expect(await fileText(house, file?.key)).toContain('DTSTART:20261205T150000Z');
    expect(await offersIn(house)).toMatchObject({ taken: 2, waiting: 0 });
  });

  test('that sends the same form twice, at the same moment too, is registered once', async ({ house }) => {
    const offer = await buildOffer(house);
    const form = await formOf(house);
    const ctx = await house.contextOf('guest');
    const got = await Promise.all([1, 2, 3].map(() => register(ctx, offer._id, form)));
    expect(new Set(got.map(({ id }) => id)).size).toBe(1);
    await doJobs(house);
    expect(house.mail.sent.filter(({ to }) => to.includes('maria@example.test'))).toHaveLength(1);
  });

  test('gets its places as a whole or waits as a whole, and the last places go to one of two', async ({ house }) => {
    const offer = await buildOffer(house, { capacity: 3 });
    await registerFamily(house, offer._id, ['Anna']);
    const forms = [await formOf(house, ['Ben', 'Clara']), await formOf(house, ['David', 'Eva'])];
    const ctx = await house.contextOf('guest');
    const got = await Promise.all(forms.map((form) => register(ctx, offer._id, form)));
    expect(got.map(({ state }) => state).toSorted()).toEqual(['confirmed', 'waiting']);
    expect(await offersIn(house)).toMatchObject({ taken: 3, waiting: 2 });
  });

  test('is refused where nothing is left and nobody waits, and waits at once where there are no places', async ({
    house,
  }) => {
    const full = await buildOffer(house, { capacity: 0, hasWaitingList: false });
    expect((await refusalOf(registerFamily(house, full._id)))?.code).toBe('registrations.full');
    const waiting = await buildOffer(house, { capacity: 0 });
    expect((await registerFamily(house, waiting._id)).state).toBe('waiting');
    await doJobs(house);
    expect(house.mail.lastTo('maria@example.test').text).toContain('Warteliste: 1.');
  });

  test('counts in its group as well as in all', async ({ house }) => {
    const group = (key: string, capacity: number | null) => ({
      key,
      name: key,
      nameEn: '',
      capacity,

      minAge: null,
      maxAge: null,
      priceCents: null,
    });
    const offer = await buildOffer(house, { capacity: 4, groups: [group('kids', 2), group('adults', null)] });
    const of = (name: string, key: string) => ({ name, group: key });
    expect((await registerFamily(house, offer._id, [of('A', 'kids'), of('B', 'kids')])).state).toBe('confirmed');
    expect((await registerFamily(house, offer._id, [of('C', 'kids')])).state).toBe('waiting');
    expect((await registerFamily(house, offer._id, [of('D', 'adults'), of('E', 'adults')])).state).toBe('confirmed');
    expect((await registerFamily(house, offer._id, [of('F', 'adults')])).state).toBe('waiting');
  });
});

async function fileText({ files }: House, key = ''): Promise<string> {
  const stream = await files.read(key);
  return stream ? text(stream) : '';
}
