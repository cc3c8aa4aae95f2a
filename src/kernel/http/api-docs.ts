import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { DOCS_POLICY } from './security-headers.ts';
import type { RegisteredEndpoint } from './serve.ts';
import { partsOf, routeSchema } from './serve.ts';

/**
 * The description of the API and the page that shows it, as an app of its own that never listens: it is asked by `inject`.
 * So no start pays for what only developers look at.
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
      // Without its top bar, whose foreign logo would bring a style of its own into the page.
      uiConfig: { docExpansion: 'list', tryItOutEnabled: false, layout: 'BaseLayout' },
    });
    api.get('/api/openapi.json', { schema: { hide: true } }, () => docs.swagger());
  });
  await docs.ready();
  return docs;
}
