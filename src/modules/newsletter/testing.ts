import { answerTo } from '#kernel/captcha/testing.ts';
import type { House } from '../../testing/house.ts';
import type { List } from './collections/lists.ts';
import type { Sending } from './collections/sendings.ts';
import { subscribers } from './tables.ts';

/** A list of Fels that anybody may subscribe to. */
export async function buildList(house: House, change: Partial<List> = {}): Promise<List> {
  const body = { site: 'fels', name: 'Wochenüberblick', ...change };
  const answer = await house.call('admin', 'POST /api/v0/newsletter_list/', { body });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as List[])[0] as List;
}

/** Form of a guest for these lists, with the work done; a challenge works once. */
export async function signUpBody(house: House, lists: readonly string[], change: object = {}) {
  const { body } = await house.call('guest', 'GET /api/v0/captcha');
  const { token } = body as { token: string };
  house.clock.advance(4000);
  const captcha = { token, answer: answerTo(token) };
  return { site: 'fels', email: 'anna@example.test', lists, privacy: true, captcha, ...change };
}

/** Confirmed readers of a list of Fels, stored as they are. */
export async function buildReaders(house: House, listId: string, count: number): Promise<void> {
  const { id: siteId } = (await house.contextOf('admin')).site;
  const rows = Array.from({ length: count }, (_, n) => ({
    siteId,
    email: `leserin${n}@example.test`,
    name: n % 2 === 0 ? `Leserin ${n}` : '',
    state: 'confirmed' as const,
    lists: [listId],
  }));
  await house.handle.db.insert(subscribers).values(rows);
}

const TEXT_BLOCK = { id: 'a', kind: 'text', version: 1, data: { html: '<p>Grüß Gott!</p>' } };

/** A draft for the readers of a list. */
export async function buildSending(house: House, lists: readonly string[], change: object = {}): Promise<Sending> {
  const body = { site: 'fels', subject: 'Wochenüberblick', blocks: [TEXT_BLOCK], lists, ...change };
  const answer = await house.call('admin', 'POST /api/v0/newsletter_sending/', { body });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as Sending[])[0] as Sending;
}

type Written = {
  subject: string;
  html: string;
  text: string;
  bytes: number;
  problems: { block: string; text: string }[];
};

/** A letter of Fels with these blocks, as the administrator sees it before it is sent. */
export async function previewOf(house: House, blocks: object[], more: object = {}): Promise<Written> {
  const body = { site: 'fels', subject: 'Die Woche', blocks: blocks.map(blockOf), ...more };
  const answer = await house.call('admin', 'POST /api/v0/newsletter/letter/preview', { body });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Written;
}

/** `{ kind, …data }` as a block with a place of its own. */
export function blockOf(given: object, index: number): object {
  const { kind, ...data } = given as { kind: string };
  return { id: `b${index}`, kind, version: 1, data };
}
