import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { removeOlder } from '#kernel/files/remove-older.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { type brandedEmail, pageUrl } from '#kernel/mail/branded-email.ts';
import { moneyIn, slugOf } from '#kernel/site-of.ts';
import { shopSettings } from '#modules/catalog/index.ts';
import { readSettings } from '#modules/settings/index.ts';
import { sendParishMail } from '#modules/sites/index.ts';
import { m } from '#texts';
import { chosenWords, lineName } from '../contract/quote.ts';
import { quotes } from '../tables.ts';
import { printOffer } from './print-offer.ts';
import { quoteCode } from './quote-code.ts';

type QuoteRow = typeof quotes.$inferSelect;
type Letter = Pick<Parameters<typeof brandedEmail>[1], 'title' | 'paragraphs' | 'button'>;

const FOLDER = 'offers/';

/** Says that a question has arrived, with its number; `ctx` belongs to the parish. */
export async function acknowledgeQuote(ctx: Context, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(quotes).where(eq(quotes.id, id));
  if (!row) return;
  const o = { locale: row.locale };
  await send(ctx, row, {
    title: m.quotes_mailAskedTitle({ number: row.number }, o),
    paragraphs: [m.quotes_mailAskedText({ number: row.number }, o), ...linesOf(ctx, row), row.message].filter(Boolean),
  });
}

/** Sends an offer with its PDF and the address at which it can be ordered. */
export async function sendOffer(ctx: Context, row: QuoteRow): Promise<void> {
  const { locale, number, validUntil } = row;
  const o = { locale };
  const { name, type, body } = await printOffer(ctx, row);
  const key = `${FOLDER}${row.id}-${row.rev}.pdf`;
  await ctx.files.put(key, body as Uint8Array, { contentType: type });
  const day = textDate(validUntil ?? '', locale);
  const letter: Letter = {
    title: m.quotes_mailOfferTitle({ number }, o),
    paragraphs: [
      m.quotes_mailOfferText({ number, day }, o),
      ...linesOf(ctx, row),
      ...(row.answer ? [row.answer] : []),
      m.quotes_mailOfferHow({}, o),
    ],
    button: {
      label: m.quotes_mailOfferButton({}, o),
      url: pageUrl({ publicUrl: ctx.publicUrl, locale }, await quotePath(ctx, row), { code: quoteCode(ctx, row.id) }),
    },
  };
  await send(ctx, row, letter, [{ name, type, key }]);
}

/** Tells that there will be no offer; what the staff wrote stands with it. */
export const sendDecline = (ctx: Context, row: QuoteRow): Promise<void> => {
  const { locale, number, answer } = row;
  const o = { locale };
  const lines = row.lines.map((line) => ({ ...line, unitCents: null }));
  return send(ctx, row, {
    title: m.quotes_mailAskedTitle({ number }, o),
    paragraphs: [m.quotes_mailDeclined({ number }, o), ...linesOf(ctx, { ...row, lines }), answer].filter(Boolean),
  });
};

/** Removes PDFs of mails that have left long ago: an offer is printed from its row. */
export const removeSentOffers = (ctx: Context): Promise<void> => removeOlder(ctx, FOLDER, 14);

/** The total of an offer; nothing while a price is missing. */
function sumOf(ctx: Context, { lines, locale, siteId }: Pick<QuoteRow, 'lines' | 'locale' | 'siteId'>): string[] {
  if (lines.some(({ unitCents }) => unitCents === null)) return [];
  const cents = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * (unitCents ?? 0), 0);
  return [`${m.quotes_total({}, { locale })}: ${moneyIn(ctx, siteId, locale)(cents)}`];
}

const linesOf = (ctx: Context, { lines, locale, siteId }: QuoteRow): string[] =>
  lines.length === 0
    ? []
    : [
        lines
          .map(({ quantity, unitCents, ...line }) => {
            const chosen = chosenWords(line, locale).join(', ');
            const what = `${quantity} × ${lineName(line, locale)}${chosen && ` (${chosen})`}`;
            if (unitCents === null) return what;
            return `${what}: ${m.quotes_each({ price: moneyIn(ctx, siteId, locale)(unitCents) }, { locale })}`;
          })
          .concat(sumOf(ctx, { lines, locale, siteId }))
          .join('\n'),
      ];

const send = (
  ctx: Context,
  { locale, name, email, siteId }: QuoteRow,
  letter: Letter,
  attachments: { name: string; type: string; key: string }[] = [],
): Promise<void> => sendParishMail(ctx, { siteId, locale, name, email }, letter, { attachments });

/**
 * Path on which an offer is viewed and ordered, in its own parish whatever that of the request is:
 * '/fels/Preisanfrage/<id>'.
 */
async function quotePath(ctx: Context, { id, siteId }: { id: string; siteId: string }): Promise<string> {
  const { pages } = await readSettings(ctx, shopSettings);
  return `/${slugOf(ctx, siteId)}${pages.pricerequest}/${id}`;
}
