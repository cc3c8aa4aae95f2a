import { IconBell } from '@tabler/icons-react';
import { describe, expect, expectTypeOf, onTestFinished, test as plainTest } from 'vitest';
import { z } from 'zod';
import { fieldsOf } from '#design/admin/form/setting-field.ts';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import type { Act } from '#kernel/audit/acts.ts';
import { storeRecords } from '#kernel/audit/record.ts';
import type { PageTag } from '#kernel/cache/tags.ts';
import { makeTestClock } from '#kernel/clock-fake.ts';
import { readEnv } from '#kernel/env.ts';
import { defineModule } from '#kernel/module.ts';
import { createConfiguration } from '#kernel/settings/configuration.ts';
import { defineSettings, type PathsOf, type ValuesOf } from '#kernel/settings/define-settings.ts';
import { secret } from '#kernel/settings/fields.ts';
import { roomName } from '#modules/auth/screens/admin/roles/role-api.ts';
import { fieldOf } from '#modules/settings/screens/admin/config-words.ts';
import { navigationFor } from '../admin/navigation.ts';
import { adminParts } from '../admin/parts.ts';
import { modules } from '../modules.ts';
import { buildServer } from '../server.ts';
import { type House, ORIGIN, test } from '../testing/house.ts';
import { testSecrets as secrets } from '../testing/test-secrets.ts';

const bellSettings = defineSettings({
  public: { components: { bells: { motif: z.string().default('Te Deum') } } },
  internal: { components: { bells: { pin: secret() } } },
});

/** A room that reuses texts of other rooms. */
const bells = defineModule({
  name: 'bells',
  acts: { 'bells.bell.ring': 'content_actEntryMove' },
  fieldLabels: { pitch: 'media_labelAlt' },
  settings: [bellSettings],
});

const bellsAdmin: AdminPart = {
  room: { name: 'bells', title: () => 'Glocken' },
  nav: [
    {
      id: 'bells',
      area: 'website',
      place: 999,
      label: () => 'Läuten',
      icon: IconBell,
      path: 'bells',
      permission: 'bells',
    },
  ],
  settings: async () => ({ 'components.bells.motif': { group: 'system', label: () => 'Motiv' } }),
};

/** The product with one more room, on the data of the house. */
async function houseWithPlantedRoom({ handle, mail, files, jobs, people }: House) {
  const env = readEnv({ LOG_LEVEL: 'silent', PUBLIC_URL: ORIGIN });
  const parts = { env, handle, secrets, mail, files, jobs, now: makeTestClock('2026-11-21T09:14:00Z').now };
  const larger = await buildServer({ ...parts, rooms: [...modules, bells] });
  const get = async (url: string) => {
    const headers = { origin: ORIGIN, cookie: `kp_session=${people.admin.token}` };
    return JSON.parse((await larger.app.inject({ method: 'GET', url, headers })).body) as never;
  };
  onTestFinished(() => larger.close());
  return { get, ctx: await larger.contextOf() };
}

