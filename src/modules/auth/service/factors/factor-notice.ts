import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { type FactorChange, factorChanged } from '../../mails/sign-in-emails.ts';
import { accountById } from '../account-by-handle.ts';
import { sendNotice } from '../emails/emails.ts';
import { makeNotMeLink } from '../sign-in/not-me.ts';

export type ChangedFactor = { userId: string; handle: string; change: FactorChange; at: string; locale: Locale };

/** Queues the email about a change of the caller's own second factors. */
export async function tellFactorChange(tx: Context, change: FactorChange): Promise<void> {
  const { id: userId, handle } = tx.user;
  const told: ChangedFactor = { userId, handle, change, at: tx.now().toISOString(), locale: tx.locale };
  await tx.jobs.enqueue('auth.sendFactorChanged', told);
}

/** Job: mails the change to the address the account had at that moment, with a link to revoke it. */
export async function sendFactorChanged(ctx: Context, asked: ChangedFactor): Promise<void> {
  const found = await accountById(ctx, asked.userId);
  if (!found) return;
  const account = { ...found, handle: asked.handle };
  const nichtich = await makeNotMeLink(ctx, asked);
  await sendNotice(ctx, { account, asked }, ({ head, pages, linkTo }) =>
    factorChanged(head, { url: linkTo(pages.login, { nichtich }), change: asked.change }),
  );
}
