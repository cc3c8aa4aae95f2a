import type { Context } from '#kernel/context.ts';
import { brandedEmail } from '#kernel/mail/branded-email.ts';
import { addressWithName } from '#kernel/mail/check-mail.ts';
import type { Letter } from '#kernel/mail/letter.ts';
import type { Site } from '#modules/sites/contract.ts';
import { knownSites } from '#modules/sites/index.ts';
import { settingText, storedSettings } from './parish-settings.ts';
import type { SubscriberRow } from './subscribers/subscriber-rows.ts';

export type Written = {
  words: Pick<Letter, 'title' | 'paragraphs' | 'button' | 'footer'>;
  headers?: Record<string, string>;
};

/**
 * Sends one email of the parish to a subscriber, with its imprint at the foot (§ 24 MedienG). Not shown to administrators, because its
 * links open the choice of the subscriber.
 */
export async function sendToSubscriber(ctx: Context, row: SubscriberRow, { words, headers }: Written): Promise<void> {
  const { locale, siteId, email } = row;
  // Until the mailbox has confirmed it, the name is the text of a stranger.
  const name = row.state === 'confirmed' ? row.name : '';
  const site = (await knownSites(ctx)).find(({ _id }) => _id === siteId);
  if (!site) return;
  const settings = await storedSettings(ctx, siteId);
  const imprint = settingText(settings, locale, 'imprint') || standardImprint(site);
  await ctx.mail.send({
    ...brandedEmail(
      { locale, sender: settings?.senderName || site.name, website: ctx.publicUrl, name },
      { ...words, footer: [...(words.footer ?? []), imprint] },
    ),
    to: addressWithName(name, email),
    senderName: settings?.senderName || site.name,
    replyTo: settings?.replyTo || site.details.email || undefined,
    headers,
    purpose: 'newsletter',
    siteId,
    isPrivate: true,
  });
}

/** 'Pfarre Fels, Kirchenplatz 1, 3481 Fels am Wagram' */
export function standardImprint({ name, details }: Pick<Site, 'name' | 'details'>): string {
  const { street, zip, city } = details.address;
  return [name, street, `${zip} ${city}`.trim()].filter(Boolean).join(', ');
}
