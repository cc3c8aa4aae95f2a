import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { m } from '#texts';
import { PRACTICE_PATH } from './providers/practice.ts';
import { decidePractice, type PracticeChoice, practiceAccount } from './service/practice-bank.ts';

const params = z.object({ id: z.uuid() });
const body = z.strictObject({ choice: z.enum(['captured', 'processing', 'failed', 'cancelled']) });

type Of = { Params: z.output<typeof params> };

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

const STYLE = `body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem;color:#1d1d1b;background:#fff}
button{display:block;width:100%;min-height:3rem;margin:.75rem 0;font:inherit;border:2px solid #1d1d1b;border-radius:.5rem;background:#fff;color:inherit;cursor:pointer}
button:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}
p.notice{padding:.75rem 1rem;border-left:6px solid #b45309;background:#fff7ed}
strong{font-size:1.5rem}
@media(prefers-color-scheme:dark){body{background:#1d1d1b;color:#f5f5f4}button{background:#1d1d1b;border-color:#f5f5f4}p.notice{background:#3b2a12}}`;

/** The page of the practice bank, complete without scripts. */
export function practicePage(app: FastifyInstance): void {
  void app.register(async (bank) => {
    bank.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    bank.get<Of>(`/${PRACTICE_PATH}/:id`, { schema: { params } }, async ({ ctx, params: { id } }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .send(await pageOf(ctx, id)),
    );
    bank.post<Of & { Body: z.output<typeof body> }>(
      `/${PRACTICE_PATH}/:id`,
      { schema: { params, body } },
      async ({ ctx, params: { id }, body: { choice } }, reply) =>
        reply.redirect(await decidePractice(ctx, id, choice), 303),
    );
  });
}

async function pageOf(ctx: Context, id: string): Promise<string> {
  const { label, amountCents, siteId } = await practiceAccount(ctx, id);
  const { locale } = ctx;
  const amount = moneyIn(ctx, siteId, locale)(amountCents);
  const button = (choice: PracticeChoice, text: string) =>
    `<button name="choice" value="${choice}">${escapeHtml(text)}</button>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(m.payments_bankTitle({}, { locale }))}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(m.payments_bankTitle({}, { locale }))}</h1>
<p class="notice">${escapeHtml(m.payments_bankNotice({}, { locale }))}</p>
<p>${escapeHtml(label)}<br><strong>${escapeHtml(amount)}</strong></p>
<form method="post">${[
    button('captured', m.payments_bankPay({}, { locale })),
    button('processing', m.payments_bankReview({}, { locale })),
    button('failed', m.payments_bankRefuse({}, { locale })),
    button('cancelled', m.payments_bankCancel({}, { locale })),
  ].join('')}</form></main></body></html>`;
}
