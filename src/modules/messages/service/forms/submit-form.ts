import { demandHuman } from '#kernel/captcha/captcha.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { longDate } from '#kernel/i18n/dates.ts';
import { siteOf } from '#kernel/site-of.ts';
import { limitNetwork, rateLimits } from '#kernel/throttle/rate-limit.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import { BOUNDS, type FormField, OWN_KEYS, type Submission } from '../../contract/forms.ts';
import { messages } from '../../tables.ts';
import { insertPost, newReference, type StoredFile } from '../post-store.ts';
import { type Answers, answerMistakes, cleanAnswers } from './check-answers.ts';
import { type OpenForm, openForm } from './shown-form.ts';
import { type GivenFile, storeFiles } from './store-files.ts';

/** A parish office or a school shares one network. */
const LIMITS = rateLimits(10, 30, 60);

/** Messages with more links than this go to the spam folder, where the office still finds them. */
const MOST_LINKS = 3;

/**
 * Takes a form: stores the message first and leaves all emails to a job, so that nothing is lost while the mail server is down.
 * @throws AppError notFound, tooMany, invalid at the fields (S5.6), wrongCaptcha
 */
export async function submitForm(
  ctx: Context,
  given: Submission,
  files: readonly GivenFile[] = [],
): Promise<{ reference: string }> {
  const site = siteOf(ctx, given.site);
  const form = await openForm(ctx, site.id, given.form);
  await limitNetwork(ctx, 'messages.submit', LIMITS);
  const answers = cleanAnswers(form.fields, given.values);
  await demandAnswers(ctx, form, given, { answers, files });
  await demandHuman(ctx, given.captcha);
  try {
    const stored = await storeFiles(ctx, files, { isConfidential: form.confidential });
    return await ctx.tx(async (tx) => {
      const { id, reference } = await storeMessage(tx, { siteId: site.id, form, answers, files: stored });
      await tx.jobs.enqueue('messages.tell', { id, copy: given.copy });
      return { reference };
    });
  } catch (error) {
    throw sendFailure(ctx, error);
  }
}

/** S8.2: whatever kept the message from being stored; the form comes back with everything typed. */
function sendFailure({ log }: Context, error: unknown): unknown {
  if (error instanceof AppError) return error;
  log.error({ err: error }, 'message not stored');
  return new AppError('messages.sendFailed', 500, 'messages_sendFailed');
}

type Given = { answers: Answers; files: readonly GivenFile[] };

async function demandAnswers(
  ctx: Context,
  { fields }: OpenForm,
  { copy, privacy: agreed }: Submission,
  { answers, files }: Given,
): Promise<void> {
  const mistakes = answerMistakes(fields, answers, new Set(files.map(({ key }) => key)));
  const { privacy } = await readSettings(ctx, websiteSettings);
  if (privacy.contact_form && !agreed) mistakes.privacy = 'messages_privacyMissing';
  if (copy && !answers.email) mistakes.email ??= 'messages_emailInvalid';
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
}

type Parts = { siteId: string; form: OpenForm; answers: Answers; files: readonly StoredFile[] };

async function storeMessage(tx: Context, { siteId, form, answers, files }: Parts) {
  const { name = '', email = '', phone = '', message = '' } = answers;
  const told = answersTold(form.fields, answers);
  const subject = answers.subject || subjectOf(form, told);
  const isSecret = form.confidential;
  const reference = newReference();
  const isSpam =
    (Object.values(answers)
      .join(' ')
      .match(/https?:\/\//gi)?.length ?? 0) > MOST_LINKS;
  const [row] = await tx.db
    .insert(messages)
    .values({
      siteId,
      formId: form.id,
      origin: 'form',
      reference,
      ...(isSecret ? {} : { name, email, phone, subject, message, moreText: wordsOf(told) }),
      tags: form.tags,
      state: isSpam ? 'spam' : 'open',
      isConfidential: isSecret,
      readers: isSecret ? form.readers : [],
      hasFiles: files.length > 0,
      locale: tx.locale,
      lastAt: tx.now(),
    })
    .returning({ id: messages.id });
  const id = row?.id ?? '';
  const said = { name, email, phone, subject, text: message, answers: told, html: '' };
  await insertPost(tx, { messageId: id, kind: 'in', at: tx.now(), ...said, isConfidential: isSecret, files });
  // The audit log cannot be corrected: it names the reference only, and of spam nothing at all.
  if (!isSpam)
    await tx.record({ act: 'messages.message.receive', object: { kind: 'message', id, label: reference }, siteId });
  return { id, reference };
}

/** Answers that have no place of their own in a message, in German, as the office reads them. */
function answersTold(fields: readonly FormField[], answers: Answers): { label: string; value: string }[] {
  const own = new Set<string>(OWN_KEYS);
  return fields.flatMap(({ key, type, label }) => {
    const value = answers[key] ?? '';
    if (own.has(key) || type === 'file' || value === '') return [];
    if (type === 'date') return [{ label: label.de, value: longDate(value, 'de') }];
    return [{ label: label.de, value: type === 'checkbox' ? 'Ja' : value }];
  });
}

/** 'Taufe: Emil'. The first question of a form says best what a message is about. */
const subjectOf = ({ title }: OpenForm, [first]: { value: string }[]): string =>
  first ? `${title.de}: ${first.value}`.slice(0, BOUNDS.line) : title.de;

export const wordsOf = (told: readonly { label: string; value: string }[]): string =>
  told.map(({ label, value }) => `${label}: ${value}`).join('\n');
