import './settings.css';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#texts';
import type { FormField } from '../../../contract.ts';
import { QuestionCard } from './question-card.tsx';

type FieldsFieldProps = {
  label: string;
  error: string | undefined;
  value: FormField[];
  onChange: (fields: FormField[]) => void;
  errorAt: (path: string) => string | undefined;
};

/** The questions of a form: add, remove, order, and what each of them asks. One at a time is open. */
export function FieldsField({ label, error, value, onChange, errorAt }: FieldsFieldProps) {
  const [open, setOpen] = useState<number | null>(null);
  const put = (index: number, change: Partial<FormField>) =>
    onChange(value.map((field, at) => (at === index ? { ...field, ...change } : field)));
  const move = (index: number, by: number) => {
    const next = [...value];
    const [field] = next.splice(index, 1);
    if (field) next.splice(index + by, 0, field);
    onChange(next);
    setOpen(null);
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
            <QuestionCard
              field={field}
              position={index}
              isLast={index === value.length - 1}
              isOpen={open === index}
              errorAt={(part) => errorAt(`fields.${index}.${part}`)}
              onOpen={(isOpen) => setOpen(isOpen ? index : null)}
              onChange={(change) => put(index, change)}
              onMove={(by) => move(index, by)}
              onRemove={() => {
                onChange(value.filter((_, at) => at !== index));
                setOpen(null);
              }}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => {
          onChange([...value, newField(value)]);
          setOpen(value.length);
        }}
      >
        {m.messages_fieldAdd()}
      </Button>
    </fieldset>
  );
}

function newField(fields: readonly FormField[]): FormField {
  const keys = new Set(fields.map(({ key }) => key));
  const number = Array.from({ length: 100 }, (_, at) => at + 1).find((at) => !keys.has(`frage${at}`)) ?? 1;
  const nothing = { de: '', en: '' };
  return { key: `frage${number}`, type: 'text', label: nothing, help: nothing, required: false, options: [] };
}
