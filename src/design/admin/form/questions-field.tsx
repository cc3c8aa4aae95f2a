import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#texts';
import { freshKey, PartRows } from './part-rows.tsx';

/** A question of a form as its editor knows it. */
type Question = {
  key: string;
  kind: 'text' | 'choice' | 'yesNo' | 'number' | 'date';
  label: string;
  labelEn: string;
  help: string;
  options: string[];
  isRequired: boolean;
};

type QuestionsFieldProps<More extends object> = {
  label: string;
  help: string;
  value: readonly (Question & More)[];
  error: string | undefined;
  onChange: (questions: (Question & More)[]) => void;
  errorAt: (path: string) => string | undefined;
  /** Further fields of a new question. */
  blank: More;
  /** Inputs of those fields. */
  more?: (question: Question & More, put: (change: Partial<More>) => void) => ReactNode;
};

const KINDS: readonly { value: Question['kind']; label: () => string }[] = [
  { value: 'text', label: m.design_questionText },
  { value: 'choice', label: m.design_questionChoice },
  { value: 'yesNo', label: m.design_questionYesNo },
  { value: 'number', label: m.design_questionNumber },
  { value: 'date', label: m.design_questionDate },
];

const BLANK: Omit<Question, 'key'> = {
  kind: 'text',
  label: '',
  labelEn: '',
  help: '',
  options: [],
  isRequired: false,
};

/** Questions that a parish adds to a form of its website. */
export function QuestionsField<More extends object>(props: QuestionsFieldProps<More>) {
  const { label, help, error, value, onChange, errorAt, blank, more } = props;
  return (
    <PartRows<Question & More>
      label={label}
      help={help}
      error={error}
      value={value}
      onChange={onChange}
      blank={() => ({ ...BLANK, ...blank, key: freshKey() })}
      add={m.design_questionAdd()}
      remove={({ label: name }) => (name ? m.design_questionRemoveNamed({ name }) : m.design_questionRemove())}
      keyOf={({ key }) => key}
    >
      {(question, put, at) => (
        <>
          <QuestionInputs
            question={question}
            put={(change) => put(change as Partial<Question & More>)}
            errorAt={(field) => errorAt(`questions.${at}.${field}`)}
          />
          {more?.(question, (change) => put(change as Partial<Question & More>))}
        </>
      )}
    </PartRows>
  );
}

type QuestionInputsProps = {
  question: Question;
  put: (change: Partial<Question>) => void;
  errorAt: (field: string) => string | undefined;
};

function QuestionInputs({ question, put, errorAt }: QuestionInputsProps) {
  return (
    <>
      <div className="kp-two">
        <TextInput
          label={m.design_questionLabel()}
          required
          value={question.label}
          error={errorAt('label')}
          onChange={(event) => put({ label: event.currentTarget.value })}
        />
        <TextInput
          label={m.design_questionLabelEn()}
          value={question.labelEn}
          error={errorAt('labelEn')}
          onChange={(event) => put({ labelEn: event.currentTarget.value })}
        />
      </div>
      <NativeSelect
        label={m.design_questionKind()}
        value={question.kind}
        data={KINDS.map(({ value, label }) => ({ value, label: label() }))}
        onChange={(event) => put({ kind: event.currentTarget.value as Question['kind'] })}
      />
      {question.kind === 'choice' ? (
        <Textarea
          autosize
          minRows={2}
          label={m.design_questionOptions()}
          value={question.options.join('\n')}
          error={errorAt('options')}
          onChange={(event) => put({ options: event.currentTarget.value.split('\n') })}
        />
      ) : null}
      <TextInput
        label={m.design_questionHelp()}
        value={question.help}
        error={errorAt('help')}
        onChange={(event) => put({ help: event.currentTarget.value })}
      />
      <Checkbox
        label={m.design_questionRequired()}
        checked={question.isRequired}
        onChange={(event) => put({ isRequired: event.currentTarget.checked })}
      />
    </>
  );
}
