import './settings.css';
import { ActionIcon, Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { m } from '#texts';
import type { FormField } from '../../../contract.ts';

type FieldsFieldProps = {
  label: string;
  error: string | undefined;
  value: FormField[];
  onChange: (fields: FormField[]) => void;
  errorAt: (path: string) => string | undefined;
};

/** The questions of a form: add, remove, order, and what each of them asks. */
export function FieldsField({ label, error, value, onChange, errorAt }: FieldsFieldProps) {
  const put = (index: number, change: Partial<FormField>) =>
    onChange(value.map((field, at) => (at === index ? { ...field, ...change } : field)));
  const move = (index: number, by: number) => {
    const next = [...value];
    const [field] = next.splice(index, 1);
    if (field) next.splice(index + by, 0, field);
    onChange(next);
  };
  return (
    <fieldset>
      <legend>{label}</legend>
      <p className="muted small">{value.length === 0 ? m.messages_fieldsNone() : m.messages_fieldsHelp()}</p>
      {error ? (
        <p className="kp-mistake" role="alert">
          {error}
        </p>
      ) : null}
      <ol className="messages-fields">
        {value.map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions have no identity but their place while they are edited
          <li key={index}>
            <OneField
              field={field}
              position={index}
              isLast={index === value.length - 1}
              errorAt={(part) => errorAt(`fields.${index}.${part}`)}
              onChange={(change) => put(index, change)}
              onMove={(by) => move(index, by)}
              onRemove={() => onChange(value.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => onChange([...value, newField(value)])}
      >
        {m.messages_fieldAdd()}
      </Button>
    </fieldset>
  );
}

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

type OneFieldProps = {
  field: FormField;
  position: number;
  isLast: boolean;
  errorAt: (part: string) => string | undefined;
  onChange: (change: Partial<FormField>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function OneField({ field, position, isLast, errorAt, onChange, onMove, onRemove }: OneFieldProps) {
  const { label, help, type, required, options, key } = field;
  const name = label.de || m.messages_fieldNumber({ number: position + 1 });
  return (
    <fieldset className="messages-field" aria-label={name}>
      <div className="kp-two">
        <TextInput
          label={m.messages_fieldLabel()}
          value={label.de}
          error={errorAt('label.de')}
          onChange={(event) => onChange({ label: { ...label, de: event.currentTarget.value } })}
        />
        <NativeSelect
          label={m.messages_fieldType()}
          value={type}
          error={errorAt('type')}
          data={(Object.keys(TYPES) as FormField['type'][]).map((value) => ({ value, label: TYPES[value]() }))}
          onChange={(event) => onChange({ type: event.currentTarget.value as FormField['type'] })}
        />
      </div>
      {type === 'select' ? (
        <Textarea
          label={m.messages_fieldOptions()}
          description={m.messages_fieldOptionsHelp()}
          autosize
          minRows={2}
          error={errorAt('options')}
          value={options.map(({ de, en }) => (en ? `${de} | ${en}` : de)).join('\n')}
          onChange={(event) => onChange({ options: optionsOf(event.currentTarget.value) })}
        />
      ) : null}
      <details>
        <summary>{m.messages_fieldMore()}</summary>
        <div className="kp-two">
          <TextInput
            label={m.messages_fieldLabelEn()}
            value={label.en}
            onChange={(event) => onChange({ label: { ...label, en: event.currentTarget.value } })}
          />
          <TextInput
            label={m.messages_fieldKey()}
            description={m.messages_fieldKeyHelp()}
            value={key}
            error={errorAt('key')}
            onChange={(event) => onChange({ key: event.currentTarget.value })}
          />
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
        </div>
      </details>
      <div className="messages-field-foot">
        <Switch
          label={m.messages_fieldRequired()}
          checked={required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
        <ActionIcon aria-label={m.messages_fieldUp({ name })} disabled={position === 0} onClick={() => onMove(-1)}>
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={m.messages_fieldDown({ name })} disabled={isLast} onClick={() => onMove(1)}>
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={m.messages_fieldRemove({ name })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </fieldset>
  );
}

/** 'Haus | House' on each line. Empty lines stay while they are typed. */
const optionsOf = (text: string): FormField['options'] =>
  text.split('\n').map((line) => {
    const [de = '', en = ''] = line.split('|');
    return { de: de.trim(), en: en.trim() };
  });

function newField(fields: readonly FormField[]): FormField {
  const keys = new Set(fields.map(({ key }) => key));
  const number = Array.from({ length: 100 }, (_, at) => at + 1).find((at) => !keys.has(`frage${at}`)) ?? 1;
  const nothing = { de: '', en: '' };
  return { key: `frage${number}`, type: 'text', label: nothing, help: nothing, required: false, options: [] };
}
