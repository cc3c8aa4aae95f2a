import { sameChallenge } from '#kernel/captcha/captcha.ts';
import type { Context } from '#kernel/context.ts';
import { type Refusal, refusalOf } from '#kernel/http/form-outcome.ts';
import { parsed } from '#kernel/http/parsed.ts';
import { eventSubmissionSchema } from './contract/event-submissions.ts';
import { submitEvent } from './service/submissions/submit-event.ts';

const NAMES = ['title', 'on', 'at', 'until', 'place', 'text', 'name', 'email', 'phone', 'privacy'] as const;
export type SubmissionValues = Record<(typeof NAMES)[number], string>;

/** A refused form with everything typed. */
export type RefusedSubmission = Refusal & { values: SubmissionValues; token: string; answer: string };

/** Takes the form of the page as the browser posted it; null = taken. */
export async function postSubmission(ctx: Context, form: FormData): Promise<RefusedSubmission | null> {
  const word = (name: string): string => {
    const given = form.get(name);
    return typeof given === 'string' ? given : '';
  };
  const values = Object.fromEntries(NAMES.map((name) => [name, word(name)])) as SubmissionValues;
  const captcha = { token: word('captcha.token'), answer: word('captcha.answer'), website: word('captcha.website') };
  try {
    const given = { ...values, privacy: values.privacy === 'on', site: ctx.site.slug, captcha };
    await submitEvent(ctx, parsed(eventSubmissionSchema, given));
    return null;
  } catch (error) {
    const refusal = refusalOf(ctx, error);
    const { token } = await sameChallenge(ctx, captcha.token);
    return { ...refusal, values, token, answer: token === captcha.token ? captcha.answer : '' };
  }
}
