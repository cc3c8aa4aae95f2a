import { answerTo } from '#kernel/captcha/testing.ts';
import { doJobs } from '../../../testing/do-jobs.ts';
import type { House } from '../../../testing/house.ts';
import {
  DEFAULT_RULES,
  type IntentionItem,
  type IntentionRequest,
  type OfferedService,
} from '../contract/intentions.ts';
import { announceChanges } from '../service/intentions/follow-schedule.ts';
import { requestIntention } from '../service/intentions/request-intention.ts';

export async function make(house: House, collection: string, body: object): Promise<{ _id: string; rev: number }> {
  const { body: made, status, text } = await house.call('admin', `POST /api/v0/${collection}/`, { body });
  if (status !== 201) throw new Error(text);
  return (made as [{ _id: string; rev: number }])[0];
}

export const saveRules = (
  house: House,
  change: object = {},
  who: 'officeOfFels' | 'officeOfKirchberg' = 'officeOfFels',
) =>
  house.call(who, 'PUT /api/v0/intention_rules/', {
    body: { ...DEFAULT_RULES, isOn: true, site: 'fels', rev: 0, ...change },
  });

/** Masses in Fels on Wednesdays at six and on Sundays at ten, for which the website takes intentions. */
export async function openParish(house: House, rules: object = {}) {
  const { _id: placeId } = await make(house, 'place', { site: 'fels', name: 'Pfarrkirche Fels' });
  const facts = { site: 'fels', placeId, durationMinutes: 60, type: 'messe', title: 'Hl. Messe' };
  const weekday = await make(house, 'service_rule', { ...facts, at: '18:00', weekday: 3 });
  const sunday = await make(house, 'service_rule', { ...facts, at: '10:00', weekday: 7 });
  const saved = await saveRules(house, rules);
  if (saved.status !== 200) throw new Error(saved.text);
  await house.server.delivered();
  return {
    placeId,
    weekday,
    wednesday: (on: string) => `${weekday._id}.${on}`,
    sunday: (on: string) => `${sunday._id}.${on}`,
  };
}

export async function formOf(house: House, change: Partial<IntentionRequest> = {}): Promise<IntentionRequest> {
  const { body } = await house.call('guest', 'GET /api/v0/captcha');
  const { token } = body as { token: string };
  house.clock.advance(4000);
  return {
    formKey: crypto.randomUUID(),
    service: '',
    wish: '',
    text: 'für + Anna Lösshofer',
    kind: 'deceased',
    name: 'Maria Besteller',
    email: 'maria@example.test',
    phone: '',
    visibility: 'internal',
    consent: false,
    stipendCents: 0,
    stipendWay: 'open',
    privacy: true,
    captcha: { token, answer: answerTo(token) },
    ...change,
  };
}

export const ask = async (house: House, change: Partial<IntentionRequest> = {}) => {
  const form = await formOf(house, change);
  return requestIntention(await house.contextOf('guest'), form);
};

export const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: { code: string; details?: { fields?: object } }) => [error.code, error.details?.fields ?? {}],
  );

export async function offered(house: House): Promise<string[]> {
  const query = { site: 'fels', limit: 200 };
  const { body } = await house.call('guest', 'GET /api/v0/intention_offer/', { query });
  return (body as { intention_offer: OfferedService[] }).intention_offer.map(({ on }) => on);
}

export const listed = async (house: House, query: object = {}) =>
  (
    (await house.call('officeOfFels', 'GET /api/v0/intention/', { query: { site: 'fels', ...query } })).body as {
      intention: IntentionItem[];
    }
  ).intention;

export const move = (house: House, { _id, rev }: Pick<IntentionItem, '_id' | 'rev'>, body: object) =>
  house.call('officeOfFels', 'POST /api/v0/intention/:id/state', { params: { id: _id }, body: { rev, ...body } });

export const first = async (house: House): Promise<IntentionItem> => (await listed(house))[0] as IntentionItem;

export async function mailsOf(house: House): Promise<string[]> {
  await house.server.delivered();
  await doJobs(house);
  return house.mail.sent.filter(({ to }) => to.includes('maria@example.test')).map(({ subject }) => subject);
}

/** Asked for the Mass of that Wednesday, and accepted. */
export async function accepted(
  house: House,
  key: string,
  change: Partial<IntentionRequest> = {},
): Promise<IntentionItem> {
  const { id } = await ask(house, { service: key, ...change });
  const row = (await listed(house)).find(({ _id }) => _id === id) as IntentionItem;
  const answer = await move(house, row, { to: 'planned' });
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body as { intention: [IntentionItem] }).intention[0];
}

/** A quarter of an hour later the schedule is settled. */
export async function settled(house: House): Promise<void> {
  await house.server.delivered();
  house.clock.advance(16 * 60_000);
  await announceChanges(async () => house.contextOf('admin'));
}
