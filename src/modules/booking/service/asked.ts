import { longDate } from '#kernel/i18n/dates.ts';
import { type Locale, textOf } from '#kernel/i18n/texts.ts';
import type { Answers, Question } from '#kernel/questions/question.ts';
import type { AskedQuestion } from '../contract/questions.ts';

type Before = { answers: Answers; asked: readonly AskedQuestion[] };

/** The questions of these answers: an answer that stays keeps the words to which it was given, others have those of today. */
export function askedOf(answers: Answers, questions: readonly Question[], before: Before | null): AskedQuestion[] {
  return Object.entries(answers).flatMap(([key, said]) => {
    if (!said) return [];
    const kept = before?.answers[key] === said ? before.asked.find((one) => one.key === key) : undefined;
    const found = kept ?? questions.find((one) => one.key === key);
    return found ? [{ key, kind: found.kind, label: found.label, labelEn: found.labelEn }] : [];
  });
}

/** 'Gibt es Musik? Ja', one answer after the other in the order in which they were asked. */
export function answerLines({ answers, asked }: Before, locale: Locale): string[] {
  const keys = new Set([...asked.map(({ key }) => key), ...Object.keys(answers)]);
  return [...keys].flatMap((key) => {
    const said = answers[key];
    if (!said) return [];
    const question = asked.find((one) => one.key === key);
    if (!question) return [said];
    const label = locale === 'en' && question.labelEn ? question.labelEn : question.label;
    return [`${label.replace(/[?:]?$/, (end) => end || ':')} ${spokenAnswer(question, said, locale)}`];
  });
}

function spokenAnswer({ kind }: AskedQuestion, said: string, locale: Locale): string {
  if (kind === 'yesNo') return textOf(said === 'yes' ? 'booking_yes' : 'booking_no', locale);
  return kind === 'date' ? longDate(said, locale) : said;
}
