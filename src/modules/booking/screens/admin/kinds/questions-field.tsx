import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { m } from '#texts';
import type { Question } from '../../../contract/questions.ts';
import { freshKey, PartRows } from '../part-rows.tsx';

type QuestionsFieldProps = {
  label: string;
  value: Question[];
  error: string | undefined;
  onChange: (questions: Question[]) => void;
  errorAt: (path: string) => string | undefined;
};

const KINDS: readonly { value: Question['kind']; label: () => string }[] = [
  { value: 'text', label: m.booking_questionText },
  { value: 'choice', label: m.booking_questionChoice },
  { value: 'yesNo', label: m.booking_questionYesNo },
  { value: 'number', label: m.booking_questionNumber },
  { value: 'date', label: m.booking_questionDate },
];

/** Questions of the parish to those who book. */
export function QuestionsField({ label, value, error, onChange, errorAt }: QuestionsFieldProps) {
  return (
    <PartRows<Question>
      label={label}
      help={m.booking_questionsHelp()}
      error={error}
      value={value}
      onChange={onChange}
      blank={() => ({
        key: freshKey(),
        kind: 'text',
        label: '',
        labelEn: '',
        help: '',
        options: [],
        isRequired: false,
      })}
      add={m.booking_questionAdd()}
      remove={({ label: name }) => m.booking_partRemove({ name })}
      keyOf={({ key }) => key}
    >
      {(question, put, at) => (
        <>
          <div className="kp-two">
            <TextInput
              label={m.booking_questionLabel()}
              required
              value={question.label}
              error={errorAt(`questions.${at}.label`)}
              onChange={(event) => put({ label: event.currentTarget.value })}
            />
            <TextInput
              label={m.booking_questionLabelEn()}
              value={question.labelEn}
              error={errorAt(`questions.${at}.labelEn`)}
              onChange={(event) => put({ labelEn: event.currentTarget.value })}
            />
          </div>
          <NativeSelect
            label={m.booking_questionKind()}
            value={question.kind}
            data={KINDS.map(({ value: kind, label: word }) => ({ value: kind, label: word() }))}
            onChange={(event) => put({ kind: event.currentTarget.value as Question['kind'] })}
          />
          {question.kind === 'choice' ? (
            <Textarea
              autosize
              minRows={2}
              label={m.booking_questionOptions()}
              value={question.options.join('\n')}
              error={errorAt(`questions.${at}.options`)}
              onChange={(event) => put({ options: event.currentTarget.value.split('\n') })}
            />
          ) : null}
          <TextInput
            label={m.booking_questionHelp()}
            value={question.help}
            error={errorAt(`questions.${at}.help`)}
            onChange={(event) => put({ help: event.currentTarget.value })}
          />
          <Checkbox
            label={m.booking_questionRequired()}
            checked={question.isRequired}
            onChange={(event) => put({ isRequired: event.currentTarget.checked })}
          />
        </>
      )}
    </PartRows>
  );
}
