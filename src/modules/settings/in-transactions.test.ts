import { expect, vi } from 'vitest';
import { test } from '../../testing/house.ts';
import { readSettings, seedConfig, websiteSettings } from './index.ts';

test('a transaction asks the database for no settings that are known', async ({ house }) => {
  const ctx = await house.server.contextOf();
  await ctx.tx(async (tx) => {
    const select = vi.spyOn(tx.db, 'select');
    expect((await readSettings(tx, websiteSettings)).default_language).toBe('de');
    expect(select).not.toHaveBeenCalled();
  });
});

test('a transaction sees the settings that it changed, and nobody else does before it is committed', async ({
  house,
}) => {
  const ctx = await house.server.contextOf();
  const language = async (at: typeof ctx) => (await readSettings(at, websiteSettings)).default_language;
  const undone = ctx.tx(async (tx) => {
    await seedConfig(tx, { default_language: 'en' });
    expect(await language(tx)).toBe('en');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await language(ctx)).toBe('de');
  await ctx.tx((tx) => seedConfig(tx, { default_language: 'en' }));
  expect(await language(ctx)).toBe('en');
  await ctx.tx(async (tx) => expect(await language(tx)).toBe('en'));
});
