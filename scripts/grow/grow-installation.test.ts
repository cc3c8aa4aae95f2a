import { expect } from 'vitest';
import { z } from 'zod';
import { hashObject } from '../../src/kernel/files/hash-object.ts';
import { test } from '../../src/testing/house.ts';
import { CannotGrow, growInstallation } from './grow-installation.ts';
import { readSizes, type Sizes } from './sizes.ts';

/** More than the demo has, of each kind; orders enough for some that are still open. */
const SMALL: Sizes = {
  parishes: 10,
  entries: 700,
  files: 900,
  redirects: 30,
  missing: 10,
  changes: 60,
  intentions: 90,
  products: 120,
  customers: 40,
  orders: 230,
  conversations: 30,
  subscribers: 40,
  sendings: 60,
  accounts: 25,
  audit: 700,
};

test('without a demo parish nothing is grown', async ({ house }) => {
  await expect(growInstallation(house, SMALL, () => {})).rejects.toThrow(CannotGrow);
});

test('a grown installation answers every list, and guests see its parishes', async ({ house }) => {
  await house.call('admin', 'POST /api/v0/demo/', { body: {} });
  const lines: string[] = [];
  expect(await growInstallation(house, SMALL, (line) => lines.push(line))).toEqual(SMALL);
  expect(lines).toHaveLength(Object.keys(SMALL).length + 1);
  house.server.forget();

  for (const key of listsOf(house.server.app.registeredEndpoints)) {
    const answer = await house.call('admin', key, { query: { page: 1, limit: 50 } });
    expect(answer.status, `${key} ${answer.text}`).toBe(200);
  }
  const services = await house.call('guest', 'GET /api/v0/service/', {
    query: { site: 'pfarre-004', from: '2026-11-22', to: '2026-11-29' },
  });
  expect((services.body as { service: unknown[] }).service.length).toBeGreaterThan(0);
  const sent = await house.call('admin', 'GET /api/v0/newsletter_sending/', { query: { begun: 'true', limit: 50 } });
  const ledgers = Object.values((sent.body as { counts: Record<string, { total: number; sent: number }> }).counts);
  expect(ledgers).toHaveLength(50);
  expect(ledgers.filter(({ total, sent: taken }) => taken === 0 || taken > total)).toEqual([]);
  const pages = await house.call('guest', 'GET /api/v0/entry/', { query: { site: 'pfarre-004', type: 'page' } });
  expect((pages.body as { total: number }).total).toBeGreaterThan(10);
  await expect(growInstallation(house, SMALL, () => {})).rejects.toThrow('already');
});

test('sizes follow the share, and flags of their own go before it', () => {
  expect(readSizes(['--parishes=50', '--share=0.25', '--orders=7'])).toMatchObject({
    parishes: 50,
    customers: 5000,
    orders: 7,
  });
  expect(() => readSizes(['--orders=many'])).toThrow('--orders');
  expect(readSizes(['--help'])).toBeNull();
});

test('copied files have the bytes that their rows tell of, and are spread over the nights of the check', async ({
  house,
}) => {
  await house.call('admin', 'POST /api/v0/demo/', { body: {} });
  await growInstallation(house, SMALL, () => {});
  const { rows } = await house.handle.query(
    `select file.id, stored_as, bytes, stored_sha256 from media_files file join sites site on site.id = file.site_id
     where stored_sha256 is not null and (file.name ~ '^[0-9]+-' or site.slug like 'pfarre-0%')`,
  );
  expect(new Set(rows.map(({ id }) => String(id)[0])).size).toBe(16);
  for (const { id, stored_as: storedAs, bytes, stored_sha256: sha256 } of rows)
    expect(await hashObject(house.files, `media/${String(id)}/${String(storedAs)}`)).toEqual({
      bytes: Number(bytes),
      sha256,
    });
});

/** Every list that can be asked for without naming something first. */
function listsOf(endpoints: readonly { key: string; endpoint: { query?: z.ZodType } }[]): string[] {
  return endpoints.flatMap(({ key, endpoint: { query } }) => {
    if (!key.startsWith('GET ') || key.includes(':') || !query) return [];
    const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
    return 'page' in properties && 'limit' in properties && required.length === 0 ? key : [];
  });
}
