import { doJobs } from '../../testing/do-jobs.ts';
import type { House, Who } from '../../testing/house.ts';
import type { Assign, Roster } from './contract/roster.ts';
import { answerOwn, loadOwnPage, type Outcome, type OwnPage } from './pages.ts';
import { announceChanges } from './service/follow/announce-changes.ts';

type Made = { _id: string; rev: number };

export async function make(house: House, collection: string, body: object, who: Who = 'admin'): Promise<Made> {
  const { status, text, body: made } = await house.call(who, `POST /api/v0/${collection}/`, { body });
  if (status !== 201) throw new Error(`${collection}: ${text}`);
  return (made as [Made])[0];
}

export const RANGE = { site: 'fels', from: '2026-11-22', to: '2026-12-19' };

export type Fixture = {
  ruleId: string;
  placeId: string;
  /** Reader: one at each Mass. */
  reader: string;
  /** Servers: two at each Mass. */
  server: string;
  key: (on: string) => string;
};

/** A weekly Mass in Fels on Sundays at ten, which needs a reader and two servers. */
export async function buildSundays(house: House): Promise<Fixture> {
  const { _id: placeId } = await make(house, 'place', { site: 'fels', name: 'Pfarrkirche Fels' });
  const facts = { site: 'fels', placeId, at: '10:00', durationMinutes: 60, type: 'messe', title: 'Hl. Messe' };
  const { _id: ruleId } = await make(house, 'service_rule', { ...facts, weekday: 7 });
  const duty = (name: string, count: number, position: number) =>
    make(house, 'duty', { site: 'fels', name, position, needs: [{ type: 'messe', count }] });
  const { _id: reader } = await duty('Lektor', 1, 1);
  const { _id: server } = await duty('Ministranten', 2, 2);
  return { ruleId, placeId, reader, server, key: (on) => `${ruleId}.${on}` };
}

/** A person of Fels with consent, who reads by default. */
export async function buildMember(house: House, name: string, more: object = {}): Promise<Made & { personId: string }> {
  const { _id: personId } = await make(house, 'person', { site: 'fels', name, visible: false });
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@example.test`;
  const consent = { consentOn: '2026-09-01', consentHow: 'Formular' };
  const made = await make(house, 'roster_member', { site: 'fels', personId, email, ...consent, ...more });
  return { ...made, personId };
}

export const assignTo = (house: House, body: Omit<Assign, 'insist' | 'instead' | 'site'> & Partial<Assign>) =>
  house.call('officeOfFels', 'POST /api/v0/roster/assign', { body: { site: 'fels', ...body } });

export async function boardOf(house: House, range: object = RANGE): Promise<Roster> {
  const { status, text, body } = await house.call('officeOfFels', 'GET /api/v0/roster/', { query: { ...range } });
  if (status !== 200) throw new Error(text);
  return body;
}

/** '<duty> <name or -> <state>' of every place of a service. */
export async function placesOn(house: House, on: string): Promise<string[]> {
  const { services, duties } = await boardOf(house);
  const names = new Map(duties.map(({ _id, name }) => [_id, name]));
  const service = services.find((one) => one.on === on);
  return (service?.cells ?? []).flatMap(({ duty, slots }) =>
    slots.map(({ assignment }) =>
      assignment ? `${names.get(duty)} ${assignment.name} ${assignment.state}` : `${names.get(duty)} -`,
    ),
  );
}

export async function askAll(house: House, range: object = RANGE): Promise<void> {
  const { status, text } = await house.call('officeOfFels', 'POST /api/v0/roster/ask', { body: range });
  if (status !== 200) throw new Error(text);
  await doJobs(house);
}

/** The token of the personal link in the newest email to an address. */
export function tokenFor(house: House, email: string): string {
  const [, token] = /\/Dienste\/([\w-]+)/.exec(house.mail.lastTo(email).text) ?? [];
  if (!token) throw new Error(`no link to ${email}`);
  return token;
}

export const pageOf = async (house: House, token: string): Promise<OwnPage | null> =>
  loadOwnPage(await house.contextOf('guest'), token);

/** Presses a button of the personal page, without an account. */
export async function press(house: House, token: string, values: Record<string, string | number>): Promise<Outcome> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, String(value));
  return answerOwn(await house.contextOf('guest'), token, form);
}

export const ON = '2026-11-29';
export const ANNA = 'anna.probe@example.test';

/** Anna reads on the first Sunday of Advent; nobody has told her. */
export async function plannedAnna(house: House, more: object = {}) {
  const base = await buildSundays(house);
  const anna = await buildMember(house, 'Anna Probe', { skills: [base.reader], ...more });
  const place = { key: base.key(ON), on: ON, duty: base.reader, slot: 0 };
  const { status, text } = await assignTo(house, { ...place, member: anna._id });
  if (status !== 201) throw new Error(text);
  return { ...base, anna, place };
}

export const mailsTo = (house: House, address: string) => house.mail.sent.filter(({ to }) => to.includes(address));

/** A quarter of an hour passes without another change. */
export async function settled(house: House): Promise<void> {
  await doJobs(house);
  house.clock.advance(16 * 60_000);
  await announceChanges(house.server.contextOf);
  await doJobs(house);
}

export const actOnService = (house: House, what: string, body: object) =>
  house.call('officeOfFels', `POST /api/v0/service/${what}`, { body });
