// On both databases: addresses of guardians are found in jsonb, messages are stored under a lock.
import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { addAccount, openSessionFor } from '../auth/index.ts';
import { mailDeclines, teamMessages } from './collections/team-messages.ts';
import type { TeamContact, TeamMessage, TeamMessageRecipient } from './contract/team-mail.ts';
import { sportsPersonalData } from './service/athlete-data.ts';
import { decline, readDecline } from './service/team-mail/decline.ts';
import { forgetMessages } from './service/team-mail/sent-messages.ts';
import { buildAthlete, buildLeague, buildMember } from './testing.ts';

const MOTHER = { name: 'Eva Kellergassner', email: 'eva@example.test', phone: '0660 1' };
const FATHER = { name: 'Udo Kellergassner', email: 'udo@example.test', phone: '' };

/** A team with two siblings, an adult and a child without an address, and its coach. */
async function start(house: House) {
  const { idOf, season } = await buildLeague(house, ['Kicker', 'Gast']);
  const roles = [{ role: 'trainer', siteId: house.sites.fels._id }];
  const handle = `trainer.${crypto.randomUUID().slice(0, 8)}@pfarre.example`;
  const { id: account } = await addAccount(house.handle.db, { handle, name: 'Trainerin', roles });
  const cookie = `kp_session=${await openSessionFor(house.handle.db, account, house.clock.now())}`;
  const coach = await buildAthlete(house, { firstName: 'Rupert', bornOn: null, account });
  await buildMember(house, { athlete: coach._id, team: idOf('Kicker'), season, role: 'coach' });
  const player = async (firstName: string, change: object, role: object = {}) => {
    const athlete = await buildAthlete(house, { firstName, ...change });
    await buildMember(house, { athlete: athlete._id, team: idOf('Kicker'), season, ...role });
    return athlete;
  };
  const felix = await player('Felix', { email: 'felix@example.test', guardians: [MOTHER, FATHER] });
  await player('Ida', { guardians: [{ ...MOTHER, email: 'EVA@example.test' }] });
  await player('Paula', { bornOn: '1990-01-01', email: 'paula@example.test', guardians: [FATHER] });
  await player('Noah', {});
  await player('Greta', { email: 'greta@example.test' }, { untilOn: '2026-08-01' });
  const call = (key: Parameters<House['call']>[1], input: object = {}) =>
    house.call('guest', key, { ...input, headers: { cookie } });
  const written = (change: object = {}) => ({
    key: crypto.randomUUID(),
    kind: 'needed',
    subject: 'Training entfällt',
    text: 'Morgen kein Training.\n\nRupert',
    ...change,
  });
  const write = (change: object = {}, team = 'Kicker') =>
    call('POST /api/v0/team/:id/message', { params: { id: idOf(team) }, body: written(change) });
  const sentTo = async () => {
    await doJobs(house);
    await house.server.delivered();
    return house.mail.sent.filter(({ senderName }) => senderName === 'Kicker').map(({ to }) => to);
  };
  return { idOf, call, write, written, sentTo, felix, handle };
}

/** The link at the foot of the last email to an address. */
function linkIn(house: House, address: string) {
  const header = house.mail.lastTo(address).headers?.['List-Unsubscribe'] ?? '';
  const url = new URL(header.slice(1, -1));
  return { id: url.pathname.split('/').at(-1) ?? '', code: url.searchParams.get('code') ?? '' };
}

