import { isLocalDate } from '#kernel/i18n/calendar-days.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { isOneAddress } from '#kernel/mail/check-mail.ts';
import { BOUNDS, type FormField } from '../../contract/forms.ts';

export type Answers = Readonly<Record<string, string>>;

/** Trims; single lines lose control characters, so that none can become a mail header (MS5). */
export function cleanAnswers(fields: readonly FormField[], values: Answers): Record<string, string> {
  const own = Object.create(null) as Record<string, string>;
  for (const { key, type } of fields) {
    const typed = Object.hasOwn(values, key) ? (values[key] ?? '') : '';
    own[key] =
      type === 'textarea'
        ? typed
            .replace(/\r\n?/g, '\n')
            .replace(/[^\P{Cc}\n\t]/gu, '')
            .trim()
        : typed.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  }
  return own;
}

/**
 * Errors of cleaned answers, by field in the order of the form, with the texts of S5.6. `fileKeys`: fields with a file.
 */
export function answerMistakes(
  fields: readonly FormField[],
  answers: Answers,
  fileKeys: ReadonlySet<string> = new Set(),
): Record<string, MessageKey> {
  const unreachable = reachMistake(fields, answers);
  const mistakes = fields.flatMap((field): [string, MessageKey][] => {
    const mistake = mistakeOf(field, answers[field.key] ?? '', fileKeys.has(field.key)) ?? unreachable[field.key];
    return mistake ? [[field.key, mistake]] : [];
  });
  return Object.fromEntries(mistakes);
}

/** Requires a way to answer: the telephone for a call back, else one of two optional fields. */
function reachMistake(fields: readonly FormField[], { email, phone, callback }: Answers): Record<string, MessageKey> {
  if (callback && !phone && fields.some(({ key }) => key === 'phone')) return { phone: 'messages_phoneForCallback' };
  const ways = fields.filter(({ key }) => key === 'email' || key === 'phone');
  const isOneWanted = ways.length === 2 && ways.every(({ required }) => !required);
  return isOneWanted && !email && !phone ? { email: 'messages_emailOrPhone' } : {};
}

function mistakeOf({ key, type, required, options }: FormField, answer: string, hasFile: boolean): MessageKey | null {
  if (type === 'file') return required && !hasFile ? 'messages_fieldEmpty' : null;
  if (answer === '') {
    if (!required) return null;
    return key === 'name' ? 'messages_nameMissing' : 'messages_fieldEmpty';
  }
  if (key === 'name') return lengthMistake(answer, BOUNDS.name, 'messages_nameShort');
  if (type === 'textarea')
    return lengthMistake(
      answer,
      { ...BOUNDS.message, least: required ? BOUNDS.message.least : 0 },
      'messages_textShort',
    );
  if (answer.length > BOUNDS.line) return 'messages_textLong';
  if (type === 'email') return isOneAddress(answer) && !/[<>\s]/.test(answer) ? null : 'messages_emailInvalid';
  if (type === 'phone') return /^[+\d][\d\s()/.-]{3,39}$/.test(answer) ? null : 'messages_phoneInvalid';
  if (type === 'date') return /^\d{4}-\d\d-\d\d$/.test(answer) && isLocalDate(answer) ? null : 'messages_dateInvalid';
  if (type === 'select') return options.some(({ de }) => de === answer) ? null : 'messages_fieldEmpty';
  return null;
}

function lengthMistake(
  text: string,
  { least, most }: { least: number; most: number },
  short: MessageKey,
): MessageKey | null {
  if (text.length < least) return short;
  return text.length > most ? 'messages_textLong' : null;
}
