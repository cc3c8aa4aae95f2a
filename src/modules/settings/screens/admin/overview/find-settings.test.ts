import { expect, test } from 'vitest';
import { sitesAdmin } from '#modules/sites/widgets.tsx';
import { settingsAdmin } from '../admin-part.tsx';
import { fieldsOf } from '../config-words.ts';
import { findSettings } from './find-settings.ts';

const adminParts = [settingsAdmin, sitesAdmin];
const all = () => true;
const found = (search: string, may: (permission: string) => boolean = all) =>
  findSettings(adminParts, may, search).map(({ to }) => to);

test.for([
  ['titel der website', 'settings/seo?field=pagetitle'],
  ['wartung', 'settings/maintenance?field=system.maintenance.enabled'],
  ['whatsapp', 'settings/seo?field=meta.og_image'],
  ['iban', 'settings/parish?field=details.bank.iban'],
  ['adresse der verwaltung', 'settings/all?field=components.admincenter.url'],
])('“%s” leads to %s', ([search = '', to]) => {
  expect(found(search)).toContain(to);
});

test('every setting of the configuration is found by its label', () => {
  const missing = Object.entries(fieldsOf(adminParts)).filter(
    ([key, { label }]) => !found(label()).some((to) => to.endsWith(`?field=${key}`)),
  );
  expect(missing.map(([key]) => key)).toEqual([]);
});

test('an office without rights on the configuration finds only the fields of its parish', () => {
  const may = (permission: string) => permission === 'sites.site.update';
  expect(found('titel der website', may)).toEqual([]);
  expect(found('iban', may)).toHaveLength(1);
});
