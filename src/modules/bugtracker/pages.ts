import { type Challenge, newChallenge, sameChallenge } from '#kernel/captcha/captcha.ts';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { type Posted, type Refusal, refusalOf } from '#kernel/http/form-outcome.ts';
import { parsed } from '#kernel/http/parsed.ts';
import { visitorReportSchema } from './contract/visitor-report.ts';
import { reportAsVisitor, takesVisitorReports } from './service/visitors/visitor-report.ts';

/** The challenge of the form for visitors; null while they have none. */
export const openVisitorReport = async (ctx: Context): Promise<Challenge | null> =>
  (await takesVisitorReports(ctx)) ? newChallenge(ctx) : null;

export type RefusedReport = Refusal & { values: Posted; challenge: Challenge };

/** Stores what a visitor posted; a refused form comes back with everything typed. */
export async function postVisitorReport(ctx: Context, form: FormData): Promise<{ number: number } | RefusedReport> {
  const values: Posted = Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
  const { title = '', text = '', page = '', name = '' } = values;
  const email = (values.email ?? '').trim();
  const mayWrite = values.mayWrite === 'on';
  const captcha = {
    token: values['captcha.token'] ?? '',
    answer: values['captcha.answer'] ?? '',
    website: values['captcha.website'] ?? '',
  };
  try {
    if (!(await takesVisitorReports(ctx))) throw notFound();
    return await reportAsVisitor(
      ctx,
      parsed(visitorReportSchema, { title, text, page, name, email, mayWrite, captcha }),
    );
  } catch (error) {
    return { ...refusalOf(ctx, error), values, challenge: await sameChallenge(ctx, captcha.token) };
  }
}

export { type PublicStage, readPublicChanges } from './service/public-changes.ts';
