import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { notificationEndpoints } from './contract.ts';
import { choose, listChoices } from './service/choices.ts';
import { listNotifications, markRead } from './service/notifications.ts';
import { addDevice, listDevices, removeDevice } from './service/push/devices.ts';

export function notificationApi(app: FastifyInstance): void {
  serve(app, notificationEndpoints, {
    'GET /api/v0/notification/': ({ ctx, query }) => listNotifications(ctx, query),
    'POST /api/v0/notification/read': ({ ctx, body }) => markRead(ctx, body),
    'GET /api/v0/notification/choices': ({ ctx }) => listChoices(ctx),
    'PUT /api/v0/notification/choices': ({ ctx, body }) => choose(ctx, body),
    'GET /api/v0/notification/devices': ({ ctx }) => listDevices(ctx),
    'POST /api/v0/notification/devices': ({ ctx, body }) => addDevice(ctx, body),
    'DELETE /api/v0/notification/devices': ({ ctx, query }) => removeDevice(ctx, query),
  });
}
