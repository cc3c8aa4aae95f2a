import { expect, test } from 'vitest';
import { fieldsOf } from '#design/admin/form/setting-field.ts';
import { sitesAdmin } from '#modules/sites/widgets.tsx';
import { settingsAdmin } from '../admin-part.tsx';
import { findSettings } from './find-settings.ts';

const adminParts = [settingsAdmin, sitesAdmin];
const all = () => true;
const found = async (search: string, may: (permission: string) => boolean = all) =>
  (await findSettings(adminParts, may, search)).map(({ to }) => to);

test.for([
  ['titel der website', 'settings/seo?field=pagetitle'],
  ['wartung', 'settings/maintenance?field=system.maintenance.enabled'],
  ['whatsapp', 'settings/seo?field=meta.og_image'],
  ['iban', 'settings/parish?field=details.bank.iban'],
  ['adresse der verwaltung', 'settings/all?field=components.admincenter.url'],
])('“%s” leads to %s', async ([search = '', to]) => {
  expect(await found(search)).toContain(to);
});

test('every setting of the configuration is found by its label', async () => {
  const missing: string[] = [];
  for (const [key, { label }] of Object.entries(await fieldsOf(adminParts))) {
    const screens = await found(label());
    if (!screens.some((to) => to.endsWith(`?field=${key}`))) missing.push(key);
  }
  expect(missing).toEqual([]);
});

test('an office without rights on the configuration finds only the fields of its parish', async () => {
  const may = (permission: string) => permission === 'sites.site.update';
  expect(await found('titel der website', may)).toEqual([]);
  expect(await found('iban', may)).toHaveLength(1);
});
