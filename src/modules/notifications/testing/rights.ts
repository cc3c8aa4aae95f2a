import { rights } from '../../../testing/matrix.ts';

const notifications = rights(
  async () => null,
  [
    ['GET /api/v0/notification/', '403 403 200 200'],
    ['POST /api/v0/notification/read', '403 403 200 200', () => ({ body: {} })],
    ['GET /api/v0/notification/choices', '403 403 200 200'],
    [
      'PUT /api/v0/notification/choices',
      '403 403 200 200',
      () => ({ body: { act: 'worship.service.cancel', channel: 'off' } }),
    ],
  ],
);

export const tables = [notifications];
