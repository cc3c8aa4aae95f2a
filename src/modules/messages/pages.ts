import { type Challenge, newChallenge, sameChallenge } from '#kernel/captcha/captcha.ts';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type Refusal, refusalOf } from '#kernel/http/form-outcome.ts';
import { parsed } from '#kernel/http/parsed.ts';
import { ownContact } from '#modules/auth/index.ts';
import { submissionSchema } from './contract/forms.ts';
import { ABOUT } from './service/forms/contact-path.ts';
import { CONTACT, openForm, type ShownForm, showForm } from './service/forms/shown-form.ts';
import type { GivenFile } from './service/forms/store-files.ts';
import { submitForm } from './service/forms/submit-form.ts';

export type { ShownForm } from './service/forms/shown-form.ts';

/** A form of the parish of the request for a page; null when it does not exist or is closed. */
export async function loadForm(ctx: Context, slug: string = CONTACT): Promise<ShownForm | null> {
  ctx.shows(`forms:${ctx.site.id}`, 'config');
  try {
    return await showForm(ctx, await openForm(ctx, ctx.site.id, slug));
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

/** For the page of a form, which is never stored: works without JavaScript. */
export const loadChallenge = (ctx: Context): Promise<Challenge> => newChallenge(ctx);

export type FormOutcome =
  | { ok: true; reference: string }
  | (Refusal & { ok: false; values: Record<string, string>; challenge: Challenge });

const OWN = 'f.';
const MOST_ABOUT = 120;

/**
 * Values of a form that nobody has sent yet: what the account says of its owner, unless the form is confidential, and from the page
 * of an order or a booking the subject, or else the beginning of the text.
 */
export async function begunValues(ctx: Context, form: ShownForm, query: URLSearchParams) {
  const contact = form.isConfidential ? null : await ownContact(ctx);
  const known = contact && { name: contact.name, email: contact.email, phone: contact.phone };
  const own = Object.entries(known ?? {}).filter(([key]) => form.fields.some((field) => field.key === key));
  return { ...Object.fromEntries(own.map(([key, text]) => [`${OWN}${key}`, text])), ...subjectOf(form, query) };
}

function subjectOf({ fields }: ShownForm, query: URLSearchParams): Record<string, string> {
  const about = (query.get(ABOUT) ?? '').slice(0, MOST_ABOUT).trim();
  if (!about) return {};
  if (fields.some(({ key, type }) => key === 'subject' && type === 'text')) return { [`${OWN}subject`]: about };
  return fields.some(({ key }) => key === 'message') ? { [`${OWN}message`]: `${about}\n\n` } : {};
}

/**
 * Sends a form as the browser posted it: answers are named 'f.<key>'. A refused one comes back with everything typed; files have to
 * be chosen again, which no browser allows otherwise.
 */
export async function submitPostedForm(ctx: Context, slug: string, form: FormData): Promise<FormOutcome> {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  const values = Object.fromEntries(texts);
  try {
    const files = await filesOf(form);
    const { reference } = await submitForm(ctx, parsed(submissionSchema, submissionOf(ctx, slug, values)), files);
    return { ok: true, reference };
  } catch (error) {
    return {
      ok: false,
      ...refusalOf(ctx, error),
      values,
      challenge: await sameChallenge(ctx, values['captcha.token'] ?? ''),
    };
  }
}

function submissionOf(ctx: Context, slug: string, values: Record<string, string>): unknown {
  const own = Object.entries(values).filter(([name]) => name.startsWith(OWN));
  return {
    site: ctx.site.slug,
    form: slug,
    values: Object.fromEntries(own.map(([name, value]) => [name.slice(OWN.length), value])),
    copy: values.copy === 'on',
    privacy: values.privacy === 'on',
    captcha: {
      token: values['captcha.token'] ?? '',
      answer: values['captcha.answer'] ?? '',
      website: values['captcha.website'] ?? '',
    },
  };
}

async function filesOf(form: FormData): Promise<GivenFile[]> {
  const given = [...form].filter((field): field is [string, File] => field[1] instanceof File && field[1].size > 0);
  return Promise.all(
    given
      .filter(([name]) => name.startsWith(OWN))
      .map(async ([name, file]) => ({
        key: name.slice(OWN.length),
        name: file.name,
        body: Buffer.from(await file.arrayBuffer()),
      })),
  );
}
