import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { demoEndpoints } from './contract.ts';
import { type LoadDemo, loadDemoParishes, readDemo, removeDemo } from './service/demo-parishes.ts';

export const demoApi = (loadDemo: LoadDemo) => (app: FastifyInstance) =>
  serve(app, demoEndpoints, {
    'GET /api/v0/demo/state': ({ ctx }) => readDemo(ctx),
    'POST /api/v0/demo/': ({ ctx }) => loadDemoParishes(ctx, loadDemo),
    'DELETE /api/v0/demo/': ({ ctx }) => removeDemo(ctx),
  });
