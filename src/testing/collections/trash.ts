import { expect } from 'vitest';
import { test } from '../house.ts';
import type { CollectionCalls } from './calls.ts';

/** The way into the trash and back, also with concurrent calls. */
export function testTrash(calls: CollectionCalls): void {
  const { collection, name, path, remover, create, setUp, remove, restore, undo, list, read, actsOn } = calls;

  test('moves items to the trash, with the name of who removed them, and restores them', async ({ house }) => {
    const { own } = await setUp(house);
    expect((await restore(house, own)).status, 'not in the trash').toBe(404);
    expect((await house.call(remover, `DELETE ${path}`, { query: { id: own._id } })).body).toEqual({
      removed: [own._id],
    });
    expect(await read(house, own)).toBeUndefined();
    expect((await list(house, { trash: true })).items).toMatchObject([{ _id: own._id }]);
    if (collection.trashKind) {
      const { body } = await house.call(remover, 'GET /api/v0/trash/', { query: { kind: name } });
      expect(body).toMatchObject({
        trash: [{ _id: own._id, removedByName: house.people[remover].handle.split('@')[0] }],
      });
    }
    expect((await restore(house, own)).body).toMatchObject([{ _id: own._id, rev: own.rev + 2 }]);
    expect((await restore(house, own)).status, 'twice').toBe(404);
  });

  test('restores what was made again meanwhile, or says at a field what is in the way', async ({ house }) => {
    const { own, sample } = await setUp(house);
    await remove(house, own);
    await create(house, sample.valid);
    const answers = {
      restored: await restore(house, own),
      fromTrash: collection.trashKind
        ? await house.call(remover, 'POST /api/v0/trash/restore', { body: [{ kind: name, _id: own._id }] })
        : null,
      undone: await undo(house, own, 'remove'),
    };
    if (answers.restored.status === 200) return;
    // Making it again may bring back the row itself, which is in no trash any more.
    const refusals = [400, 409, ...((await read(house, own)) ? [404] : [])];
    for (const answer of Object.values(answers)) {
      const { code = '', message = '' } = (answer?.body ?? { code: 'x', message: 'x' }) as Record<string, string>;
      expect([answer?.status ?? 409, code === 'unknown', message === '']).toEqual([
        expect.toSatisfy((status: number) => refusals.includes(status)),
        false,
        false,
      ]);
    }
  });

  test('lets one of two concurrent removals succeed, and records it once', async ({ house }) => {
    const { own } = await setUp(house);
    const answers = await Promise.all([remove(house, own), remove(house, own)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect((await actsOn(house, own)).filter(({ act }) => act === `${collection.thing}.remove`)).toHaveLength(1);
    const back = await Promise.all([restore(house, own), restore(house, own)]);
    expect(new Set(back.map(({ status }) => status))).toEqual(new Set([200, 404]));
  });
}
