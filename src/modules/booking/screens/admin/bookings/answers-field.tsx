import { NativeSelect, TextInput } from '@mantine/core';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { BookingKind } from '../../../contract/booking-kind.ts';
import type { Answers } from '../../../contract/questions.ts';

type AnswersFieldProps = {
  questions: BookingKind['questions'];
  value: Answers;
  onChange: (answers: Record<string, string>) => void;
  errorAt: (path: string) => string | undefined;
};

/** Answers to the questions of a way of booking, with those to questions that are no longer asked. */
export function AnswersField({ questions, value, onChange, errorAt }: AnswersFieldProps) {
  const isKnown = (key: string) => questions.some((one) => one.key === key);
  const former = Object.entries(value).filter(([key, said]) => said && !isKnown(key));
  const put = (key: string, said: string) => onChange({ ...value, [key]: said });
  if (questions.length === 0 && former.length === 0) return null;
  return (
    <fieldset>
      <legend>{m.booking_answers()}</legend>
      {questions.map((question) => (
        <Answer
          key={question.key}
          question={question}
          value={value[question.key] ?? ''}
          error={errorAt(`answers.${question.key}`)}
          put={(said) => put(question.key, said)}
        />
      ))}
      {former.map(([key, said]) => (
        <p key={key} className="muted">
          {m.booking_answerFormer({ said })}
        </p>
      ))}
    </fieldset>
  );
}

type AnswerProps = {
  question: BookingKind['questions'][number];
  value: string;
  error: string | undefined;
  put: (said: string) => void;
};

const TYPES = { text: 'text', date: 'date', number: 'number' } as const;

function Answer({ question: { kind, label: german, labelEn, help, options }, value, error, put }: AnswerProps) {
  const label = getLocale() === 'en' && labelEn ? labelEn : german;
  const field = { label, value, error, description: help || undefined };
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
