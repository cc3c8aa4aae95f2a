import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { buildEntry } from '../testing.ts';

/** The block as it stands in a letter of Fels at this moment. */
async function textOf(house: House, kind: string, data: object = {}): Promise<string> {
  const blocks = [{ id: 'a', kind, version: 1, data }];
  const body = { site: 'fels', subject: 'Woche', blocks };
  const answer = await house.call('admin', 'POST /api/v0/newsletter/letter/preview', { body });
  expect(answer.status).toBe(200);
  return (answer.body as { text: string }).text;
}

test('events of the next days are there, those of others, later ones and hidden ones are not', async ({ house }) => {
  const event = (title: string, change: object = {}) => buildEntry(house, { type: 'event', title, ...change });
  await event('Pfarrkaffee', { date: '2026-11-22T09:30' });
  await event('Konzert', { date: '2026-11-27T19:00', details: { state: 'cancelled', place: 'Kirche' } });
  await event('Geheim', { date: '2026-11-23', hidden: true });
  await event('Entwurf', { date: '2026-11-23', status: 'draft' });
  await event('Fremd', { date: '2026-11-23', site: 'kirchberg' });
  await event('Vorbei', { date: '2026-11-21T08:00' });
  await event('Später', { date: '2027-02-01' });
  const said = await textOf(house, 'events');
  expect(said).toContain('So 22.11., 9:30  Pfarrkaffee\n');
  expect(said).toContain('Fr 27.11., 19:00  Konzert\nAbgesagt · Kirche');
  expect(said).toContain('http://localhost:3000/fels/Veranstaltungen/');
  for (const word of ['Geheim', 'Entwurf', 'Fremd', 'Vorbei', 'Später']) expect(said).not.toContain(word);
});

test('news are those that guests see at this moment (EV6)', async ({ house }) => {
  const news = (title: string, change: object = {}) => buildEntry(house, { type: 'news', title, ...change });
  await news('Offen');
  await news('Verborgen', { hidden: true });
  await news('Abgelaufen', { end: '2026-11-20' });
  await news('Künftig', { start: '2026-11-25' });
  await news('Entwurf', { status: 'draft' });
  const said = await textOf(house, 'news');
  expect(said).toContain('Offen\nRufen Sie an.\nhttp://localhost:3000/fels/');
  for (const word of ['Verborgen', 'Abgelaufen', 'Künftig', 'Entwurf']) expect(said).not.toContain(word);
  house.clock.advance(5 * 24 * 3_600_000);
  expect(await textOf(house, 'news')).toContain('Künftig');
});

test('the bulletin is the newest that guests see, with a button to its PDF', async ({ house }) => {
  const downloads = [{ title: 'Pfarrbrief', url: 'https://x.example/brief.pdf', bytes: 2_100_000 }];
  const issue = (title: string, change: object) => buildEntry(house, { type: 'bulletin', title, downloads, ...change });
  await issue('Herbst', { date: '2026-09-01' });
  await issue('Advent', { date: '2026-11-15' });
  await issue('Geheim', { date: '2026-11-20', hidden: true });
  const said = await textOf(house, 'bulletin');
  expect(said).toContain('Pfarrbrief öffnen (PDF, 2,1 MB):\nhttps://x.example/brief.pdf');
  expect([said.includes('Advent'), said.includes('Herbst'), said.includes('Geheim')]).toEqual([true, false, false]);
});
