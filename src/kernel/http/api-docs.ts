import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { DOCS_POLICY } from './guard/security-headers.ts';
import type { RegisteredEndpoint } from './serve.ts';
import { partsOf, routeSchema } from './serve.ts';

/**
 * OpenAPI document and Swagger UI as a separate app that never listens and is queried by `inject`. Created on demand, so that
 * startup does not pay for what only developers use.
 */
export async function createApiDocs(endpoints: readonly RegisteredEndpoint[]): Promise<FastifyInstance> {
  const docs = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  docs.setValidatorCompiler(() => () => true);
  docs.setSerializerCompiler(() => (reply) => JSON.stringify(reply));
  await docs.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Kirchplatz', version: '0.1.0' } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await docs.register(async (api) => {
    for (const { key, endpoint } of endpoints) {
      const { method, url } = partsOf(key);
      const about = { summary: endpoint.summary, tags: [url.split('/')[3] ?? 'api'] };
      api.route({ method, url, schema: { ...about, ...routeSchema(endpoint) }, handler: async () => null });
    }
    await api.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: DOCS_POLICY,
      theme: { title: 'Kirchplatz API' },
      // Without the top bar, whose third-party logo would add an inline style.
      uiConfig: { docExpansion: 'list', tryItOutEnabled: false, layout: 'BaseLayout' },
    });
    api.get('/api/openapi.json', { schema: { hide: true } }, () => docs.swagger());
  });
  await docs.ready();
  return docs;
}
