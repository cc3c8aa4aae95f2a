import { isLocalDate } from '../i18n/calendar-days.ts';
import type { Answers, Question } from './question.ts';

/** Keys of the questions that are answered wrongly, or not at all although they have to be. */
export const judgeAnswers = (questions: readonly Question[], answers: Answers): [string, 'missing' | 'wrong'][] =>
  questions.flatMap((question): [string, 'missing' | 'wrong'][] => {
    const answer = answers[question.key] ?? '';
    if (answer === '') return question.isRequired ? [[question.key, 'missing']] : [];
    return isAnswer(question, answer) ? [] : [[question.key, 'wrong']];
  });

function isAnswer({ kind, options }: Question, answer: string): boolean {
  if (kind === 'choice') return options.includes(answer);
  if (kind === 'yesNo') return answer === 'yes' || answer === 'no';
  if (kind === 'number') return /^\d{1,6}([.,]\d{1,2})?$/.test(answer);
  return kind !== 'date' || isLocalDate(answer);
}
