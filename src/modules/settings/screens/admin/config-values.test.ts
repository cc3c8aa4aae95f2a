import { describe, expect, test } from 'vitest';
import { changedKeys, configValues, configWith, withResets } from './config-values.ts';

const config = {
  pagetitle: 'Wagramland',
  quota: 1024,
  privacy: { cookies: true },
  system: { quantity_units: ['Stück', 'kg'] },
  mail: { mailboxes: [] },
  components: { auth: { availableRoles: [{ name: 'kassa', permissions: ['admin.open'] }] } },
};

describe('the configuration as fields', () => {
  test('a list that is no valid JSON is refused at its key and nothing is made of it', () => {
    const values = { ...configValues(config), 'components.auth.availableRoles': '[{' };
    expect(() => configWith(config, values)).toThrow(
      expect.objectContaining({
        status: 400,
        details: { fields: { 'components.auth.availableRoles': expect.any(String) } },
      }),
    );
  });

  test('what was taken out of the text is sent as null, and nothing else', () => {
    const { quota: _q, ...rest } = config;
    expect(withResets(config, { ...rest, privacy: {}, pagetitle: 'Neu', more: { is: 1 } })).toEqual({
      ...rest,
      pagetitle: 'Neu',
      more: { is: 1 },
      privacy: { cookies: null },
      quota: null,
    });
    expect(withResets(config, config)).toEqual(config);
  });

  test('reads back to the same document', () => {
    expect(configWith(config, configValues(config))).toEqual(config);
  });

  test('shows words one a line and everything else by its kind', () => {
    expect(configValues(config)).toMatchObject({
      'system.quantity_units': 'Stück\nkg',
      'privacy.cookies': true,
      quota: 1024,
      'mail.mailboxes': '[]',
    });
  });

  test('takes changed values to their places and leaves the read document alone', () => {
    const values = {
      ...configValues(config),
      'privacy.cookies': false,
      'system.quantity_units': ' Liter \n\n Flasche',
    };
    expect(configWith(config, values)).toMatchObject({
      privacy: { cookies: false },
      system: { quantity_units: ['Liter', 'Flasche'] },
    });
    expect(config.privacy.cookies).toBe(true);
  });

  test('names the keys that differ', () => {
    const before = configValues(config);
    expect(changedKeys(before, { ...before, pagetitle: 'Anders', extra: 'neu' })).toEqual(['pagetitle', 'extra']);
  });
});
