import { expect } from 'vitest';
import { test } from '../house.ts';
import type { CollectionCalls, Item } from './calls.ts';

/** Undo from the audit log. */
export function testUndo(calls: CollectionCalls): void {
  const { collection, setUp, put, remove, list, read, actsOn, undo } = calls;

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
    const [, first] = (await actsOn(house, own)).filter(({ act }) => act === `${collection.thing}.update`);
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
}
