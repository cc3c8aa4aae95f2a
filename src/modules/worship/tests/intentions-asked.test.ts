// On both databases: people ask for the last place of a Mass at the same moment.
import { describe, expect } from 'vitest';
import { test } from '../../../testing/house.ts';
import { postRequest } from '../pages.ts';
import { requestIntention } from '../service/intentions/request-intention.ts';
import {
  accepted,
  ask,
  first,
  formOf,
  listed,
  mailsOf,
  make,
  move,
  offered,
  openParish,
  refusalOf,
  saveRules,
} from '../testing/intentions.ts';

describe('the offered services', () => {
  test('are none while the parish takes no requests, and nobody else changes its rules', async ({ house }) => {
    await openParish(house, { isOn: false });
    expect(await offered(house)).toEqual([]);
    expect(await refusalOf(ask(house))).toEqual(['worship.intentionsOff', {}]);
    expect((await saveRules(house, { rev: 1 }, 'officeOfKirchberg')).status).toBe(403);
    expect((await saveRules(house, { rev: 0 })).status).toBe(409);
    expect((await saveRules(house, { rev: 1 })).status).toBe(200);
    expect((await offered(house)).length).toBeGreaterThan(10);
  });

  test('keep the lead time and the horizon, and leave out feasts and intention-free Sundays', async ({ house }) => {
    const { wednesday, sunday } = await openParish(house, { leadDays: 10, horizonDays: 30, onSundays: false });
    // Saturday, 21 November: Wednesday the 25th is too near. The 8th of December is a Tuesday.
    expect(await offered(house)).toEqual(['2026-12-02', '2026-12-09', '2026-12-16']);
    expect(await refusalOf(ask(house, { service: sunday('2026-12-06') }))).toEqual([
      'invalid',
      { service: 'worship_requestNotOffered' },
    ]);
    expect(await refusalOf(ask(house, { service: wednesday('2026-11-25') }))).toEqual([
      'invalid',
      { service: 'worship_requestNotOffered' },
    ]);
    await saveRules(house, { rev: 1, leadDays: 10, horizonDays: 40 });
    expect(await offered(house)).toContain('2026-12-20');
    expect(await offered(house)).not.toContain('2026-12-26');
  });

  test('do not show a cancelled Mass, nor one that is not public', async ({ house }) => {
    const { wednesday, placeId } = await openParish(house);
    const body = { key: wednesday('2026-12-02'), rev: 0, reason: 'Sturm' };
    await house.call('admin', 'POST /api/v0/service/cancel', { body });
    const extra = { site: 'fels', placeId, at: '08:00', durationMinutes: 30, type: 'messe', title: 'Konvent' };
    await make(house, 'service_extra', { ...extra, on: '2026-12-03', visibility: 'internal' });
    expect(await offered(house)).not.toContain('2026-12-02');
    expect(await offered(house)).not.toContain('2026-12-03');
  });
});

describe('a request', () => {
  test('is refused at its fields, and stores nothing', async ({ house }) => {
    await openParish(house);
    const attempt = ask(house, {
      text: 'Besuchen Sie www.casino.example',
      name: 'www.casino.example',
      email: '',
      visibility: 'web',
      privacy: false,
    });
    expect(await refusalOf(attempt)).toEqual([
      'invalid',
      {
        text: 'worship_requestNoLinks',
        name: 'worship_requestNoLinks',
        email: 'worship_requestContact',
        consent: 'worship_requestConsent',
        privacy: 'worship_requestPrivacy',
      },
    ]);
    expect(await listed(house)).toEqual([]);
  });

  test('of a machine is refused, and the same form sent twice is one request', async ({ house }) => {
    await openParish(house);
    const form = await formOf(house);
    const ctx = await house.contextOf('guest');
    expect(await refusalOf(requestIntention(ctx, { ...form, captcha: { token: '', answer: '' } }))).toEqual([
      'wrongCaptcha',
      {},
    ]);
    const [one, two] = await Promise.all([requestIntention(ctx, form), requestIntention(ctx, form)]);
    expect(one.id).toBe(two.id);
    expect(await listed(house)).toHaveLength(1);
  });

  test('needs no stipend, waits for the office, and is published nowhere before', async ({ house }) => {
    const { wednesday } = await openParish(house);
    const key = wednesday('2026-12-09');
    await ask(house, { service: key, visibility: 'web', consent: true });
    expect(await first(house)).toMatchObject({
      state: 'waiting',
      key: null,
      on: null,
      wishOn: '2026-12-09',
      stipendCents: 0,
      orderedBy: 'Maria Besteller',
      bookNumber: null,
    });
    const asRead = async (who: 'admin' | 'guest') =>
      (await house.call(who, 'GET /api/v0/service/', { query: { from: '2026-12-09' } })).text;
    expect(await asRead('admin')).not.toContain('Lösshofer');
    expect(await mailsOf(house)).toEqual(['Ihre Messintention ist angekommen']);

    expect((await move(house, await first(house), { to: 'planned' })).status).toBe(200);
    expect(await asRead('guest')).toContain('Lösshofer');
    expect(await asRead('guest')).not.toContain('Besteller');
    expect(await mailsOf(house)).toEqual(['Ihre Messintention ist angekommen', 'Ihre Messintention ist eingetragen']);
  });

  test('without consent is not printed, also when the office forgets', async ({ house }) => {
    const { wednesday } = await openParish(house);
    const { _id, rev } = await accepted(house, wednesday('2026-12-09'));
    const body = { _id, rev, visibility: 'print' };
    const refused = await house.call('officeOfFels', 'PUT /api/v0/intention/', { body });
    expect(refused.status, refused.text).toBe(400);
    expect(refused.text).toContain('Einwilligung');
    const given = await house.call('officeOfFels', 'PUT /api/v0/intention/', { body: { ...body, consent: true } });
    expect(given.status, given.text).toBe(200);
  });

  test('for a full Mass gets other dates in the same answer, with everything typed kept (B-13)', async ({ house }) => {
    const { wednesday } = await openParish(house, { mostPerService: 5 });
    const service = wednesday('2026-12-09');
    for (let number = 0; number < 5; number += 1) await ask(house, { service });
    expect(await offered(house)).not.toContain('2026-12-09');
    expect(await refusalOf(ask(house, { service }))).toEqual(['invalid', { service: 'worship_requestFull' }]);
    const { captcha, ...form } = await formOf(house, { service });
    const posted = new FormData();
    for (const [name, value] of Object.entries(form))
      posted.set(name, typeof value === 'boolean' ? 'on' : String(value));
    posted.set('captcha.token', captcha.token);
    posted.set('captcha.answer', captcha.answer);
    const answer = await postRequest(await house.contextOf('guest'), posted);
    expect(answer).toMatchObject({ values: { text: 'für + Anna Lösshofer', name: 'Maria Besteller', service } });
    expect('fields' in answer && answer.fields.service).toMatch(/schon genug Intentionen.*6\. Dezember.*13\. Dezember/);
  });

  test('at the same moment as others never fills a Mass beyond its places', async ({ house }) => {
    const { wednesday } = await openParish(house, { mostPerService: 2 });
    const service = wednesday('2026-12-09');
    const forms = [];
    for (let number = 0; number < 6; number += 1) forms.push(await formOf(house, { service }));
    const ctx = await house.contextOf('guest');
    const answers = await Promise.all(forms.map((form) => refusalOf(requestIntention(ctx, form))));
    expect(answers.filter((one) => one === null)).toHaveLength(2);
    expect(await listed(house, { state: 'waiting' })).toHaveLength(2);
  });
});
