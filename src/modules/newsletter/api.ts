import type { FastifyInstance } from 'fastify';
import { demandComponent } from '#kernel/components/components.ts';
import { serve } from '#kernel/http/serve.ts';
import { siteOf } from '#kernel/site-of.ts';
import { letterEndpoints } from './contract/letters.ts';
import { signUpEndpoints } from './contract/sign-up.ts';
import { previewLetter, testLetter } from './service/letters/preview-letter.ts';
import { openLists, shownList } from './service/open-lists.ts';
import { signUpForNewsletter } from './service/subscribe/sign-up.ts';

export function newsletterApi(app: FastifyInstance): void {
  serve(app, signUpEndpoints, {
    'GET /api/v0/newsletter/lists': async ({ ctx, query }) => {
      const { id } = siteOf(ctx, query.site);
      demandComponent(ctx, 'newsletter', id);
      return { lists: (await openLists(ctx, id)).map((row) => shownList(ctx, row)) };
    },
    'POST /api/v0/newsletter/sign_up': ({ ctx, body }) => signUpForNewsletter(ctx, body),
  });
  serve(app, letterEndpoints, {
    'POST /api/v0/newsletter/letter/preview': ({ ctx, body }) => previewLetter(ctx, body),
    'POST /api/v0/newsletter/letter/test': ({ ctx, body }) => testLetter(ctx, body),
  });
}
