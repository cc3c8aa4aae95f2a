import type { Collection } from '#kernel/records/define-collection.ts';
import { modules } from '../../modules.ts';
import { sampleOf } from '../collections/sample.ts';
import type { House } from '../house.ts';
import { byPath, byQuery, type Right, rights } from '../matrix.ts';
import { HIDDEN, known, REFUSED } from './words.ts';

/** Permission tables of all collections, derived from their declarations. */
export const collections = modules
  .flatMap((room) => room.collections ?? [])
  .map((collection) => rights((house) => makeItems(house, collection), rowsOf(collection)));

type Things = { _id: string; rev: number; trashedId: string; input: object };

function rowsOf({ contract: { name, read }, hidesForeign }: Collection): Right<Things>[] {
  const isPublic = read === 'anyone';
  const list = isPublic ? '200 200 200 200' : '403 403 200 200';
  const writing = hidesForeign ? HIDDEN : `${REFUSED} 200`;
  return [
    [`GET /api/v0/${name}/`, list],
    [`GET /api/v0/${name}/:id`, isPublic ? list : '403 403 404 200', ({ _id }) => byPath(_id)],
    [`POST /api/v0/${name}/`, `${REFUSED} 201`, ({ input }) => ({ body: input })],
    [`PUT /api/v0/${name}/`, writing, (item) => ({ body: known(item) })],
    [`DELETE /api/v0/${name}/`, writing, ({ _id }) => byQuery(_id)],
    [`DELETE /api/v0/${name}/:id`, writing, ({ _id }) => byPath(_id)],
    [`POST /api/v0/batch/${name}/`, list, ({ _id }) => ({ body: [_id] })],
    [`POST /api/v0/batch/${name}/remove`, writing, ({ _id }) => ({ body: [_id] })],
    [`POST /api/v0/${name}/restore`, writing, ({ trashedId }) => ({ body: [trashedId] })],
  ];
}

async function makeItems(house: House, collection: Collection): Promise<Things> {
  const { name } = collection.contract;
  const { valid, other } = await sampleOf(collection)(house);
  const create = async (body: object) => {
    const answer = await house.call('admin', `POST /api/v0/${name}/`, { body });
    if (answer.status !== 201) throw new Error(answer.text);
    return (answer.body as [{ _id: string; rev: number }])[0];
  };
  const trashed = await create(valid);
  await house.call('admin', `DELETE /api/v0/${name}/:id`, byPath(trashed._id));
  return { ...(await create(other)), trashedId: trashed._id, input: valid };
}
