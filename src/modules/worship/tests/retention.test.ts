import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { pdfPages } from '../../../testing/pdf-text.ts';
import { switchComponent } from '../../../testing/switch-component.ts';
import { printSchedule } from '../service/papers/print-schedule.ts';
import { forgetNames } from '../service/planning/forget-names.ts';
import { seedSchedule, serviceOn } from '../testing.ts';

async function ask(house: House, key: string, text: string, visibility: string) {
  const body = { site: 'fels', key, text, visibility, orderedBy: 'Maria Besteller' };
  const answer = await house.call('admin', 'POST /api/v0/intention/', { body });
  expect(answer.status, answer.text).toBe(201);
}

async function paperOf(house: House, from: string): Promise<string> {
  const ctx = await house.contextOf('admin');
  const query = { site: 'fels', from, churches: 'own', paper: 'week', letters: 'normal', level: 'print' } as const;
  return (await pdfPages(Buffer.from((await printSchedule(ctx, query)).body))).join(' ');
}

const search = async (house: House, words: string) => {
  const query = { site: 'fels', search: words };
  return (await house.call('admin', 'GET /api/v0/intention/', { query })).body as { total: number };
};

test('names that are only for print are gone from paper, page and search after their time; public ones stay', async ({
  house,
}) => {
  await seedSchedule(house);
  const over = await serviceOn(house, '2025-11-19', 'Fels', 'Abendmesse');
  const kept = await serviceOn(house, '2025-11-26', 'Fels', 'Abendmesse');
  await ask(house, over.key, '+ Zita Druckname', 'print');
  await ask(house, over.key, '+ Zoe Netzname', 'web');
  await ask(house, kept.key, '+ Zacharias Jungname', 'print');
  expect(await paperOf(house, '2025-11-16')).toContain('Druckname');
  expect(await search(house, 'Druckname')).toMatchObject({ total: 1 });

  expect(await forgetNames(await house.contextOf('admin'))).toBe(1);
  expect(await paperOf(house, '2025-11-16')).not.toContain('Druckname');
  expect(await search(house, 'Druckname')).toMatchObject({ total: 0 });
  const { office } = await serviceOn(house, '2025-11-19', 'Fels', 'Abendmesse');
  expect(office?.intentions).toMatchObject([{ text: '+ Zoe Netzname' }]);
  expect(await search(house, 'Netzname')).toMatchObject({ total: 1, intention: [{ orderedBy: null }] });
  expect(await paperOf(house, '2025-11-23')).toContain('Jungname');
});

test('names are forgotten in their time while the order of services is switched off', async ({ house }) => {
  await seedSchedule(house);
  const over = await serviceOn(house, '2025-11-19', 'Fels', 'Abendmesse');
  await ask(house, over.key, '+ Zita Druckname', 'print');
  await switchComponent(house, 'worship', false);
  await house.server.jobs.find(({ name }) => name === 'worship.forgetNames')?.run({});
  await switchComponent(house, 'worship', true);
  expect(await paperOf(house, '2025-11-16')).not.toContain('Druckname');
});
