import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { associationEndpoints, siteEndpoints } from './contract.ts';
import { chooseDefaultSite, orderSites } from './service/arrange-sites.ts';
import {
  createAssociation,
  knownAssociations,
  orderAssociations,
  removeAssociation,
  renameAssociation,
  restoreAssociations,
} from './service/associations.ts';
import { createSite } from './service/create-site.ts';
import { findSites } from './service/find-sites.ts';
import { listOwed } from './service/list-owed.ts';
import { mergeSites, previewMerge } from './service/merge-sites.ts';
import { removeSite, restoreSites } from './service/remove-sites.ts';
import { writtenView } from './service/sites.ts';
import { updateSite } from './service/update-site.ts';

export function sitesApi(app: FastifyInstance): void {
  serve(app, siteEndpoints, {
    'GET /api/v0/site/': ({ ctx, query }) => findSites(ctx, query),
    'GET /api/v0/site/owed': ({ ctx, query }) => listOwed(ctx, query),
    'POST /api/v0/site/': async ({ ctx, body }) => [writtenView(await createSite(ctx, body))],
    'PUT /api/v0/site/': async ({ ctx, body }) => [writtenView(await updateSite(ctx, body))],
    'PUT /api/v0/site/order': ({ ctx, body }) => orderSites(ctx, body),
    'PUT /api/v0/site/default': async ({ ctx, body }) => [await chooseDefaultSite(ctx, body._id)],
    'DELETE /api/v0/site/:id': ({ ctx, params }) => removeSite(ctx, params.id),
    'POST /api/v0/site/restore': ({ ctx, body }) => restoreSites(ctx, body),
    'POST /api/v0/site/merge/preview': ({ ctx, body }) => previewMerge(ctx, body),
    'POST /api/v0/site/merge': async ({ ctx, body }) => [await mergeSites(ctx, body)],
  });
  serve(app, associationEndpoints, {
    'GET /api/v0/association/': async ({ ctx }) => {
      const association = await knownAssociations(ctx);
      return { association, total: association.length };
    },
    'POST /api/v0/association/': async ({ ctx, body }) => [await createAssociation(ctx, body)],
    'PUT /api/v0/association/': async ({ ctx, body }) => [await renameAssociation(ctx, body)],
    'PUT /api/v0/association/order': ({ ctx, body }) => orderAssociations(ctx, body),
    'DELETE /api/v0/association/:id': ({ ctx, params }) => removeAssociation(ctx, params.id),
    'POST /api/v0/association/restore': ({ ctx, body }) => restoreAssociations(ctx, body),
  });
}
