import { expect } from 'vitest';
import { safeParse, type z } from 'zod';
import { type Answer, test } from '../house.ts';
import { type CollectionCalls, STRANGER, UNKNOWN, WRITER } from './calls.ts';

/** Refused bodies, parameters, revisions and parishes. */
export function testRefusals(calls: CollectionCalls): void {
  const { collection, name, path, remover, isPublic, hidden, setUp, put, remove, restore, list, read } = calls;

  test('refuses values that break the schema, each at its field, and stores nothing', async ({ house }) => {
    const { own, sample } = await setUp(house);
    const { create, change } = collection.contract;
    const { total } = await list(house);
    for (const [field, value] of brokenValues(create)) {
      const answer = await house.call(WRITER, `POST ${path}`, { body: { ...sample.other, [field]: value } });
      expect([field, answer.status, fieldsIn(answer)]).toEqual([field, 400, expect.arrayContaining([field])]);
    }
    for (const [field, value] of brokenValues(change.omit({ _id: true, rev: true }))) {
      const answer = await put(house, { _id: own._id, rev: own.rev, [field]: value });
      expect([field, answer.status, fieldsIn(answer)]).toEqual([field, 400, expect.arrayContaining([field])]);
    }
    expect((await list(house)).total).toBe(total);
    expect(await read(house, own)).toEqual(own);
  });

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
    expect((await house.call(WRITER, `POST ${path}`, { body: { ...sample.other, site: 'nowhere' } })).status).toBe(400);
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

  test.skipIf(remover === WRITER)(
    'lets the office neither delete nor restore where others alone do',
    async ({ house }) => {
      const { own } = await setUp(house);
      expect((await remove(house, own, WRITER)).status).toBe(403);
      expect(await read(house, own)).toEqual(own);
      await remove(house, own);
      expect((await restore(house, own, WRITER)).status).toBe(403);
      expect((await list(house, { trash: true }, WRITER)).status).toBe(403);
    },
  );

  test('changes and removes all or none', async ({ house }) => {
    const { own, foreign, sample } = await setUp(house);
    const changes = [own, foreign].map(({ _id, rev }) => ({ ...sample.change, _id, rev }));
    expect((await put(house, changes)).status).toBe(hidden);
    const answer = await house.call(remover, `POST /api/v0/batch/${name}/remove`, { body: [own._id, UNKNOWN] });
    expect(answer.status).toBe(404);
    expect(await read(house, own)).toEqual(own);
  });
}

/** One value per field that its schema rejects, and a field that is in no schema. */
function brokenValues({ shape }: z.ZodObject): Array<[field: string, value: unknown]> {
  const rejected = (schema: z.core.$ZodType) =>
    [{ nonsense: true }, 7].find((value) => !safeParse(schema, value).success);
  return [
    ...Object.entries(shape).map(([field, schema]): [string, unknown] => [field, rejected(schema)]),
    ['nonsense', 1],
  ];
}

/** Names of the fields at fault, without what lies inside them: 'patch' for 'patch.title'. */
const fieldsIn = ({ body }: Answer) =>
  Object.keys((body as { details?: { fields?: object } }).details?.fields ?? {}).map((name) => name.split('.')[0]);
