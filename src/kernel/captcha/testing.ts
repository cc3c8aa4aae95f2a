import { LOCALES } from '../i18n/texts.ts';
import { QUESTIONS } from './questions.ts';

/** Answers a question as a human would. */
export function answerTo(question: string): string {
  for (const ask of QUESTIONS)
    for (const locale of LOCALES) {
      const { text, answers } = ask(locale);
      if (text === question && answers[0]) return answers[0];
    }
  throw new Error(`Nobody can answer: ${question}`);
}
