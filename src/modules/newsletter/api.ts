import type { FastifyInstance } from 'fastify';
import { demandComponent } from '#kernel/components/components.ts';
import { serve } from '#kernel/http/serve.ts';
import { siteOf } from '#kernel/site-of.ts';
import { letterEndpoints } from './contract/letters.ts';
import { sendingEndpoints } from './contract/sendings.ts';
import { settingsEndpoints } from './contract/settings.ts';
import { signUpEndpoints } from './contract/sign-up.ts';
import { factEndpoints } from './contract/subscriber-facts.ts';
import { importEndpoints } from './contract/subscriber-import.ts';
import { suppressionEndpoints } from './contract/suppression.ts';
import { changeNewsletterSettings, readNewsletterSettings, readSenderState } from './service/change-settings.ts';
import { previewLetter, testLetter } from './service/letters/preview-letter.ts';
import { openLists, shownList } from './service/open-lists.ts';
import { copySending, scheduleSending, sendAgain, stepSending } from './service/sendings/act-on-sending.ts';
import { countReaders } from './service/sendings/readers.ts';
import { listDeliveries, readReport } from './service/sendings/report.ts';
import { signUpForNewsletter } from './service/subscribe/sign-up.ts';
import { importSubscribers, previewSubscribers } from './service/subscribers/import/import-subscribers.ts';
import { mergeSubscribers, previewMerge } from './service/subscribers/merge-by-hand.ts';
import { readFacts } from './service/subscribers/read-facts.ts';
import { checkAddress, countSuppressed, unblockAddress } from './service/subscribers/suppression-list.ts';

export function newsletterApi(app: FastifyInstance): void {
  serve(app, signUpEndpoints, {
    'GET /api/v0/newsletter/lists': async ({ ctx, query }) => {
      const { id } = siteOf(ctx, query.site);
      demandComponent(ctx, 'newsletter', id);
      return { lists: (await openLists(ctx, id)).map((row) => shownList(ctx, row)) };
    },
    'POST /api/v0/newsletter/sign_up': ({ ctx, body }) => signUpForNewsletter(ctx, body),
  });
  serve(app, sendingEndpoints, {
    'GET /api/v0/newsletter/readers': ({ ctx, query }) => countReaders(ctx, query),
    'POST /api/v0/newsletter_sending/:id/schedule': ({ ctx, params, body }) =>
      scheduleSending(ctx, { ...params, ...body }),
    'POST /api/v0/newsletter_sending/:id/step': ({ ctx, params, body }) => stepSending(ctx, { ...params, ...body }),
    'POST /api/v0/newsletter_sending/:id/again': ({ ctx, params, body }) => sendAgain(ctx, { ...params, ...body }),
    'POST /api/v0/newsletter_sending/:id/copy': ({ ctx, params }) => copySending(ctx, params),
    'GET /api/v0/newsletter_sending/:id/report': ({ ctx, params }) => readReport(ctx, params.id),
    'GET /api/v0/newsletter_sending/:id/deliveries': ({ ctx, params, query }) => listDeliveries(ctx, params.id, query),
  });
  serve(app, letterEndpoints, {
    'POST /api/v0/newsletter/letter/preview': ({ ctx, body }) => previewLetter(ctx, body),
    'POST /api/v0/newsletter/letter/test': ({ ctx, body }) => testLetter(ctx, body),
  });
  serve(app, importEndpoints, {
    'POST /api/v0/newsletter_import/read': async ({ ctx, body }) => previewSubscribers(ctx, body),
    'POST /api/v0/newsletter_import/': ({ ctx, body }) => importSubscribers(ctx, body),
  });
  serve(app, factEndpoints, {
    'GET /api/v0/newsletter_subscriber/:id/facts': ({ ctx, params }) => readFacts(ctx, params.id),
    'POST /api/v0/newsletter_merge/preview': ({ ctx, body }) => previewMerge(ctx, body),
    'POST /api/v0/newsletter_merge/': ({ ctx, body }) => mergeSubscribers(ctx, body),
  });
  serve(app, suppressionEndpoints, {
    'GET /api/v0/newsletter_suppression/': ({ ctx, query }) => countSuppressed(ctx, query.site),
    'POST /api/v0/newsletter_suppression/check': ({ ctx, body }) => checkAddress(ctx, body),
    'POST /api/v0/newsletter_suppression/unblock': ({ ctx, body }) => unblockAddress(ctx, body),
  });
  serve(app, settingsEndpoints, {
    'GET /api/v0/newsletter_settings/': ({ ctx, query }) => readNewsletterSettings(ctx, query.site),
    'PUT /api/v0/newsletter_settings/': ({ ctx, body }) => changeNewsletterSettings(ctx, body),
    'GET /api/v0/newsletter_settings/sender': ({ ctx, query }) => readSenderState(ctx, query.site),
  });
}
