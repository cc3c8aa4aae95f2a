import type { Context } from '#kernel/context.ts';
import { ownPath } from '#kernel/own-path.ts';
import * as letters from '../../mails/account-emails.ts';
import { factorAnnouncement, factorRemoved, factorResetEmail } from '../../mails/sign-in-emails.ts';
import { accountAsked } from '../account-by-handle.ts';
import { makeFactorResetLink, planFactorRemoval, RESET_LINK_MINUTES } from '../factors/second-factor-reset.ts';
import { INVITATION_DAYS, makePasswordLink, RESET_MINUTES } from '../passwords/password-reset.ts';
import { makeVerifyLink, VERIFY_HOURS } from '../sign-up/verify.ts';
import { type Asked, sendLink, sendNotice } from './emails.ts';

export async function sendVerifyEmail(ctx: Context, asked: Asked): Promise<void> {
  const account = await accountAsked(ctx, asked);
  if (!account?.isPending) return;
  await sendLink(ctx, { asked, account, kind: 'verify' }, async ({ head, pages, linkTo }) => {
    const token = await makeVerifyLink(ctx, account);
    return letters.verifyEmail(head, { url: linkTo(pages.verify, { token, ...backOf(asked) }), hours: VERIFY_HOURS });
  });
}

export async function sendResetEmail(ctx: Context, asked: Asked): Promise<void> {
  const account = await accountAsked(ctx, asked);
  if (!account) return;
  await sendLink(ctx, { asked, account, kind: 'reset' }, async ({ head, pages, linkTo }) => {
    const token = await makePasswordLink(ctx, 'resetPassword', account);
    return letters.resetEmail(head, {
      url: linkTo(pages.resetpassword, { token, ...backOf(asked) }),
      minutes: RESET_MINUTES,
    });
  });
}

export async function sendInvitation(ctx: Context, asked: Asked): Promise<void> {
  const account = await accountAsked(ctx, asked);
  if (!account) return;
  await sendLink(ctx, { asked, account, kind: 'invitation' }, async ({ head, pages, linkTo }) => {
    const invitation = await makePasswordLink(ctx, 'invitation', account);
    return letters.invitationEmail(head, { url: linkTo(pages.resetpassword, { invitation }), days: INVITATION_DAYS });
  });
}

export async function sendFactorResetEmail(ctx: Context, asked: Asked): Promise<void> {
  const account = await accountAsked(ctx, asked);
  if (!account?.hasSecondFactor) return;
  await sendLink(ctx, { asked, account, kind: 'factorReset' }, async ({ head, pages, linkTo }) => {
    const token = await makeFactorResetLink(ctx, account);
    return factorResetEmail(head, {
      url: linkTo(pages.reset2FA, { token, ...backOf(asked) }),
      minutes: RESET_LINK_MINUTES,
    });
  });
}

export async function sendPasswordNotice(ctx: Context, asked: Asked): Promise<void> {
  const account = await accountAsked(ctx, asked);
  if (!account) return;
  await sendNotice(ctx, { account, asked }, ({ head, pages, linkTo }) =>
    letters.passwordNotice(head, { url: linkTo(pages.resetpassword) }),
  );
}

export type PlannedReset = Asked & { userId: string; actsAt: string };

/** Emails the announcement that the second factor will be removed, with a link to cancel, and schedules the removal. */
export async function announceFactorReset(ctx: Context, asked: PlannedReset): Promise<void> {
  const { userId, actsAt, back } = asked;
  const planned = await planFactorRemoval(ctx, { userId, actsAt, back: ownPath(back) });
  if (!planned) return;
  const { account, token: keep } = planned;
  const { timeZone } = ctx.site;
  await sendNotice(ctx, { account, asked }, ({ head, pages, linkTo }) =>
    factorAnnouncement(head, { url: linkTo(pages.reset2FA, { keep }), actsAt: new Date(actsAt), timeZone }),
  );
}

/** `reason`: of the office that removed them. */
export type RemovedFactor = Asked & { reason?: string };

export async function sendFactorRemoved(ctx: Context, asked: RemovedFactor): Promise<void> {
  const account = await accountAsked(ctx, asked);
  if (!account) return;
  const reason = asked.reason ?? null;
  await sendNotice(ctx, { account, asked }, ({ head, pages, linkTo }) =>
    factorRemoved(head, {
      url: linkTo(pages.resetpassword),
      reason,
      signIn: ownPath(asked.back) && linkTo(pages.login, backOf(asked)),
    }),
  );
}

/** The page that was left for the link, so that it leads back there. */
function backOf({ back }: Asked): Record<string, string> {
  const path = ownPath(back);
  return path ? { zurueck: path } : {};
}