describe('messages to a team', () => {
  test('a coach writes to no other team, and sees none of its addresses and messages', async ({ house }) => {
    const { idOf, call, write, written } = await start(house);
    expect((await write({}, 'Gast')).status).toBe(403);
    const params = { id: idOf('Gast') };
    expect((await call('GET /api/v0/team/:id/contact', { params })).status).toBe(403);
    expect((await call('GET /api/v0/team/:id/message', { params })).status).toBe(403);
    const office = await house.call('admin', 'POST /api/v0/team/:id/message', {
      params: { id: idOf('Kicker') },
      body: written(),
    });
    expect(office.status).toBe(200);
    const { _id } = office.body as TeamMessage;
    const foreign = { params: { id: _id } };
    expect((await house.call('officeOfKirchberg', 'GET /api/v0/team_message/:id/recipient', foreign)).status).toBe(403);
    expect((await call('GET /api/v0/team_message/:id/recipient', foreign)).status).toBe(200);
  });

  test('a team whom no email reaches, and the twenty-first message of a day, are refused', async ({ house }) => {
    const { idOf, call, written, write } = await start(house);
    const params = { id: idOf('Gast') };
    const nobody = await house.call('admin', 'POST /api/v0/team/:id/message', { params, body: written() });
    expect(nobody).toMatchObject({ status: 409, body: { code: 'sports.nobodyReached' } });
    for (let sent = 0; sent < 20; sent++) expect((await write()).status).toBe(200);
    expect((await write()).status).toBe(429);
    const { body } = await call('GET /api/v0/team/:id/message', {
      params: { id: idOf('Kicker') },
      query: { limit: 5 },
    });
    expect(body).toMatchObject({ total: 20 });
    expect((body as { message: unknown[] }).message).toHaveLength(5);
  });

  test('parents of minors and adults get one email for each address, once, and answers reach the coach', async ({
    house,
  }) => {
    const { call, write, sentTo, handle, idOf } = await start(house);
    const key = crypto.randomUUID();
    expect((await write({ key })).body).toMatchObject({ emails: 3, unreached: 1, sender: 'Trainerin' });
    expect((await write({ key })).body).toMatchObject({ _id: key, emails: 3 });
    expect((await sentTo()).toSorted()).toEqual(['eva@example.test', 'paula@example.test', 'udo@example.test']);
    const mail = house.mail.lastTo('eva@example.test');
    expect(mail).toMatchObject({ subject: 'Training entfällt', replyTo: handle, purpose: 'message', isPrivate: true });
    expect(mail.text).toContain('Morgen kein Training.');
    expect(mail.headers?.['List-Unsubscribe']).toBeUndefined();
    const { body } = await call('GET /api/v0/team_message/:id/recipient', { params: { id: key }, query: {} });
    const found = (body as { recipient: TeamMessageRecipient[] }).recipient;
    expect(found.map(({ name, email, state }) => `${name.split(' ')[0]} ${email} ${state}`).toSorted()).toEqual([
      'Felix eva@example.test sent',
      'Felix udo@example.test sent',
      'Noah  noAddress',
      'Paula paula@example.test sent',
    ]);
    const contacts = await call('GET /api/v0/team/:id/contact', { params: { id: idOf('Kicker') } });
    const felix = (contacts.body as { contact: TeamContact[] }).contact.find(({ name }) => name.startsWith('Felix'));
    expect(felix?.addresses).toEqual([
      { ...MOTHER, isDeclined: false },
      { ...FATHER, isDeclined: false },
    ]);
    expect(contacts.text).not.toContain('greta@');
  });

  test('who declined gets what is needed and nothing else, until the wish is taken back', async ({ house }) => {
    const { write, sentTo } = await start(house);
    await write({ kind: 'news' });
    expect(await sentTo()).toHaveLength(3);
    const link = linkIn(house, 'eva@example.test');
    const guest = await house.contextOf('guest');
    expect(await decline(guest, { ...link, code: 'falsch' }, true)).toBe(false);
    expect(await readDecline(guest, { ...link, code: 'falsch' })).toBeNull();
    const site = guest.sites.find(({ slug }) => slug === 'kirchberg') ?? guest.site;
    expect(await readDecline({ ...guest, site }, link)).toBeNull();
    expect(await decline(guest, link, true)).toBe(true);
    expect(await decline(guest, link, true)).toBe(true);
    expect(await readDecline(guest, link)).toEqual({ email: 'eva@example.test', isDeclined: true });
    expect((await write({ kind: 'news' })).body).toMatchObject({ emails: 2, unreached: 2 });
    expect(await sentTo()).toHaveLength(5);
    expect((await write()).body).toMatchObject({ emails: 3, unreached: 1 });
    await decline(guest, link, false);
    expect((await write({ kind: 'news' })).body).toMatchObject({ emails: 3 });
  });

  test('a parent gets a copy of the data, and is erased without the child', async ({ house }) => {
    const { write, sentTo, felix } = await start(house);
    await write({ kind: 'news' });
    await sentTo();
    await decline(await house.contextOf('guest'), linkIn(house, 'eva@example.test'), true);
    const ctx = await house.contextOf('admin');
    const [part] = await sportsPersonalData.export(ctx, crypto.randomUUID(), 'Eva@example.test');
    expect(part?.records).toEqual([
      { guardianOf: 'Felix Kellergassner', ...MOTHER },
      { guardianOf: 'Ida Kellergassner', ...MOTHER },
    ]);
    await ctx.tx((tx) => sportsPersonalData.erase(tx, crypto.randomUUID(), 'EVA@example.test'));
    expect(await sportsPersonalData.export(ctx, crypto.randomUUID(), 'eva@example.test')).toEqual([]);
    expect(await house.handle.db.$count(mailDeclines)).toBe(0);
    const { rows } = await house.handle.query("select 1 from sports_message_recipients where email like 'eva%'");
    expect(rows).toEqual([]);
    const { body } = await house.call('admin', 'GET /api/v0/athlete/:id', { params: { id: felix._id } });
    expect(JSON.stringify(body)).toContain('udo@example.test');
    expect(JSON.stringify(body)).not.toContain('eva@');
  });

  test('messages are deleted after a year', async ({ house }) => {
    const { write, sentTo } = await start(house);
    await write();
    await sentTo();
    const later = (days: number) => new Date(house.clock.now().getTime() + days * 86_400_000).toISOString();
    const [almost, after] = [later(364), later(366)];
    house.clock.set(almost);
    await forgetMessages(await house.server.contextOf());
    expect(await house.handle.db.$count(teamMessages)).toBe(1);
    house.clock.set(after);
    await forgetMessages(await house.server.contextOf());
    expect(await house.handle.db.$count(teamMessages)).toBe(0);
  });
});
