import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  specifiedCalls: ['GET /api/v0/entry/', 'POST /api/v0/entry/', 'PUT /api/v0/entry/', 'DELETE /api/v0/entry/'],
  tablesWithoutParish: { content_purged_files: 'files of any parish, named by what is no longer there' },
  listCalls: {
    pages: 'entry/?type=page',
    events: 'entry/?type=event',
    redirects: 'redirect/',
  },
  lackingInDemo: { redirect: { site: 'fels', from: '/fels/frueher', to: '/fels/Home' } },
};
