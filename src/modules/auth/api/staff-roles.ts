import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { staffRoleEndpoints } from '../contract/staff-roles.ts';
import { explainRights } from '../service/roles/explain-rights.ts';
import {
  createRole,
  followProgram,
  listRoles,
  removeRole,
  takeFromProgram,
  updateRole,
} from '../service/roles/staff-roles.ts';

export function staffRoleApi(app: FastifyInstance): void {
  serve(app, staffRoleEndpoints, {
    'GET /api/v0/role/': ({ ctx }) => listRoles(ctx),
    'POST /api/v0/role/': ({ ctx, body }) => createRole(ctx, body),
    'PUT /api/v0/role/': ({ ctx, body }) => updateRole(ctx, body),
    'POST /api/v0/role/:name/take': ({ ctx, params, body }) => takeFromProgram(ctx, { ...params, ...body }),
    'POST /api/v0/role/:name/follow': ({ ctx, params, body }) => followProgram(ctx, { ...params, ...body }),
    'DELETE /api/v0/role/:name': ({ ctx, params, query }) => removeRole(ctx, { name: params.name, rev: query.rev }),
    'GET /api/v0/auth/:id/rights': ({ ctx, params }) => explainRights(ctx, params.id),
  });
}
