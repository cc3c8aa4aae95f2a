import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { euro } from '#kernel/i18n/numbers.ts';
import { brandedEmail, pageUrl } from '#kernel/mail/branded-email.ts';
import { addressWithName } from '#kernel/mail/check-mail.ts';
import { knownSites } from '#modules/sites/index.ts';
import { m } from '#texts';
import { quotes } from '../tables.ts';
import { printOffer } from './print-offer.ts';
import { quoteCode } from './quote-code.ts';
import { quotePath } from './quote-path.ts';

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
    paragraphs: [m.quotes_mailAskedText({ number: row.number }, o), ...linesOf(row), row.message].filter(Boolean),
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
      ...linesOf(row),
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

/** Removes PDFs of mails that have left long ago: an offer is printed from its row. */
export async function removeSentOffers({ files, now }: Context): Promise<void> {
  const before = now().getTime() - 14 * 86_400_000;
  for await (const { key, modifiedAt } of files.list(FOLDER))
    if (modifiedAt.getTime() < before) await files.remove(key);
}

const linesOf = ({ lines, locale }: QuoteRow): string[] =>
  lines.length === 0
    ? []
    : [
        lines
          .map(({ quantity, name, unitCents }) =>
            unitCents === null
              ? `${quantity} × ${name}`
              : `${quantity} × ${name}: ${m.quotes_each({ price: euro(unitCents, locale) }, { locale })}`,
          )
          .join('\n'),
      ];

async function send(
  ctx: Context,
  { locale, name, email, siteId }: QuoteRow,
  letter: Letter,
  attachments: { name: string; type: string; key: string }[] = [],
): Promise<void> {
  const site = (await knownSites(ctx)).find(({ _id }) => _id === siteId);
  const head = { locale, sender: site?.name ?? ctx.site.name, website: ctx.publicUrl, name };
  await ctx.mail.send({
    ...brandedEmail(head, letter),
    to: addressWithName(name, email),
    replyTo: site?.details.email || undefined,
    purpose: 'notification',
    siteId,
    ...(attachments.length > 0 ? { attachments } : {}),
  });
}
