import type { Context } from '#kernel/context.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import type { Mailbox } from '#modules/mail/contract.ts';
import { chooseMailbox, domainOf, isForeignDomain, lookAtSender, mailSettings, senderOf } from '#modules/mail/index.ts';
import { readStoredSettings } from '#modules/settings/index.ts';
import type { SenderState } from '../contract/settings.ts';

/** Key of the text that says why newsletters of a parish cannot leave; null = nothing is in the way. */
export async function senderProblem(ctx: Context, siteId: string): Promise<MessageKey | null> {
  return problemWith(await newsletterBox(ctx, siteId));
}

/** The state of the sender of a parish. Asks DNS, which takes a moment. @throws AppError tooMany */
export async function senderState(ctx: Context, siteId: string): Promise<SenderState> {
  const box = await newsletterBox(ctx, siteId);
  if (!box) {
    const way = ctx.mail.fallbackKind === 'smtp' ? 'smtp' : 'outbox';
    return { way, mailbox: '', address: '', problem: '', domain: null };
  }
  const address = senderOf(box);
  const problem = problemWith(box);
  return {
    way: 'mailbox',
    mailbox: box._id,
    address,
    problem: problem ? textOf(problem, ctx.locale) : '',
    domain: await lookAtSender(ctx, { address, host: box.host }),
  };
}

/** Null: no mailbox is meant for it, and there is no default one. */
async function newsletterBox(ctx: Context, siteId: string): Promise<Mailbox | null> {
  const { values } = await readStoredSettings(ctx, mailSettings);
  return chooseMailbox(values.mail, { siteId, purpose: 'newsletter' });
}

/** The records of a domain in which everybody has an address allow only its provider to send in bulk: big providers refuse the others. */
const problemWith = (box: Mailbox | null): MessageKey | null =>
  box && isForeignDomain(domainOf(senderOf(box))) ? 'newsletter_senderForeign' : null;
