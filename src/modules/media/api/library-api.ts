import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import {
  browseEndpoints,
  bulkEndpoints,
  consentEndpoints,
  imageEditEndpoints,
  linkEndpoints,
  useEndpoints,
  versionEndpoints,
} from '../contract.ts';
import { addLink } from '../service/library/add-link.ts';
import { browseFiles } from '../service/library/browse-files.ts';
import { changeInBulk } from '../service/library/bulk-change.ts';
import { listConsents, overrideConsent, setConsent } from '../service/library/consent.ts';
import { listFolders, renameTag } from '../service/library/folders.ts';
import { listFiles } from '../service/library/read-files.ts';
import { listUses } from '../service/library/uses.ts';
import { cropImage, restoreOriginal, rotateImage } from '../service/rendering/images/edit-image.ts';
import { listVersions, showVersion } from '../service/storage/file-versions.ts';

/** Endpoints for files that are already in the library. */
export function libraryApi(app: FastifyInstance): void {
  serve(app, browseEndpoints, {
    'POST /api/v1/file/getDataFileBrowser': ({ ctx, body }) => browseFiles(ctx, body),
    'POST /api/v1/file/getDataGalleryBrowser': ({ ctx, body }) => browseFiles(ctx, { ...body, isForGallery: true }),
    'POST /api/v0/search/file/': ({ ctx, body }) => listFiles(ctx, { ...body, sort: '-createdAt' }),
  });
  serve(app, imageEditEndpoints, {
    'POST /api/v0/crop/': ({ ctx, body }) => cropImage(ctx, body),
    'POST /api/v0/rotate/': ({ ctx, body }) => rotateImage(ctx, body),
    'POST /api/v0/file/restoreOriginal': ({ ctx, body }) => restoreOriginal(ctx, body),
  });
  serve(app, versionEndpoints, {
    'GET /api/v0/file/:id/versions': ({ ctx, params }) => listVersions(ctx, params.id),
    'POST /api/v0/file/version': ({ ctx, body }) => showVersion(ctx, body),
  });
  serve(app, bulkEndpoints, {
    'POST /api/v0/file/bulk': ({ ctx, body }) => changeInBulk(ctx, body),
    'GET /api/v0/file/folders': ({ ctx, query }) => listFolders(ctx, query.site),
    'POST /api/v0/file/renameTag': ({ ctx, body }) => renameTag(ctx, body),
  });
  serve(app, consentEndpoints, {
    'PUT /api/v0/file/consent': ({ ctx, body }) => setConsent(ctx, body),
    'POST /api/v0/file/consentOverride': ({ ctx, body }) => overrideConsent(ctx, body),
    'GET /api/v0/file/consent': ({ ctx, query }) => listConsents(ctx, query),
  });
  serve(app, useEndpoints, {
    'POST /api/v0/file/uses': async ({ ctx, body }) => ({ uses: await listUses(ctx, body) }),
  });
  serve(app, linkEndpoints, { 'POST /api/v0/file/link': async ({ ctx, body }) => [await addLink(ctx, body)] });
}
