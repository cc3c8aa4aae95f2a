import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { loadOwnPage } from './pages.ts';
import { ANNA, askAll, assignTo, buildMember, buildSundays, make, ON, RANGE, tokenFor } from './testing.ts';

/** A Mass with an English title of the parish, beside the Sunday Mass that has none. */
const FAMILY = '2026-11-28';

async function askedAnna(house: House) {
  const base = await buildSundays(house);
  const facts = { site: 'fels', placeId: base.placeId, at: '17:00', durationMinutes: 60, type: 'messe' };
  const title = { title: 'Familienmesse', titleEn: 'Family Mass' };
  const { _id: extra } = await make(house, 'service_extra', { ...facts, ...title, on: FAMILY });
  const anna = await buildMember(house, 'Anna Probe', { skills: [base.reader], locale: 'en' });
  for (const [key, on] of [
    [extra, FAMILY],
    [base.key(ON), ON],
  ] as const)
    await assignTo(house, { key, on, duty: base.reader, slot: 0, member: anna._id });
  await askAll(house);
  return { ...base, extra };
}

describe('titles of services in English', () => {
  test('are those of the parish, else the kind: on the board, the own page, in emails and the calendar', async ({
    house,
  }) => {
    await askedAnna(house);
    const board = async (lang: string) => {
      const answer = await house.call('officeOfFels', 'GET /api/v0/roster/', {
        query: { ...RANGE, to: '2026-11-30' },
        headers: { 'accept-language': lang },
      });
      return (answer.body as { services: { title: string }[] }).services.map(({ title }) => title);
    };
    expect(await board('de')).toEqual(['Hl. Messe', 'Familienmesse', 'Hl. Messe']);
    expect(await board('en')).toEqual(['Holy Mass', 'Family Mass', 'Holy Mass']);
    expect(house.mail.lastTo(ANNA).text).toMatch(/Family Mass[\s\S]*Holy Mass/);
    const token = tokenFor(house, ANNA);
    const page = async (locale: 'de' | 'en') => {
      const ctx = await house.contextOf('guest', { locale });
      return loadOwnPage(ctx, token);
    };
    expect((await page('de'))?.duties.map(({ title }) => title)).toEqual(['Familienmesse', 'Hl. Messe']);
    const english = await page('en');
    expect(english?.duties.map(({ title }) => title)).toEqual(['Family Mass', 'Holy Mass']);
    expect(english?.open.map(({ title }) => title)).not.toContain('Hl. Messe');
    const { pathname } = new URL(english?.feed ?? '');
    const { body } = await house.server.app.inject(pathname);
    expect(body).toContain('Lektor: Family Mass');
  });

  test('a service that is gone keeps the title that is stored', async ({ house }) => {
    const { extra } = await askedAnna(house);
    const gone = await house.call('admin', 'DELETE /api/v0/service_extra/:id', { params: { id: extra } });
    expect(gone.status, gone.text).toBe(200);
    await doJobs(house);
    expect(house.mail.lastTo(ANNA).text).toContain('Familienmesse');
  });
});
