import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { testSecrets } from '../../testing/test-secrets.ts';
import type { AuditEntryView } from './contract.ts';

type Listed = { audit: AuditEntryView[]; total: number };

async function list(house: House, query: Record<string, unknown> = {}): Promise<Listed> {
  return (await house.call('admin', 'GET /api/v0/audit/', { query })).body as Listed;
}

/** Rooms that stand above audit are used through their endpoints. */
async function buildEntry(house: House, values: object): Promise<{ _id: string; rev: number }> {
  const body = { site: 'fels', type: 'notice', ...values };
  const [entry] = (await house.call('admin', 'POST /api/v0/entry/', { body })).body as { _id: string; rev: number }[];
  if (!entry) throw new Error('no entry was built');
  return entry;
}

async function editedAndRemoved(house: House) {
  const entry = await buildEntry(house, { title: 'Flohmarkt', content: ['<p>Am Samstag</p>'] });
  const change = { _id: entry._id, rev: entry.rev, title: 'Großer Flohmarkt', content: ['<p>Am Sonntag</p>'] };
  await house.call('admin', 'PUT /api/v0/entry/', { body: change });
  await house.call('admin', 'DELETE /api/v0/entry/:id', { params: { id: entry._id } });
  return entry;
}

test('staff without the right learn nothing, not even how much there is', async ({ house }) => {
  await editedAndRemoved(house);
  const answer = await house.call('officeOfFels', 'GET /api/v0/audit/');
  expect(answer.status).toBe(403);
  expect(answer.text).not.toContain('Flohmarkt');
});

test('tells in readable sentences who did what, newest first, with before and after', async ({ house }) => {
  const entry = await editedAndRemoved(house);
  const { audit, total } = await list(house, { object: entry._id });
  expect(total).toBe(3);
  expect(audit.map(({ sentence }) => sentence)).toEqual([
    'admin hat den Eintrag „Großer Flohmarkt“ gelöscht',
    'admin hat den Eintrag „Großer Flohmarkt“ geändert',
    'admin hat den Eintrag „Flohmarkt“ angelegt',
  ]);
  expect(audit[1]?.changes).toEqual([
    { field: 'title', label: 'Titel', before: 'Flohmarkt', after: 'Großer Flohmarkt' },
    { field: 'content', label: 'Text', before: 'Am Samstag', after: 'Am Sonntag' },
  ]);
  expect(audit[1]).toMatchObject({ site: 'fels', act: 'content.entry.update', undoable: false });
});

test('can be narrowed by person, object, group, parish, day and word', async ({ house }) => {
  await editedAndRemoved(house);
  const counts = async (query: Record<string, unknown>) => (await list(house, query)).total;
  expect(await counts({ actor: house.people.admin.id })).toBe(3);
  expect(await counts({ actor: house.people.editor.id })).toBe(0);
  expect(await counts({ group: 'content' })).toBe(3);
  expect(await counts({ group: 'media' })).toBe(0);
  expect(await counts({ site: 'fels' })).toBe(3);
  expect(await counts({ site: 'kirchberg' })).toBe(0);
  expect(await counts({ site: 'nowhere' })).toBe(0);
  expect(await counts({ from: '2026-11-21', to: '2026-11-21' })).toBe(3);
  expect(await counts({ from: '2026-11-22' })).toBe(0);
  expect(await counts({ to: '2026-11-20' })).toBe(0);
  expect(await counts({ search: 'großer' })).toBe(2);
  expect(await counts({ search: '100%' })).toBe(0);
});

test('who holds the right for one parish reads what concerns it, and nothing else', async ({ house }) => {
  const config = await house.call('admin', 'GET /api/v0/config/');
  const { config: document, rev } = config.body as { config: never; rev: number };
  const changed = structuredClone(document) as {
    components: { auth: { availableRoles: { permissions: string[] }[] } };
  };
  changed.components.auth.availableRoles[0]?.permissions.push('audit.entry.read');
  await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config: changed } });
  await buildEntry(house, { title: 'Nur Fels' });
  await buildEntry(house, { site: 'kirchberg', title: 'Nur Kirchberg' });
  const answer = await house.call('officeOfFels', 'GET /api/v0/audit/');
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('Nur Fels');
  expect(answer.text).not.toContain('Nur Kirchberg');
  expect(answer.text).not.toContain('settings.config.update');
  const others = await list(house, { search: 'Nur Kirchberg' });
  const one = { params: { id: others.audit[0]?._id ?? '' } };
  expect((await house.call('officeOfFels', 'GET /api/v0/audit/:id', one)).status).toBe(404);
  expect((await house.call('officeOfFels', 'POST /api/v0/audit/verify')).status).toBe(403);
});

test('takes a removal back, asking the rights of the room, once', async ({ house }) => {
  const entry = await editedAndRemoved(house);
  const [removal] = (await list(house, { object: entry._id })).audit;
  const one = { params: { id: removal?._id ?? '' } };
  expect(removal?.undoable).toBe(true);
  expect((await house.call('admin', 'POST /api/v0/audit/:id/undo', one)).status).toBe(200);
  expect((await house.call('admin', 'GET /api/v0/entry/:id', { params: { id: entry._id } })).status).toBe(200);
  const again = await house.call('admin', 'POST /api/v0/audit/:id/undo', one);
  expect(again).toMatchObject({ status: 409, body: { code: 'audit.undoTooLate' } });
  const [newest] = (await list(house, { object: entry._id })).audit;
  expect(newest?.act).toBe('content.entry.restore');
  const made = (await list(house, { object: entry._id, sort: 'at' })).audit[0];
  const refused = await house.call('admin', 'POST /api/v0/audit/:id/undo', { params: { id: made?._id ?? '' } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'audit.notUndoable' } });
});

