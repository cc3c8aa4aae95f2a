import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  specifiedCalls: [
    'GET /api/v0/file/',
    'PUT /api/v0/file/',
    'DELETE /api/v0/file/',
    'POST /api/v0/batch/file/',
    'GET /api/v0/download/:id',
    'GET /api/v0/download/:id/:gridref',
    'GET /api/v0/quota/',
  ],
  happenings: ['media.file.damage'],
  removedOtherwise: {
    media_files: 'the media library has a trash of its own, because bytes go with the files',
  },
  listCalls: {
    file: 'file/?kind=image',
    image: 'file/?kind=image',
    galleries: 'gallery/',
  },
  lackingInDemo: { gallery: { site: 'fels', name: 'Feste' } },
};
