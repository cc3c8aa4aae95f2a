import { describe, expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import type { MergePreview, Site } from './contract.ts';

const siteOf = (slug: string) => ({ query: { site: slug } });

/** Content of an event before it is published. */
const SAID = { date: '2026-12-01', content: ['<p>Mit Tanz</p>'], details: { place: 'Pfarrhof' } };

/** An entry, a place, a redirect and a person of Kirchberg; the entry is shared with Gösing. */
async function furnish(house: House): Promise<void> {
  const entry = { type: 'event', slug: 'Kirtag', title: 'Kirtag', ...SAID, sharedWith: ['goesing'] };
  await house.call('admin', 'POST /api/v0/entry/', { body: { site: 'kirchberg', ...entry } });
  await house.call('admin', 'POST /api/v0/place/', { body: { site: 'kirchberg', name: 'Stephanskirche' } });
  await house.call('admin', 'POST /api/v0/redirect/', { body: { site: 'kirchberg', from: 'Alt', to: 'Kontakt' } });
  const functions = [{ site: 'goesing', text: { de: 'Mesnerin', en: '' }, position: 1 }];
  await house.call('admin', 'POST /api/v0/person/', { body: { site: 'kirchberg', name: 'Anna', functions } });
}

const READS = ['GET /api/v0/entry/', 'GET /api/v0/place/', 'GET /api/v0/person/', 'GET /api/v0/redirect/'] as const;

/** Calls whose answers still mention Kirchberg. */
const tells = async (house: House): Promise<string[]> => {
  const texts = await Promise.all(READS.map(async (call) => [call, (await house.call('admin', call)).text] as const));
  return texts.filter(([, text]) => /Kirtag|Stephanskirche|Anna|"Alt"/.test(text)).map(([call]) => call);
};

const remove = (house: House) =>
  house.call('admin', 'DELETE /api/v0/site/:id', { params: { id: house.sites.kirchberg._id } });

describe('a parish in the trash', () => {
  test('is hidden with everything of it, and comes back whole', async ({ house }) => {
    await furnish(house);
    expect(await tells(house)).toEqual([...READS]);
    expect((await remove(house)).status).toBe(200);
    expect(await tells(house)).toEqual([]);
    expect((await house.call('officeOfKirchberg', 'GET /api/v0/place/', siteOf('kirchberg'))).text).not.toContain(
      'Stephan',
    );
    const trash = await house.call('admin', 'GET /api/v0/trash/', siteOf('fels'));
    expect((trash.body as { trash: object[] }).trash).toMatchObject([
      { kind: 'site', title: 'Pfarre Kirchberg am Wagram' },
    ]);
    const things = [{ kind: 'site', _id: house.sites.kirchberg._id }];
    expect((await house.call('admin', 'POST /api/v0/trash/restore', { body: things })).status).toBe(200);
    expect(await tells(house)).toEqual([...READS]);
  });

  test('lets nobody change what belongs to it', async ({ house }) => {
    await furnish(house);
    const { body } = await house.call('admin', 'GET /api/v0/place/', siteOf('kirchberg'));
    const [place] = (body as { place: { _id: string; rev: number }[] }).place;
    await remove(house);
    const change = { body: { _id: place?._id, rev: place?.rev, name: 'x' } };
    expect((await house.call('admin', 'PUT /api/v0/place/', change)).status).toBe(404);
  });

  test('keeps the roles of its staff, even when they get others in the meantime', async ({ house }) => {
    await remove(house);
    const office = { query: { id: house.people.officeOfKirchberg.id } };
    const [user] = (
      (await house.call('admin', 'GET /api/v0/auth/', office)).body as { auth: { rev: number; roles: object[] }[] }
    ).auth;
    expect(user?.roles).toEqual([]);
    const roles = [{ role: 'redaktion', site: 'fels' }];
    const change = { body: { _id: house.people.officeOfKirchberg.id, rev: user?.rev, roles } };
    expect((await house.call('admin', 'PUT /api/v0/auth/', change)).status).toBe(200);
    await house.call('admin', 'POST /api/v0/site/restore', { body: [house.sites.kirchberg._id] });
    const { text } = await house.call('admin', 'GET /api/v0/auth/', office);
    expect(text).toContain('{"role":"pfarramt","site":"kirchberg"}');
  });

  test('is deleted after 30 days, with all rows of all rooms', async ({ house }) => {
    await furnish(house);
    await remove(house);
    house.clock.advance(31 * 24 * 60 * 60 * 1000);
    const sweep = house.server.jobs.find(({ name }) => name === 'trash.sweep');
    await sweep?.run({});
    for (const table of ['content_entries', 'worship_places', 'person_people', 'auth_user_roles', 'sites']) {
      const column = table === 'sites' ? 'id' : 'site_id';
      const { rows } = await house.handle.query(`select 1 from ${table} where ${column} = $1`, [
        house.sites.kirchberg._id,
      ]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });
});

describe('merging', () => {
  const pair = ({ sites }: House) => ({ body: { from: sites.kirchberg._id, into: sites.goesing._id } });

  test('shows what would move, and changes nothing', async ({ house }) => {
    await furnish(house);
    await house.call('admin', 'POST /api/v0/entry/', {
      body: { site: 'goesing', type: 'event', slug: 'Kirtag', title: 'Kirtag', ...SAID },
    });
    const { body } = await house.call('admin', 'POST /api/v0/site/merge/preview', pair(house));
    expect(body as MergePreview).toEqual({
      counts: expect.arrayContaining([
        { label: 'Orte', count: 1 },
        { label: 'Seiten und Einträge', count: 1 },
        { label: 'Rollen von Personen', count: 1 },
      ]),
      changes: [],
      clashes: [{ from: 'Veranstaltungen/Kirtag', to: 'Veranstaltungen/Kirtag-2' }],
    });
    expect((await house.call('guest', 'GET /api/v0/place/', siteOf('kirchberg'))).text).toContain('Stephanskirche');
  });

  test('moves things, rights and addresses, and numbers what both have', async ({ house }) => {
    await furnish(house);
    await house.call('admin', 'POST /api/v0/entry/', {
      body: { site: 'goesing', type: 'event', slug: 'Kirtag', title: 'Fest', ...SAID },
    });
    await house.call('admin', 'POST /api/v0/redirect/', { body: { site: 'goesing', from: 'Alt', to: 'Chronik' } });
    const { status, body, text } = await house.call('admin', 'POST /api/v0/site/merge', pair(house));
    expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' });
    expect((body as Site[])[0]).toMatchObject({ slug: 'goesing', formerSlugs: ['kirchberg'] });
    const entries = await house.call('guest', 'GET /api/v0/entry/', siteOf('goesing'));
    expect(entries.text).toMatch(/"slug":"Kirtag-2"/);
    expect((await house.call('officeOfKirchberg', 'GET /api/v0/place/', siteOf('goesing'))).text).toContain('Stephans');
    const me = await house.call('officeOfKirchberg', 'GET /api/v0/auth/', {
      query: { id: house.people.officeOfKirchberg.id },
    });
    expect(me.text).toContain('"site":"goesing"');
    const moved = async (url: string) => (await house.server.app.inject(url)).headers.location;
    expect(await moved('/kirchberg/Veranstaltungen/Kirtag')).toBe('/goesing/Veranstaltungen/Kirtag-2');
    expect(await moved('/kirchberg/Kontakt')).toBe('/goesing/Kontakt');
    const audit = await house.call('admin', 'GET /api/v0/audit/', {});
    expect(audit.text).toContain('Pfarre Kirchberg am Wagram, ');
  });

  test.for(['default', 'same'])('refuses the %s parish', async (which, { house: { call, sites } }) => {
    const [from, into] = which === 'same' ? [sites.goesing, sites.goesing] : [sites.fels, sites.goesing];
    const { status } = await call('admin', 'POST /api/v0/site/merge', { body: { from: from._id, into: into._id } });
    expect(status).toBe(which === 'same' ? 400 : 409);
  });
});
