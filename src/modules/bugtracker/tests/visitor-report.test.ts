import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { Item } from '../contract/item.ts';
import { openVisitorReport, postVisitorReport } from '../pages.ts';
import { allowVisitors, postedForm } from '../testing.ts';

const itemsOf = async (house: House): Promise<Item[]> =>
  ((await house.call('admin', 'GET /api/v0/system_bugtracker/')).body as { system_bugtracker: Item[] })
    .system_bugtracker;

test('visitors have no form until the setting says so', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  expect(await openVisitorReport(ctx)).toBeNull();
  expect(await postVisitorReport(ctx, new FormData())).toMatchObject({ status: 404 });
  expect(await itemsOf(house)).toEqual([]);
});

test('a visitor without a title or without the proof of work is refused, and keeps what was typed', async ({
  house,
}) => {
  await allowVisitors(house);
  const ctx = await house.contextOf('guest');
  const untitled = await postVisitorReport(ctx, await postedForm(house, { text: 'Es geht nicht', name: 'Rosa' }));
  expect(untitled).toMatchObject({
    status: 400,
    fields: { title: expect.any(String) },
    values: { text: 'Es geht nicht', name: 'Rosa' },
  });
  const robot = await postedForm(house, { title: 'Billige Uhren' });
  robot.set('captcha.website', 'https://uhren.example');
  expect(await postVisitorReport(ctx, robot)).toHaveProperty('challenge');
  expect(await itemsOf(house)).toEqual([]);
});

test('a report of a visitor is an item without an account, with its page and without a browser', async ({ house }) => {
  await allowVisitors(house);
  const form = await postedForm(house, {
    title: 'Der Kalender ist leer',
    text: 'Seit gestern',
    page: '/fels/Veranstaltungen',
    name: 'Rosa Weinstein',
  });
  const ctx = await house.contextOf('guest');
  expect(await postVisitorReport(ctx, form)).toEqual({ number: 1 });
  expect(await postVisitorReport(ctx, form), 'a challenge works once').toHaveProperty('challenge');
  expect(await itemsOf(house)).toMatchObject([
    {
      number: 1,
      title: 'Der Kalender ist leer',
      status: 'new',
      severity: 'minor',
      reporter: null,
      reporterName: 'Rosa Weinstein',
      surroundings: { path: '/fels/Veranstaltungen' },
      watchers: [],
    },
  ]);
});