describe('a room that is added', () => {
  test('has its acts in the audit trail, in its own words', async ({ house }) => {
    const { get } = await houseWithPlantedRoom(house);
    const by = { user: { id: house.people.admin.id, name: 'Maria' }, ip: '', now: house.clock.now };
    const object = { kind: 'bell', id: 'b1', label: 'Pummerin' };
    await storeRecords(house.handle.db, by, [{ act: 'bells.bell.ring' as never, object, after: { pitch: 'c0' } }]);
    const { audit } = (await get('/api/v0/audit/?group=bells')) as { audit: { sentence: string; changes: object[] }[] };
    expect(audit).toHaveLength(1);
    expect(audit[0]?.sentence).toBe('Maria hat den Eintrag „Pummerin“ an eine andere Stelle gereiht');
    expect(audit[0]?.changes).toMatchObject([{ label: 'Bildbeschreibung', after: 'c0' }]);
  });

  test('has its settings in the configuration, and only the public ones are public', async ({ house }) => {
    const { get, ctx } = await houseWithPlantedRoom(house);
    const { config } = (await get('/api/v0/config/')) as { config: Record<string, object> };
    expect(config.components).toMatchObject({ bells: { motif: 'Te Deum', pin: '' } });
    const shown = ctx.configuration.publicOf(ctx.configuration.defaults);
    expect(shown.components).toMatchObject({ bells: { motif: 'Te Deum' } });
    expect(JSON.stringify(shown)).not.toContain('"pin"');
  });

  plainTest('has its screen in the navigation of those who may open it', () => {
    const idsFor = (may: () => boolean) =>
      navigationFor({ base: '/admin', site: 'fels', may, isOn: () => true }, [...adminParts, bellsAdmin]).flatMap(
        ({ items }) => items.map(({ id }) => id),
      );
    expect(idsFor(() => false)).not.toContain('bells');
    expect(idsFor(() => true)).toContain('bells');
  });

  plainTest('heads its permissions with its title, as every room does', () => {
    expect(roomName('bells', [...adminParts, bellsAdmin])).toBe('Glocken');
    const rooms = modules.flatMap(({ permissions = {} }) => Object.keys(permissions)).map((name) => name.split('.')[0]);
    for (const room of new Set(rooms)) expect(roomName(room ?? '', adminParts)).not.toBe(room);
  });

  plainTest('is named in the configuration screen; what it forgets is shown under its path', async () => {
    const fields = await fieldsOf([...adminParts, bellsAdmin]);
    expect(fieldOf(fields, 'components.bells.motif').label()).toBe('Motiv');
    expect(fieldOf(fields, 'components.bells.pin').label()).toBe('components.bells.pin');
  });
});

describe('the configuration', () => {
  plainTest('refuses to start when two rooms claim the same setting', () => {
    const other = defineSettings({ internal: { quota: z.number().default(1) } });
    expect(() => createConfiguration([...modules, { settings: [other] }])).toThrow(
      'The setting quota is defined twice',
    );
  });

  plainTest('stays readable when a room is gone, but takes no new value for it', () => {
    const configuration = createConfiguration(modules);
    const stored = { components: { bells: { motif: 'Salve' } } };
    expect(configuration.storedSchema.parse(stored)).toEqual(configuration.defaults);
    expect(configuration.schema.safeParse(stored).success).toBe(false);
  });

  plainTest('shows every setting with a label, and hides the value of every secret', async () => {
    const { parts } = createConfiguration(modules);
    const leaves = parts.flatMap((part) => [part.public, part.internal]).flatMap((tree) => leavesOf(tree));
    const fields = await fieldsOf(adminParts);
    expect(leaves.map(({ path }) => path).sort()).toEqual(Object.keys(fields).sort());
    const secrets = leaves.filter(({ schema }) => z.globalRegistry.get(schema)?.secret);
    expect(secrets.length).toBeGreaterThan(1);
    for (const { path } of secrets) expect(fieldOf(fields, path)).toMatchObject({ isSecret: true });
  });
});

/** Omissions are type errors: these lines are checked by the compiler. */
plainTest('acts, tags and settings are typed by the rooms that hand them in', () => {
  expectTypeOf<'content.entry.create'>().toExtend<Act>();
  expectTypeOf<'content.entry.unlisted'>().not.toExtend<Act>();
  expectTypeOf<'entries:1'>().toExtend<PageTag>();
  expectTypeOf<'sites'>().toExtend<PageTag>();
  expectTypeOf<'entries'>().not.toExtend<PageTag>();
  expectTypeOf<'unlisted:1'>().not.toExtend<PageTag>();
  expectTypeOf<PathsOf<typeof bellSettings>>().toEqualTypeOf<'components.bells.motif' | 'components.bells.pin'>();
  expectTypeOf<ValuesOf<typeof bellSettings>['components']['bells']['motif']>().toEqualTypeOf<string>();
});

type Leaf = { path: string; schema: z.ZodType };

function leavesOf(tree: object, above = ''): Leaf[] {
  return Object.entries(tree).flatMap(([key, node]: [string, object]) =>
    node instanceof z.ZodType ? [{ path: above + key, schema: node }] : leavesOf(node, `${above}${key}.`),
  );
}
