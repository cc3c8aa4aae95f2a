import { textIn } from '../i18n/both.ts';
import { longDate } from '../i18n/dates.ts';
import type { Locale } from '../i18n/texts.ts';
import type { Answers, AskedQuestion, Question } from './question.ts';

/** Answers with their questions as they were asked. */
export type Answered = { answers: Answers; asked: AskedQuestion[] };

/** The questions of these answers: an answer that stays keeps the words to which it was given, others have those of today. */
export function askedOf(answers: Answers, questions: readonly Question[], before: Answered | null): AskedQuestion[] {
  return Object.entries(answers).flatMap(([key, said]) => {
    if (!said) return [];
    const kept = before?.answers[key] === said ? before.asked.find((one) => one.key === key) : undefined;
    const found = kept ?? questions.find((one) => one.key === key);
    return found ? [{ key, kind: found.kind, label: found.label, labelEn: found.labelEn }] : [];
  });
}

/** True if a question of today is the one that was answered. */
export const isStillAsked = (now: AskedNow, then: Pick<AskedQuestion, 'kind' | 'label'> | undefined, said: string) =>
  (!then || (then.kind === now.kind && then.label === now.label)) &&
  (now.kind !== 'choice' || now.options.includes(said));

type AskedNow = Pick<Question, 'kind' | 'label' | 'options'>;

/**
 * Gives a changed yes/no or choice question a key of its own: 'yes' to "With music?" must not become 'yes' to "Without music?". Text
 * answers say by themselves what they mean.
 */
export const withOwnKeys = <One extends Question>(questions: readonly One[], before: readonly Question[]): One[] =>
  questions.map((question) => {
    const then = before.find(({ key }) => key === question.key);
    const isAnother = then && (then.kind !== question.kind || then.label !== question.label);
    const isWordless = then?.kind === 'yesNo' || then?.kind === 'choice';
    return isAnother && isWordless ? { ...question, key: freshKey() } : question;
  });

const freshKey = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

/** Answers to questions that are asked in other words by now, or not any more. */
export const formerAnswers = ({ answers, asked }: Answered, questions: readonly Question[]): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([key, said]) => {
      const now = questions.find((one) => one.key === key);
      const then = asked.find((one) => one.key === key);
      return said !== '' && !(now && isStillAsked(now, then, said));
    }),
  );

/** Of a yes or no, in the language of the reader. */
type YesNo = { yes: string; no: string };

/** 'Gibt es Musik? Ja', one answer after the other in the order in which they were asked. */
export function answerLines({ answers, asked }: Answered, locale: Locale, words: YesNo): string[] {
  const keys = new Set([...asked.map(({ key }) => key), ...Object.keys(answers)]);
  return [...keys].flatMap((key) => {
    const said = answers[key];
    if (!said) return [];
    const question = asked.find((one) => one.key === key);
    if (!question) return [said];
    return [labelled(textIn(question, 'label', locale), spokenAnswer(question, said, locale, words))];
  });
}

/** 'Ja', 'Samstag, 5. Dezember 2026', or the text itself. */
export function spokenAnswer(
  { kind }: Pick<Question, 'kind'>,
  said: string,
  locale: Locale,
  { yes, no }: YesNo,
): string {
  if (kind === 'yesNo') return said === 'yes' ? yes : no;
  return kind === 'date' ? longDate(said, locale) : said;
}

/** 'Allergien: Nüsse', 'Wie kommen Sie? Mit dem Bus' */
export const labelled = (label: string, answer: string): string =>
  /[?!.:]$/.test(label) ? `${label} ${answer}` : `${label}: ${answer}`;
