import type { FastifyInstance } from 'fastify';
import { asArray } from '#kernel/http/collection.ts';
import { serve } from '#kernel/http/serve.ts';
import {
  browseEndpoints,
  bulkEndpoints,
  consentEndpoints,
  galleryEndpoints,
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
import { getGallery, listGalleries, readGalleries } from '../service/read-galleries.ts';
import { cropImage, restoreOriginal, rotateImage } from '../service/rendering/edit-image.ts';
import { listVersions, showVersion } from '../service/storage/file-versions.ts';
import { createGalleries, removeGalleries, restoreGalleries, updateGalleries } from '../service/write-galleries.ts';

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
  serve(app, linkEndpoints, { 'POST /api/v0/file/link': ({ ctx, body }) => addLink(ctx, body) });
  serve(app, galleryEndpoints, {
    'GET /api/v0/gallery/': ({ ctx, query }) => listGalleries(ctx, query),
    'GET /api/v0/gallery/:id': ({ ctx, params }) => getGallery(ctx, params.id),
    'POST /api/v0/gallery/': ({ ctx, body }) => createGalleries(ctx, asArray(body)),
    'PUT /api/v0/gallery/': ({ ctx, body }) => updateGalleries(ctx, asArray(body)),
    'DELETE /api/v0/gallery/': ({ ctx, query }) => removeGalleries(ctx, [query.id]),
    'DELETE /api/v0/gallery/:id': ({ ctx, params }) => removeGalleries(ctx, [params.id]),
    'POST /api/v0/batch/gallery/': ({ ctx, body }) => readGalleries(ctx, body),
    'POST /api/v0/batch/gallery/remove': ({ ctx, body }) => removeGalleries(ctx, body),
    'POST /api/v0/gallery/restore': ({ ctx, body }) => restoreGalleries(ctx, body),
  });
}
