import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#texts';
import type { ServiceItem } from '../../../../contract.ts';
import { ClashWarning } from './clash-warning.tsx';
import { PresiderField } from './presider-field.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import type { Scope } from './service-acts.ts';
import { typeChoices } from './service-words.ts';
import { SheetForm } from './sheet-form.tsx';
import type { ServiceActs } from './use-service-acts.ts';

type ChangeFormProps = {
  service: ServiceItem;
  presiders: readonly string[];
  acts: ServiceActs;
  onClose: () => void;
};

/** Edits title, type, presider, music and note: of a single service, or of its rule. */
export function ChangeForm({ service, presiders, acts, onClose }: ChangeFormProps) {
  const { title, type, key, on, at, durationMinutes, office } = service;
  const stored = {
    title,
    type,
    presider: service.presider ?? '',
    music: service.music ?? '',
    note: service.note ?? '',
  };
  const [values, setValues] = useState(stored);
  const [scope, setScope] = useState<Scope>('one');
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  });
  const submit = () => {
    const changed = Object.entries(values).filter(([name, value]) => value !== stored[name as keyof typeof stored]);
    const patch = Object.fromEntries(changed.map(([name, value]) => [name, value || null]));
    return scope === 'one' ? acts.change(service, patch, service.reason) : acts.changeSeries(service, { scope, patch });
  };
  return (
    <SheetForm submit={m.worship_changeSubmit()} onSubmit={submit} onClose={onClose}>
      <TextInput label={m.worship_fieldTitle()} {...field('title')} maxLength={160} required />
      <NativeSelect label={m.worship_fieldType()} {...field('type')} data={typeChoices()} />
      <PresiderField
        value={values.presider}
        onChange={(presider) => setValues({ ...values, presider })}
        presiders={presiders}
      />
      <ClashWarning
        planned={
          values.presider.trim() && values.presider !== stored.presider
            ? { key, on, at, durationMinutes, placeId: office?.placeId ?? '', presider: values.presider }
            : null
        }
      />
      <TextInput label={m.worship_fieldMusic()} {...field('music')} maxLength={200} />
      <TextInput
        label={m.worship_fieldNote()}
        description={m.worship_fieldNoteHelp()}
        {...field('note')}
        maxLength={300}
      />
      <ScopeChoice service={service} value={scope} onChange={setScope} />
    </SheetForm>
  );
}
