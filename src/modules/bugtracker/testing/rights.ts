import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { HIDDEN } from '../../../testing/rights/words.ts';
import { buildItem } from '../testing.ts';

/** A dot of a picture, as PNG. */
export const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const tracker = rights(
  async (house: House) => {
    const item = await buildItem(house);
    const other = await buildItem(house, { title: 'Das Datum ist falsch' });
    const path = { params: { id: item._id } };
    const attached = await house.call('admin', 'POST /api/v0/system_bugtracker/:id/files', {
      ...path,
      body: { name: 'bild.png', data: DOT },
    });
    const related = await house.call('admin', 'POST /api/v0/system_bugtracker/:id/relations', {
      ...path,
      body: { kind: 'related', number: other.number },
    });
    const [file] = (attached.body as { files: { _id: string }[] }).files;
    const [relation] = (related.body as { relations: { relation: string }[] }).relations;
    return { item: item._id, number: other.number, file: file?._id ?? '', relation: relation?.relation ?? '' };
  },
  [
    ['GET /api/v0/system_bugtracker/choices', '403 403 403 200', () => ({ query: { site: 'fels' } })],
    ['GET /api/v0/system_bugtracker/similar', '403 403 403 200', () => ({ query: { site: 'fels', title: 'Knopf' } })],
    ['GET /api/v1/system_bugtracker/milestones', '403 403 200 200', () => ({ query: { site: 'fels' } })],
    ['GET /api/v0/system_bugtracker/:id/thread', HIDDEN, ({ item }) => byPath(item)],
    [
      'POST /api/v0/system_bugtracker/:id/comments',
      HIDDEN,
      ({ item }) => ({ ...byPath(item), body: { text: 'Auch bei mir.' } }),
    ],
    ['POST /api/v0/system_bugtracker/:id/watch', HIDDEN, ({ item }) => ({ ...byPath(item), body: { watches: false } })],
    [
      'POST /api/v0/system_bugtracker/:id/files',
      HIDDEN,
      ({ item }) => ({ ...byPath(item), body: { name: 'bild.png', data: DOT } }),
    ],
    ['GET /api/v0/system_bugtracker/:id/files/:file', HIDDEN, ({ item, file }) => ({ params: { id: item, file } })],
    [
      'POST /api/v0/system_bugtracker/:id/relations',
      HIDDEN,
      ({ item, number }) => ({ ...byPath(item), body: { kind: 'child', number } }),
    ],
    [
      'DELETE /api/v0/system_bugtracker/:id/relations/:relation',
      HIDDEN,
      ({ item, relation }) => ({ params: { id: item, relation } }),
    ],
  ],
);

export const tables = [tracker];
