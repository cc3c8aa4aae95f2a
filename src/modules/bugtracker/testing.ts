import type { House, Who } from '../../testing/house.ts';
import type { Item } from './contract/item.ts';

/** An item of Fels, reported through the API. */
export async function buildItem(house: House, change: object = {}, who: Who = 'admin'): Promise<Item> {
  const body = { site: 'fels', title: 'Der Knopf bleibt grau', ...change };
  const answer = await house.call(who, 'POST /api/v0/system_bugtracker/', { body });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as Item[])[0] as Item;
}