test('takes a change of the configuration back, unless another came after it', async ({ house }) => {
  const put = async (pagetitle: string) => {
    const { config, rev } = (await house.call('admin', 'GET /api/v0/config/')).body as { config: object; rev: number };
    await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config: { ...config, pagetitle } } });
  };
  await put('Erster Titel');
  await put('Zweiter Titel');
  const [second, first] = (await list(house, { group: 'settings' })).audit;
  expect(second?.changes).toEqual([
    { field: 'pagetitle', label: 'pagetitle', before: 'Erster Titel', after: 'Zweiter Titel' },
  ]);
  const undo = (id = '') => house.call('admin', 'POST /api/v0/audit/:id/undo', { params: { id } });
  expect((await undo(first?._id)).status).toBe(409);
  expect((await undo(second?._id)).status).toBe(200);
  const now = (await house.call('admin', 'GET /api/v0/config/')).body as { config: { pagetitle: string } };
  expect(now.config.pagetitle).toBe('Erster Titel');
});

test('a secret of the configuration comes back as it was, and is sealed once', async ({ house }) => {
  for (const [rev, apikey] of ['first-key', 'second-key'].entries()) {
    const config = { components: { map: { apikey } } };
    expect((await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config } })).status).toBe(200);
  }
  const [newest] = (await list(house, { group: 'settings' })).audit;
  const undo = await house.call('admin', 'POST /api/v0/audit/:id/undo', { params: { id: newest?._id ?? '' } });
  expect(undo.status).toBe(200);
  const { rows } = await house.handle.query(`select value #>> '{components,map,apikey}' as sealed from settings`);
  expect(testSecrets.open('settings.config:components.map.apikey', String(rows[0]?.sealed))).toBe('first-key');
});

test('secrets of the configuration never reach the trail', async ({ house }) => {
  const { config, rev } = (await house.call('admin', 'GET /api/v0/config/')).body as { config: never; rev: number };
  const changed = structuredClone(config) as { components: { map: { apikey: string } }; mail: { mailboxes: object[] } };
  changed.components.map.apikey = 'planted-secret-1';
  changed.mail.mailboxes.push({ uuid: crypto.randomUUID(), _id: 'office', password: 'planted-secret-2' });
  const put = await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config: changed } });
  expect(put.status).toBe(200);
  const { rows } = await house.handle.query('select audit_trail::text as line from audit_trail where act <> $1', ['']);
  const stored = JSON.stringify(rows);
  expect(stored).toContain('components.map.apikey');
  expect(stored).not.toContain('planted-secret');
});

test('the export is safe to open in a spreadsheet, and is recorded', async ({ house }) => {
  await buildEntry(house, { title: '=HYPERLINK("http://bad")' });
  await house.call('admin', 'GET /api/v0/audit/export', { query: { group: 'content' } });
  const [newest] = (await list(house)).audit;
  expect(newest).toMatchObject({ act: 'audit.trail.export', note: '1' });
  const ctx = await house.contextOf('admin');
  await ctx.record({ act: 'content.entry.create', object: { kind: 'entry', id: 'x', label: 'x' }, note: '=1+1' });
  const file = await house.call('admin', 'GET /api/v0/audit/export', { query: { search: '=1' } });
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.text).toContain(";'=1+1;");
});

test('the check finds the chain whole, says so, and is recorded', async ({ house }) => {
  await editedAndRemoved(house);
  const answer = await house.call('admin', 'POST /api/v0/audit/verify');
  expect(answer.body).toMatchObject({
    whole: true,
    message: 'Das Protokoll ist unversehrt: Alle 3 Einträge passen zu ihren Siegeln.',
    chain: { sealed: 3, lastCheck: { by: 'admin', whole: true } },
  });
});

test('the check names the first seal that does not fit', async ({ house }) => {
  await editedAndRemoved(house);
  await house.call('admin', 'POST /api/v0/audit/verify');
  await house.handle.exec(
    "begin; set local session_replication_role = replica; update audit_trail set actor_name = 'Niemand' where act = 'content.entry.update'; commit",
  );
  const answer = await house.call('admin', 'POST /api/v0/audit/verify');
  expect(answer.body).toMatchObject({ whole: false, chain: { lastCheck: { whole: false } } });
  expect(answer.text).toContain('Bei Siegel 2 passt der Eintrag nicht');
});

test('a refused change of somebody who is signed in is told once, those of guests are not', async ({ house }) => {
  const entry = await buildEntry(house, { title: 'Bleibt' });
  const remove = { params: { id: entry._id } };
  for (const who of ['guest', 'customer', 'customer'] as const)
    expect((await house.call(who, 'DELETE /api/v0/entry/:id', remove)).status).toBe(403);
  const { audit, total } = await list(house, { group: 'auth' });
  expect(total).toBe(1);
  expect(audit[0]).toMatchObject({
    actor: { id: house.people.customer.id },
    object: { kind: 'permission', id: 'content.entry.remove', label: 'DELETE /api/v0/entry/:id' },
  });
});
