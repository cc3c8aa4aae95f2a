import { apiOf } from '#kernel/web/api.ts';
import type { notificationEndpoints } from '../../contract.ts';

export const notificationApi = apiOf<typeof notificationEndpoints>();

/** Dispatched on `window` when the number of unread notifications has changed in this tab. */
export const READ_EVENT = 'kirchplatz:notifications-read';
