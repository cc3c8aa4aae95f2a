import type { Handlers } from '#kernel/http/serve.ts';
import type { sessionEndpoints } from '../contract/sessions.ts';
import { endOtherSessions, endSession, listSessions } from '../service/sessions/list-sessions.ts';
import { registerTab } from '../service/sessions/tabs.ts';

export const sessionHandlers: Handlers<typeof sessionEndpoints> = {
  'GET /api/v0/auth/sessions': ({ ctx, query }) => listSessions(ctx, query),
  'DELETE /api/v0/auth/sessions/:id': ({ ctx, params }) => endSession(ctx, params.id),
  'POST /api/v0/auth/sessions/endOthers': ({ ctx }) => endOtherSessions(ctx),
  'POST /api/v0/registertab': ({ ctx, body }) => registerTab(ctx, body.tabSession),
};
