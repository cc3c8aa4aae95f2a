// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { SettingFields } from '#design/admin/form/setting-field.ts';
import { useEditForm } from '#design/admin/form/use-edit-form.ts';
import { renderAdmin } from '#design/admin/testing.tsx';
import { ConfigFields } from './config-fields.tsx';
import { configValues } from './config-values.ts';
import { fieldOf, keysFor } from './config-words.ts';
import { settingsSettingFields } from './setting-fields.ts';

const column = (key: string, label: string) => ({ key, label: () => label });
const fields: SettingFields = {
  ...settingsSettingFields,
  'mail.mailboxes': {
    group: 'mail',
    label: () => 'Postfächer',
    columns: [
      column('_id', 'Name'),
      column('host', 'Server'),
      column('user', 'Benutzer'),
      column('password', 'Passwort'),
    ],
    blankRow: () => ({ uuid: crypto.randomUUID() }),
  },
};

const box = { uuid: 'a', _id: 'kanzlei', host: 'mail.example.org', user: 'kanzlei', password: '***' };
const config = {
  default_language: 'de',
  system: { quantity_units: ['kg', 'Stück'] },
  pages: { agb: '/Agb', imprint: '/Impressum' },
  mail: { mailboxes: [box] },
  components: { auth: { availableRoles: [{ name: 'redaktion' }] } },
  unknown: [{ a: 1 }],
};
const all = Object.keys(configValues(config));

/** happy-dom has no `document.fonts`, which autosizing text areas listen to. */
beforeAll(() => void Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }));

function show(search = '') {
  const values: Record<string, unknown> = {};
  const Screen = () => {
    const form = useEditForm({
      stored: configValues(config),
      labels: Object.fromEntries(all.map((key) => [key, fieldOf(fields, key).label])),
      onSave: async (saved) => saved,
    });
    Object.assign(values, form.values);
    return (
      <ConfigFields
        fields={fields}
        form={form}
        config={config}
        keys={keysFor(fields, all, search)}
        isSearch={search !== ''}
      />
    );
  };
  renderAdmin([{ path: '/admincenter/config', Component: Screen }], '/admincenter/config');
  return values;
}

test('a search finds settings by their words and their path', () => {
  expect(keysFor(fields, all, 'pages.agb')).toEqual(['pages.agb']);
  expect(keysFor(fields, all, 'post')).toEqual(['mail.mailboxes']);
  expect(keysFor(fields, all, 'gibtesnicht')).toEqual([]);
  expect(keysFor(fields, all, '')).toEqual(all);
});

test('roles are a link to their screen, words are tags, and raw lists are for experts', async () => {
  show();
  expect((await screen.findByRole('link', { name: 'Rollen und Rechte öffnen' })).getAttribute('href')).toBe(
    '/admincenter/settings/permissions',
  );
  expect(screen.getByText('kg').closest('.mantine-TagsInput-root')).toBeTruthy();
  const raw = screen.getByLabelText('unknown');
  expect(raw.tagName).toBe('TEXTAREA');
  expect(raw.closest('details')?.querySelector('summary')?.textContent).toBe('Für Fachleute');
  expect(document.querySelectorAll('textarea:not([aria-hidden])')).toHaveLength(1);
});

test('addresses of pages fold away, until the search wants one', async () => {
  show();
  expect((await screen.findByText('Adressen der Seiten (2)')).closest('details')?.open).toBe(false);
  cleanup();
  show('agb');
  expect((await screen.findByText('Adressen der Seiten (1)')).closest('details')?.open).toBe(true);
});

test('mailboxes are a table; what has no column stays, and a new row gets its id', async () => {
  const values = show();
  const table = within(await screen.findByRole('group', { name: /Post/ }));
  await userEvent.type(table.getByLabelText('Server'), '.at');
  await userEvent.click(table.getByRole('button', { name: 'Zeile hinzufügen' }));
  const [first, second] = JSON.parse(String(values['mail.mailboxes']));
  expect(first).toEqual({ ...box, host: 'mail.example.org.at' });
  expect(second).toEqual({ uuid: expect.stringMatching(/^[\da-f-]{36}$/), _id: '', host: '', user: '', password: '' });
  await userEvent.click(table.getAllByRole('button', { name: /Zeile 1 entfernen/ })[0] as HTMLElement);
  expect(JSON.parse(String(values['mail.mailboxes']))).toHaveLength(1);
});
