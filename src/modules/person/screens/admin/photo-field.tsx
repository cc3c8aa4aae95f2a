import { NativeSelect, TextInput } from '@mantine/core';
import { ImageField } from '#design/admin/form/image-field.tsx';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { m } from '#texts';
import type { PersonForm } from './person-form.ts';

/** Photo and consent of the person; without a valid consent the photo is stored, but not shown on the website. */
export function PhotoField({ bind }: { bind: Bind<PersonForm> }) {
  const photo = bind.value('photo');
  const consent = bind.value('consent');
  return (
    <>
      <ImageField {...photo} help={m.person_photoHelp()} shape="tall" />
      <div className="kp-two">
        <NativeSelect
          id={consent.id}
          name={consent.name}
          label={consent.label}
          error={consent.error}
          value={consent.value}
          data={[
            { value: 'none', label: m.person_consentNone() },
            { value: 'given', label: m.person_consentGiven() },
            { value: 'withdrawn', label: m.person_consentWithdrawn() },
          ]}
          onChange={(event) => consent.onChange(event.currentTarget.value as PersonForm['consent'])}
        />
        {consent.value === 'given' ? (
          <TextInput type="date" {...bind.text('consentUntil')} description={m.person_consentUntilHelp()} />
        ) : null}
      </div>
    </>
  );
}
