import { expect } from 'vitest';
import type { Collection } from '#kernel/records/define-collection.ts';
import type { Answer, House, Who } from '../house.ts';
import { type MakeSample, removerOf } from './sample.ts';

export type Item = { _id: string; rev: number; site: string };
type TrailRow = { _id: string; act: string; undoable: boolean; object: { id: string } };

export const UNKNOWN = '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10';
/** Offices of Fels, to which the items belong, and of another parish. */
export const WRITER: Who = 'officeOfFels';
export const STRANGER: Who = 'officeOfKirchberg';

export type CollectionCalls = ReturnType<typeof collectionCalls>;

/** The calls of one collection's API, for the parts of its suite. */
export function collectionCalls(collection: Collection, make: MakeSample) {
  const { contract, thing, hidesForeign } = collection;
  const { name } = contract;
  const path = `/api/v0/${name}/`;
  const remover = removerOf(collection);
  const create = async (house: House, body: object, who: Who = WRITER): Promise<Item> => {
    const answer = await house.call(who, `POST ${path}`, { body });
    expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
    return (answer.body as Item[])[0] as Item;
  };
  const setUp = async (house: House) => {
    const sample = await make(house);
    return { sample, own: await create(house, sample.valid), foreign: await create(house, sample.foreign, 'admin') };
  };
  const put = (house: House, body: unknown, who: Who = WRITER) => house.call(who, `PUT ${path}`, { body });
  const remove = (house: House, { _id }: Item, who: Who = remover) =>
    house.call(who, `DELETE ${path}:id`, { params: { id: _id } });
  const restore = (house: House, { _id }: Item, who: Who = remover) =>
    house.call(who, `POST ${path}restore`, { body: [_id] });
  const list = async (house: House, query: object = {}, who: Who = 'trash' in query ? remover : WRITER) => {
    const answer = await house.call(who, `GET ${path}`, { query: { limit: 200, ...query } });
    return { status: answer.status, items: itemsIn(answer, name), total: (answer.body as { total: number }).total };
  };
  const read = async (house: House, { _id }: Item, who: Who = 'admin') =>
    itemsIn(await house.call(who, `POST /api/v0/batch/${name}/`, { body: [_id] }), name)[0];
  const actsOn = async (house: House, { _id }: Item) => {
    const { body } = await house.call('admin', 'GET /api/v0/audit/', { query: { object: _id } });
    return (body as { audit: TrailRow[] }).audit;
  };
  const undo = async (house: House, item: Item, verb: string) => {
    const row = (await actsOn(house, item)).find(({ act }) => act === `${thing}.${verb}`);
    return house.call('admin', 'POST /api/v0/audit/:id/undo', { params: { id: row?._id ?? UNKNOWN } });
  };
  const isPublic = contract.read === 'anyone';
  /** Status for a thing of another parish. */
  const hidden = hidesForeign ? 404 : 403;
  return {
    collection,
    make,
    name,
    path,
    remover,
    isPublic,
    hidden,
    create,
    setUp,
    put,
    remove,
    restore,
    list,
    read,
    actsOn,
    undo,
  };
}

export const itemsIn = ({ body }: Answer, name: string): Item[] =>
  (body as Record<string, Item[]> | undefined)?.[name] ?? [];
