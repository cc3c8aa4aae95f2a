import { randomUUID } from 'node:crypto';
import { rights } from '../../../testing/matrix.ts';

const someDevice = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
  label: 'Firefox, Linux',
});

const notifications = rights(
  async () => null,
  [
    ['GET /api/v0/notification/', '403 403 200 200'],
    ['POST /api/v0/notification/read', '403 403 200 200', () => ({ body: {} })],
    ['GET /api/v0/notification/choices', '403 403 200 200'],
    [
      'PUT /api/v0/notification/choices',
      '403 403 200 200',
      () => ({ body: { act: 'worship.service.cancel', screen: false, mail: 'off', push: false } }),
    ],
    ['GET /api/v0/notification/devices', '403 403 200 200'],
    ['POST /api/v0/notification/devices', '403 403 200 200', () => ({ body: someDevice() })],
    ['DELETE /api/v0/notification/devices', '403 403 404 404', () => ({ query: { id: randomUUID() } })],
  ],
);

export const tables = [notifications];
