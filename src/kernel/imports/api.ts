import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { importEndpoints } from './contract.ts';
import { listImports, undoImport } from './imports.ts';

/** Endpoints of imports from files. */
export function importApi(app: FastifyInstance): void {
  serve(app, importEndpoints, {
    'GET /api/v0/import_run/': ({ ctx, query }) => listImports(ctx, query),
    'POST /api/v0/import_run/:id/undo': ({ ctx, params }) => undoImport(ctx, params.id),
  });
}
