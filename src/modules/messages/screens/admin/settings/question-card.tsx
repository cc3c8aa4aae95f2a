import { ActionIcon, Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { m } from '#texts';
import type { FormField } from '../../../contract.ts';

const TYPES: Readonly<Record<FormField['type'], () => string>> = {
  text: m.messages_typeText,
  textarea: m.messages_typeTextarea,
  email: m.messages_typeEmail,
  phone: m.messages_typePhone,
  date: m.messages_typeDate,
  select: m.messages_typeSelect,
  checkbox: m.messages_typeCheckbox,
  file: m.messages_typeFile,
};

const PARTS = ['label.de', 'type', 'options', 'key'];

type QuestionCardProps = {
  field: FormField;
  position: number;
  isLast: boolean;
  isOpen: boolean;
  errorAt: (part: string) => string | undefined;
  onOpen: (isOpen: boolean) => void;
  onChange: (change: Partial<FormField>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** One question: a line with what it asks, which opens. A question with a mistake is always open. */
export function QuestionCard(props: QuestionCardProps) {
  const { field, position, isLast, isOpen, errorAt, onOpen, onMove, onRemove } = props;
  const id = useId();
  const name = field.label.de || m.messages_fieldNumber({ number: position + 1 });
  const isShown = isOpen || PARTS.some((part) => errorAt(part));
  return (
    <div className="messages-question" data-open={isShown || undefined}>
      <div className="messages-question-head">
        <button type="button" aria-expanded={isShown} aria-controls={id} onClick={() => onOpen(!isOpen)}>
          <IconChevronDown size={18} aria-hidden />
          <span>
            <b>
              {name}
              {field.required ? <span aria-hidden="true"> *</span> : null}
            </b>
            <span className="muted small">
              {TYPES[field.type]()}
              {field.required ? ` · ${m.messages_fieldRequired()}` : ''}
            </span>
          </span>
        </button>
        <ActionIcon aria-label={m.messages_fieldUp({ name })} disabled={position === 0} onClick={() => onMove(-1)}>
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={m.messages_fieldDown({ name })} disabled={isLast} onClick={() => onMove(1)}>
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
      </div>
      <fieldset id={id} hidden={!isShown} aria-label={name} className="messages-question-body">
        {isShown ? <QuestionFields {...props} /> : null}
        <div className="kp-actions">
          <Button size="sm" variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
            {m.messages_fieldRemove()}
          </Button>
        </div>
      </fieldset>
    </div>
  );
}

function QuestionFields({ field, errorAt, onChange }: QuestionCardProps) {
  const { label, help, type, required, options, key } = field;
  return (
    <>
      <div className="kp-two">
        <TextInput
          label={m.messages_fieldLabel()}
          value={label.de}
          error={errorAt('label.de')}
          onChange={(event) => onChange({ label: { ...label, de: event.currentTarget.value } })}
        />
        <TextInput
          label={m.messages_fieldLabelEn()}
          value={label.en}
          onChange={(event) => onChange({ label: { ...label, en: event.currentTarget.value } })}
        />
        <NativeSelect
          label={m.messages_fieldType()}
          value={type}
          error={errorAt('type')}
          data={(Object.keys(TYPES) as FormField['type'][]).map((value) => ({ value, label: TYPES[value]() }))}
          onChange={(event) => onChange({ type: event.currentTarget.value as FormField['type'] })}
        />
        <Switch
          label={m.messages_fieldRequired()}
          checked={required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
      </div>
      {type === 'select' ? (
        <OptionLines options={options} error={errorAt('options')} onChange={(next) => onChange({ options: next })} />
      ) : null}
      <details>
        <summary>{m.messages_fieldMore()}</summary>
        <div className="kp-two">
          <TextInput
            label={m.messages_fieldHelp()}
            value={help.de}
            onChange={(event) => onChange({ help: { ...help, de: event.currentTarget.value } })}
          />
          <TextInput
            label={m.messages_fieldHelpEn()}
            value={help.en}
            onChange={(event) => onChange({ help: { ...help, en: event.currentTarget.value } })}
          />
          <TextInput
            label={m.messages_fieldKey()}
            description={m.messages_fieldKeyHelp()}
            value={key}
            error={errorAt('key')}
            onChange={(event) => onChange({ key: event.currentTarget.value })}
          />
        </div>
      </details>
    </>
  );
}

type OptionLinesProps = {
  options: FormField['options'];
  error: string | undefined;
  onChange: (options: FormField['options']) => void;
};

/** Choices, one on each line. The text stays as it is typed, with its spaces and empty lines. */
function OptionLines({ options, error, onChange }: OptionLinesProps) {
  const [text, setText] = useState(() => wordsOfOptions(options));
  return (
    <Textarea
      label={m.messages_fieldOptions()}
      description={m.messages_fieldOptionsHelp()}
      autosize
      minRows={2}
      error={error}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(optionsOf(event.currentTarget.value));
      }}
    />
  );
}

/** 'Haus | House' on each line; empty lines count for nothing. */
const optionsOf = (text: string): FormField['options'] =>
  text.split('\n').flatMap((line) => {
    const [de = '', en = ''] = line.split('|').map((word) => word.trim());
    return de ? [{ de, en }] : [];
  });

const wordsOfOptions = (options: FormField['options']): string =>
  options.map(({ de, en }) => (en ? `${de} | ${en}` : de)).join('\n');
