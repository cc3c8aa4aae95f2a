import { inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { addressWithName } from '#kernel/mail/check-mail.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { messageIdHost } from '#modules/mail/index.ts';
import { knownSites } from '#modules/sites/index.ts';
import { subscribers } from '../../tables.ts';
import { markedHeaders } from '../bounces/delivery-mark.ts';
import { personalLetter } from '../letters/personal-letter.ts';
import { preferencesUrl, unsubscribeHeaders, unsubscribeUrl, withDelivery } from '../own-links.ts';
import { storedSettings } from '../parish-settings.ts';
import type { SubscriberRow } from '../subscribers/subscriber-rows.ts';
import type { DeliveryRow } from './delivery-rows.ts';
import type { SendingRow } from './sending-rows.ts';

export type LetterMaker = (rows: readonly DeliveryRow[]) => Promise<ReadonlyMap<string, Mail>>;

/** Makes the emails of a sending for readers whose turn it is; those who have left meanwhile get none. */
export async function createLetterMaker(ctx: Context, sending: SendingRow): Promise<LetterMaker> {
  const { id: sendingId, siteId, snapshot } = sending;
  if (!snapshot) throw new Error('The newsletter has no text');
  const site = (await knownSites(ctx)).find(({ _id }) => _id === siteId);
  const settings = await storedSettings(ctx, siteId);
  const replyTo = settings?.replyTo || site?.details.email || undefined;
  const host = messageIdHost(ctx.publicUrl);

  function mailTo(row: SubscriberRow, { id, listId }: DeliveryRow): Mail {
    const locale: Locale = row.locale === 'en' && snapshot?.en ? 'en' : 'de';
    const letter = (locale === 'en' ? snapshot?.en : snapshot?.de) ?? { subject: '', html: '', text: '' };
    const reader = { ...row, locale } as const;
    const { messageId, headers } = markedHeaders(ctx, id);
    const words = {
      name: row.name,
      unsubscribeUrl: withDelivery(unsubscribeUrl(ctx, reader, null), id),
      preferencesUrl: preferencesUrl(ctx, reader),
    };
    return {
      ...personalLetter(letter, words),
      to: addressWithName(row.name, row.email),
      replyTo,
      senderName: settings?.senderName || site?.name,
      messageId,
      headers: {
        ...unsubscribeHeaders(ctx, reader, listId, id),
        'List-Id': `<${listId ?? siteId}.${host}>`,
        'Feedback-ID': `${sendingId}:newsletter:${host}`,
        ...headers,
        'Auto-Submitted': 'auto-generated',
        Precedence: 'bulk',
      },
      purpose: 'newsletter',
      siteId,
    };
  }

  return async (rows) => {
    const ids = rows.flatMap(({ subscriberId }) => (subscriberId ? [subscriberId] : []));
    const found = ids.length > 0 ? await ctx.db.select().from(subscribers).where(inArray(subscribers.id, ids)) : [];
    const readers = new Map(found.filter((row) => isReader(row, sending, ctx.now())).map((row) => [row.id, row]));
    const mails = rows.flatMap((row): [string, Mail][] => {
      const reader = readers.get(row.subscriberId ?? '');
      return reader ? [[row.id, mailTo(reader, row)]] : [];
    });
    return new Map(mails);
  };
}

/** Asked again when it is his turn. A merged parish keeps the lists of its readers. */
function isReader({ state, removedAt, pausedUntil, lists }: SubscriberRow, sending: SendingRow, now: Date): boolean {
  if (state !== 'confirmed' || removedAt || (pausedUntil && pausedUntil > now)) return false;
  return lists.some((id) => sending.lists.includes(id)) && !lists.some((id) => sending.without.includes(id));
}
