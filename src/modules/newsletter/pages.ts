import { type Challenge, newChallenge, sameChallenge } from '#kernel/captcha/captcha.ts';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type Refusal, refusalOf } from '#kernel/http/form-outcome.ts';
import { parsed } from '#kernel/http/parsed.ts';
import { newsletterSignUpSchema } from './contract/sign-up.ts';
import { type OwnLink, type OwnSubscription, readOwnSubscription } from './service/preferences/own-subscription.ts';
import { confirmNewsletter } from './service/subscribe/confirm.ts';
import { signUpForNewsletter } from './service/subscribe/sign-up.ts';

export { chooseLists, type OwnSubscription, pause, unsubscribe } from './service/preferences/own-subscription.ts';
export {
  type ArchivedIssue,
  listIssues as loadIssues,
  newestIssue as loadNewestIssue,
  type ShownIssue,
  showIssue as loadIssue,
} from './service/sendings/archive.ts';
export { followLink } from './service/sendings/count-click.ts';
export { noteLeft } from './service/sendings/note-left.ts';
export { type ShownSignUp, showSignUp as loadSignUp } from './service/shown-form.ts';
export { type OpenConfirmation, readConfirmation as loadConfirmation } from './service/subscribe/confirm.ts';

/** For the page of the form, which is never stored: works without JavaScript. */
export const loadChallenge = (ctx: Context): Promise<Challenge> => newChallenge(ctx);

/** A refused form with everything typed. */
export type RefusedSignUp = Refusal & {
  values: { email: string; name: string; lists: string[]; privacy: boolean; answer: string };
  token: string;
};

/** Takes the form of the page at the path `page` as the browser posted it; null = taken. */
export async function submitSignUp(ctx: Context, form: FormData, page: string): Promise<RefusedSignUp | null> {
  const word = (name: string): string => {
    const given = form.get(name);
    return typeof given === 'string' ? given : '';
  };
  const lists = form.getAll('lists').filter((one): one is string => typeof one === 'string');
  const values = { email: word('email'), name: word('name'), lists, privacy: word('privacy') === 'on' };
  const captcha = {
    token: word('captcha.token'),
    answer: word('captcha.answer'),
    website: word('captcha.website'),
  };
  try {
    await signUpForNewsletter(
      ctx,
      parsed(newsletterSignUpSchema, { ...values, site: ctx.site.slug, captcha, page: page.slice(0, 200) }),
    );
    return null;
  } catch (error) {
    const refusal = refusalOf(ctx, error);
    const { token } = await sameChallenge(ctx, captcha.token);
    return {
      ...refusal,
      values: { ...values, answer: token === captcha.token ? captcha.answer : '' },
      token,
    };
  }
}

/** Confirms by the button of the page; null when the link no longer works. */
export const submitConfirmation = (ctx: Context, token: string): Promise<{ preferences: string } | null> =>
  orNull(confirmNewsletter(ctx, token));

/** The own choice by the link of an email or the account; null for everybody else. */
export const loadOwnSubscription = (ctx: Context, link: OwnLink): Promise<OwnSubscription | null> =>
  orNull(readOwnSubscription(ctx, link));

async function orNull<T>(attempt: Promise<T>): Promise<T | null> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}
