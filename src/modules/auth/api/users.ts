import { asArray } from '#kernel/http/collection.ts';
import type { Handlers } from '#kernel/http/serve.ts';
import type { userEndpoints } from '../contract/users.ts';
import { availableRoles, describeRoles, roleTitles } from '../service/roles/roles.ts';
import { signOutUser } from '../service/users/end-sessions.ts';
import { inviteAgain } from '../service/users/invite.ts';
import { removeUsers, restoreUsers } from '../service/users/remove-users.ts';
import { readUser, readUsers } from '../service/users/room-parts.ts';
import { listUsers, searchUsers, usersByIds } from '../service/users/users.ts';
import { createUsers, updateUsers } from '../service/users/write-users.ts';

/** Endpoints for managing other accounts. */
export const userHandlers: Handlers<typeof userEndpoints> = {
  'GET /api/v0/auth/': ({ ctx, query }) => readUsers(ctx, query),
  'GET /api/v0/auth/:id': async ({ ctx, params }) => ({ auth: [await readUser(ctx, params.id)], total: 1 }),
  'POST /api/v0/batch/auth/': async ({ ctx, body }) => {
    const auth = await usersByIds(ctx, body);
    return { auth, total: auth.length };
  },
  'POST /api/v0/search/auth': ({ ctx, body }) => searchUsers(ctx, body),
  'POST /api/v0/auth/getDataUserBrowser': async ({ ctx, body }) => {
    const { auth, total } = await listUsers(ctx, body);
    return { auth, numItems: total, availableRoles: await availableRoles(ctx), roleTitles: await roleTitles(ctx) };
  },
  'GET /api/v0/auth/roles': async ({ ctx }) => ({ roles: await describeRoles(ctx) }),
  'POST /api/v0/auth/': ({ ctx, body }) => createUsers(ctx, asArray(body)),
  'PUT /api/v0/auth/': ({ ctx, body }) => updateUsers(ctx, asArray(body)),
  'DELETE /api/v0/auth/': ({ ctx, query }) => removeUsers(ctx, [query.id]),
  'DELETE /api/v0/auth/:id': ({ ctx, params }) => removeUsers(ctx, [params.id]),
  'POST /api/v0/batch/auth/remove': ({ ctx, body }) => removeUsers(ctx, body),
  'POST /api/v0/auth/restore': ({ ctx, body }) => restoreUsers(ctx, body),
  'POST /api/v0/auth/invite': ({ ctx, body }) => inviteAgain(ctx, body._id),
  'POST /api/v0/auth/endSessions': ({ ctx, body }) => signOutUser(ctx, body._id),
};
