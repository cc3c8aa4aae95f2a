import { answerTo } from '#kernel/captcha/testing.ts';
import type { House, Who } from '../../testing/house.ts';
import type { Item } from './contract/item.ts';
import { openVisitorReport, postVisitorReport } from './pages.ts';

/** An item of Fels, reported through the API. */
export async function buildItem(house: House, change: object = {}, who: Who = 'admin'): Promise<Item> {
  const body = { site: 'fels', title: 'Der Knopf bleibt grau', ...change };
  const answer = await house.call(who, 'POST /api/v0/system_bugtracker/', { body });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as Item[])[0] as Item;
}

/** Has visitors report faults by the form. */
export async function allowVisitors(house: House): Promise<void> {
  const { rev } = (await house.call('admin', 'GET /api/v0/config/')).body as { rev: number };
  const config = { components: { bugtracker: { visitor_reports: true } } };
  const answer = await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config } });
  if (answer.status !== 200) throw new Error(answer.text);
}

/** The form that a browser posts, with the work of its challenge done. */
export async function postedForm(house: House, fields: Record<string, string>): Promise<FormData> {
  const challenge = await openVisitorReport(await house.contextOf('guest'));
  if (!challenge) throw new Error('Visitors have no form');
  house.clock.advance(5000);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('captcha.token', challenge.token);
  form.set('captcha.answer', answerTo(challenge.token));
  return form;
}

/** Posts a visitor's report. */
export const reportOfVisitor = async (house: House, fields: Record<string, string>) =>
  postVisitorReport(await house.contextOf('guest'), await postedForm(house, fields));
