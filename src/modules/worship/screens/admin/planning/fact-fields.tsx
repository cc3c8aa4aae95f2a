import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Bind, FormValues } from '#design/admin/form/use-edit-form.ts';
import { m } from '#texts';
import { typeChoices } from '../week/sheet/service-words.ts';
import { PlaceChoice } from './place-choice.tsx';
import type { FactForm } from './service-facts.ts';

/** The bind of any form that has these fields among others. */
type Part<Form extends FormValues> = Pick<Bind<Form>, 'text' | 'value'>;
type FactFieldsProps = { bind: Part<FactForm> };

/** Fields for kind, place and people. */
export function WhatFields({ bind }: FactFieldsProps) {
  return (
    <fieldset>
      <legend>{m.worship_what()}</legend>
      <WhatInputs bind={bind} />
    </fieldset>
  );
}

/** The same fields without a frame, for the services of a feast. */
export function WhatInputs({ bind }: FactFieldsProps) {
  return (
    <>
      <TypeChoice bind={bind} />
      <TextInput {...bind.text('title')} maxLength={160} />
      <PlaceChoice {...bind.value('placeId')} />
      <TextInput className="kp-short" {...bind.text('presider')} maxLength={120} />
      <TextInput {...bind.text('music')} maxLength={200} />
      <TextInput {...bind.text('note')} description={m.worship_fieldNoteHelp()} maxLength={300} />
    </>
  );
}

/** The title follows the label of the service type until it is edited. */
function TypeChoice({ bind }: FactFieldsProps) {
  const types = typeChoices();
  const type = bind.value('type');
  const title = bind.value('title');
  const wordOf = (value: string) => types.find((one) => one.value === value)?.label ?? '';
  const choose = (chosen: string) => {
    type.onChange(chosen);
    if (title.value === '' || title.value === wordOf(type.value)) title.onChange(wordOf(chosen));
  };
  return (
    <NativeSelect className="kp-short" {...type} onChange={(event) => choose(event.currentTarget.value)} data={types} />
  );
}

export function EnglishFields({ bind }: FactFieldsProps) {
  return (
    <Folded title={m.worship_english()} fields={[bind.value('titleEn'), bind.value('noteEn')]}>
      <EnglishInputs bind={bind} />
    </Folded>
  );
}

/** The same fields without a frame, collapsed beside the German ones. */
export function EnglishInputs({ bind }: { bind: Pick<Bind<Pick<FactForm, 'titleEn' | 'noteEn'>>, 'text'> }) {
  return (
    <>
      <p className="muted small">{m.worship_englishHelp()}</p>
      <TextInput {...bind.text('titleEn')} lang="en" maxLength={160} />
      <TextInput {...bind.text('noteEn')} lang="en" maxLength={300} />
    </>
  );
}

export function OfficeFields({ bind }: { bind: Part<FactForm & { visibility: string }> }) {
  const visibility = bind.value('visibility');
  const hidden = visibility.value === 'web' ? '' : visibility.value;
  return (
    <Folded title={m.worship_forOffice()} fields={[bind.value('internalNote'), { ...visibility, value: hidden }]}>
      <NativeSelect
        className="kp-short"
        {...bind.text('visibility')}
        data={[
          { value: 'web', label: m.worship_visibilityWeb() },
          { value: 'print', label: m.worship_visibilityPrint() },
          { value: 'internal', label: m.worship_visibilityInternal() },
        ]}
      />
      <Textarea
        autosize
        minRows={2}
        {...bind.text('internalNote')}
        description={m.worship_fieldInternalNoteHelp()}
        maxLength={500}
      />
    </Folded>
  );
}

type FoldedProps = { title: string; fields: { value: string; error: string | undefined }[]; children: ReactNode };

/** Rarely needed fields: open at first only when something is in them, and whenever one of them has an error. */
function Folded({ title, fields, children }: FoldedProps) {
  const hasError = fields.some(({ error }) => error);
  const [isOpen, setOpen] = useState(fields.some(({ value }) => value !== ''));
  return (
    <details open={isOpen || hasError} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  );
}
