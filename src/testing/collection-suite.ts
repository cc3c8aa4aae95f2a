import { describe, expect } from 'vitest';
import type { Collection } from '#kernel/records/define-collection.ts';
import { type Answer, type House, test, type Who } from './house.ts';

/** Request bodies with which the office can create and change items of a collection. */
export type CollectionSample = {
  /** Two items of Fels that can coexist, and one of Kirchberg. */
  valid: object;
  other: object;
  foreign: object;
  /** A change of `valid` in fields without personal data. */
  change: Record<string, unknown>;
  /** Items that differ in the text the list is sorted by. */
  named?: { sort: string; body: (text: string) => object };
};

/** Creates what the bodies refer to (places, rules). */
export type MakeSample = (house: House) => Promise<CollectionSample>;

type Item = { _id: string; rev: number; site: string };
type TrailRow = { _id: string; act: string; undoable: boolean; object: { id: string } };

const UNKNOWN = '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10';
const WRITER: Who = 'officeOfFels';
const STRANGER: Who = 'officeOfKirchberg';

/**
 * Contract of every collection: optimistic lock, atomicity, parishes, trash, undo, order, concurrent calls, parameters.
 * Permissions are covered by the matrix in src/rights.test.ts.
 */
export function collectionSuite(collection: Collection, make: MakeSample): void {
  const { contract, thing, hidesForeign } = collection;
  const { name } = contract;
  const path = `/api/v0/${name}/`;
  const isPublic = contract.read === 'anyone';
  const hidden = hidesForeign ? 404 : 403;

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
  const remove = (house: House, { _id }: Item, who: Who = WRITER) =>
    house.call(who, `DELETE ${path}:id`, { params: { id: _id } });
  const restore = (house: House, { _id }: Item, who: Who = WRITER) =>
    house.call(who, `POST ${path}restore`, { body: [_id] });
  const list = async (house: House, query: object = {}, who: Who = WRITER) => {
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

  describe(`the collection ${name}`, () => {
    test('refuses a change of an older revision and answers the current item', async ({ house }) => {
      const { own, sample } = await setUp(house);
      const answer = await put(house, { ...sample.change, _id: own._id, rev: own.rev + 1 });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'conflict', details: { current: { _id: own._id, rev: own.rev } } });
      expect(await read(house, own)).toEqual(own);
    });

    test('refuses unknown parameters, too large pages, other sort keys and unknown parishes', async ({ house }) => {
      const { sample } = await setUp(house);
      for (const query of [{ skip: 1 }, { limit: 201 }, { page: 0 }, { sort: 'rev' }])
        expect([query, (await list(house, query)).status]).toEqual([query, 400]);
      expect((await house.call(WRITER, `POST ${path}`, { body: { ...sample.other, site: 'nowhere' } })).status).toBe(
        400,
      );
      expect(await list(house, { site: 'nowhere' })).toMatchObject({ items: [], total: 0 });
    });

    test('keeps items of a parish from the office of another', async ({ house }) => {
      const { own, sample } = await setUp(house);
      expect((await put(house, { ...sample.change, _id: own._id, rev: own.rev }, STRANGER)).status).toBe(hidden);
      expect((await remove(house, own, STRANGER)).status).toBe(hidden);
      expect(await read(house, own)).toEqual(own);
      expect((await list(house, { site: 'fels' }, STRANGER)).total).toBe(isPublic ? 1 : 0);
      expect(await read(house, own, STRANGER)).toEqual(isPublic ? own : undefined);
      await remove(house, own);
      expect((await list(house, { trash: true }, STRANGER)).items).toEqual([]);
      expect((await restore(house, own, STRANGER)).status).toBe(hidden);
    });

    test('changes and removes all or none', async ({ house }) => {
      const { own, foreign, sample } = await setUp(house);
      const changes = [own, foreign].map(({ _id, rev }) => ({ ...sample.change, _id, rev }));
      expect((await put(house, changes)).status).toBe(hidden);
      const answer = await house.call(WRITER, `POST /api/v0/batch/${name}/remove`, { body: [own._id, UNKNOWN] });
      expect(answer.status).toBe(404);
      expect(await read(house, own)).toEqual(own);
    });

    test('reads several by id in the order asked for', async ({ house }) => {
      const { own, sample } = await setUp(house);
      const other = await create(house, sample.other);
      const ids = [other._id, UNKNOWN, own._id];
      const answer = await house.call(WRITER, `POST /api/v0/batch/${name}/`, { body: ids });
      expect(itemsIn(answer, name).map(({ _id }) => _id)).toEqual([other._id, own._id]);
      expect((await house.call(WRITER, `GET ${path}:id`, { params: { id: UNKNOWN } })).status).toBe(404);
    });

    test('moves items to the trash, with the name of who removed them, and restores them', async ({ house }) => {
      const { own } = await setUp(house);
      expect((await restore(house, own)).status, 'not in the trash').toBe(404);
      expect((await house.call(WRITER, `DELETE ${path}`, { query: { id: own._id } })).body).toEqual({
        removed: [own._id],
      });
      expect(await read(house, own)).toBeUndefined();
      expect((await list(house, { trash: true })).items).toMatchObject([{ _id: own._id }]);
      if (collection.trashKind) {
        const { body } = await house.call(WRITER, 'GET /api/v0/trash/', { query: { kind: name } });
        expect(body).toMatchObject({ trash: [{ _id: own._id, removedByName: 'pfarramt.fels' }] });
      }
      expect((await restore(house, own)).body).toMatchObject([{ _id: own._id, rev: own.rev + 2 }]);
      expect((await restore(house, own)).status, 'twice').toBe(404);
    });

    test('lets one of two concurrent removals succeed, and records it once', async ({ house }) => {
      const { own } = await setUp(house);
      const answers = await Promise.all([remove(house, own), remove(house, own)]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
      expect((await actsOn(house, own)).filter(({ act }) => act === `${thing}.remove`)).toHaveLength(1);
      const back = await Promise.all([restore(house, own), restore(house, own)]);
      expect(new Set(back.map(({ status }) => status))).toEqual(new Set([200, 404]));
    });

    test('undoes a removal', async ({ house }) => {
      const { own } = await setUp(house);
      await remove(house, own);
      expect((await undo(house, own, 'remove')).status).toBe(200);
      expect(await read(house, own)).toMatchObject({ _id: own._id, rev: own.rev + 2 });
    });

    test('undoes a change, unless the same was changed again', async ({ house }) => {
      const { own, sample } = await setUp(house);
      const changed = await put(house, { ...sample.change, _id: own._id, rev: own.rev });
      expect(changed.body).toMatchObject([{ ...sample.change, rev: own.rev + 1 }]);
      expect((await undo(house, own, 'update')).status).toBe(200);
      const { updatedAt: _u, ...before } = own as Item & { updatedAt: string };
      expect(await read(house, own)).toMatchObject({ ...before, rev: own.rev + 2 });
      const [, first] = (await actsOn(house, own)).filter(({ act }) => act === `${thing}.update`);
      const again = await house.call('admin', 'POST /api/v0/audit/:id/undo', { params: { id: first?._id ?? '' } });
      expect(again).toMatchObject({ status: 409, body: { code: 'audit.undoTooLate' } });
    });

    test.skipIf('create' in collection)('undoes a creation, unless the item was changed', async ({ house }) => {
      const { own, foreign, sample } = await setUp(house);
      await put(house, { ...sample.change, _id: foreign._id, rev: foreign.rev }, 'admin');
      expect((await undo(house, foreign, 'create')).status).toBe(409);
      expect((await undo(house, own, 'create')).status).toBe(200);
      expect((await list(house, { trash: true })).items).toMatchObject([{ _id: own._id }]);
    });

    test('sorts as a dictionary and finds what has every word', async ({ house }) => {
      const { named } = await make(house);
      if (!named) return;
      const texts = ['Zell', 'anders', 'Ähre', 'Bach'];
      const made = new Map<string, string>();
      for (const text of texts) made.set((await create(house, named.body(text)))._id, text);
      const ours = async (query: object) => (await list(house, query)).items.flatMap(({ _id }) => made.get(_id) ?? []);
      expect(await ours({ sort: named.sort })).toEqual(['Ähre', 'anders', 'Bach', 'Zell']);
      expect(await ours({ sort: `-${named.sort}` })).toEqual(['Zell', 'Bach', 'anders', 'Ähre']);
      expect(await ours({ search: 'ÄHR' })).toEqual(['Ähre']);
      expect(await ours({ search: 'ähre bach' })).toEqual([]);
    });
  });
}

const itemsIn = ({ body }: Answer, name: string): Item[] => (body as Record<string, Item[]> | undefined)?.[name] ?? [];
