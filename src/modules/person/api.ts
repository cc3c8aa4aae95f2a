import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { collectionHandlers } from '#kernel/records/collection-handlers.ts';
import { personEndpoints } from './contract.ts';
import { personKind } from './service/person-kind.ts';

export function personApi(app: FastifyInstance): void {
  serve(app, personEndpoints, collectionHandlers('person', personKind));
}
