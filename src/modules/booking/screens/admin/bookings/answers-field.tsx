import { NativeSelect, TextInput } from '@mantine/core';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { textIn } from '#kernel/i18n/both.ts';
import { type Answered, formerAnswers, spokenAnswer } from '#kernel/questions/asked.ts';
import type { Answers } from '#kernel/questions/question.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Booking } from '../../../contract/booking.ts';
import type { BookingKind } from '../../../contract/booking-kind.ts';

type Question = BookingKind['questions'][number];
type Asked = Booking['asked'][number];

type AnswersFieldProps = {
  questions: readonly Question[];
  /** The stored answers and their questions, as they were asked. */
  stored: Answered;
  value: Answers;
  onChange: (answers: Record<string, string>) => void;
  errorAt: (path: string) => string | undefined;
};

/** Answers to the questions of a way of booking; those given to other questions, or to other words, stay readable beside them. */
export function AnswersField({ questions, stored, value, onChange, errorAt }: AnswersFieldProps) {
  const put = (key: string, said: string) => onChange({ ...value, [key]: said });
  const former = formerOf(questions, stored, value);
  if (questions.length === 0 && former.length === 0) return null;
  return (
    <fieldset>
      <legend>{m.booking_answers()}</legend>
      {questions.map((question) => (
        <Answer
          key={question.key}
          question={question}
          value={former.some(({ key }) => key === question.key) ? '' : (value[question.key] ?? '')}
          error={errorAt(`answers.${question.key}`)}
          put={(said) => put(question.key, said)}
        />
      ))}
      {former.length > 0 ? (
        <>
          <p className="muted small">{m.booking_answersFormer()}</p>
          <DataPairs rows={former.map(({ label, said }, key) => ({ key, label, value: said }))} />
        </>
      ) : null}
    </fieldset>
  );
}

type Former = { key: string; label: string; said: string };

/** Stored answers that the present questions do not ask for any more. */
function formerOf(
  questions: readonly Question[],
  { answers, asked }: AnswersFieldProps['stored'],
  value: Answers,
): Former[] {
  const words = { yes: m.booking_yes(), no: m.booking_no() };
  return Object.entries(formerAnswers({ answers, asked }, questions)).flatMap(([key, said]) => {
    if (value[key] !== said) return [];
    const then = asked.find((one) => one.key === key);
    if (!then) return [{ key, label: m.booking_answerUnasked(), said }];
    return [{ key, label: labelOf(then), said: spokenAnswer(then, said, getLocale(), words) }];
  });
}

const labelOf = (question: Pick<Asked, 'label' | 'labelEn'>): string => textIn(question, 'label', getLocale());

type AnswerProps = {
  question: Question;
  value: string;
  error: string | undefined;
  put: (said: string) => void;
};

const TYPES = { text: 'text', date: 'date', number: 'number' } as const;

function Answer({ question, value, error, put }: AnswerProps) {
  const { kind, help, options } = question;
  const field = { label: labelOf(question), value, error, description: help || undefined };
  if (kind !== 'choice' && kind !== 'yesNo')
    return <TextInput {...field} type={TYPES[kind]} onChange={(event) => put(event.currentTarget.value)} />;
  const choices =
    kind === 'choice'
      ? options.map((one) => ({ value: one, label: one }))
      : [
          { value: 'yes', label: m.booking_yes() },
          { value: 'no', label: m.booking_no() },
        ];
  return (
    <NativeSelect
      {...field}
      data={[{ value: '', label: m.booking_choose() }, ...choices]}
      onChange={(event) => put(event.currentTarget.value)}
    />
  );
}
