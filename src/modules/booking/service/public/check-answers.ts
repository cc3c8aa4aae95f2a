import { isLocalDate } from '#kernel/i18n/calendar-days.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import type { Answers, Question } from '../../contract/questions.ts';

/** Notes each wrong or missing answer at its field. */
export function checkAnswers(
  questions: readonly Question[],
  answers: Answers,
  mistakes: Record<string, MessageKey>,
): void {
  for (const { key, kind, options, isRequired } of questions) {
    const answer = answers[key] ?? '';
    if (answer === '') {
      if (isRequired) mistakes[`answers.${key}`] = 'booking_answerMissing';
    } else if (!isAnswer(kind, answer, options)) mistakes[`answers.${key}`] = 'booking_answerWrong';
  }
}

function isAnswer(kind: Question['kind'], answer: string, options: readonly string[]): boolean {
  if (kind === 'choice') return options.includes(answer);
  if (kind === 'yesNo') return answer === 'yes' || answer === 'no';
  if (kind === 'number') return /^\d{1,6}([.,]\d{1,2})?$/.test(answer);
  return kind !== 'date' || isLocalDate(answer);
}
