import './person.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { PersonForm } from './person-store.ts';

/** Lazy-loaded chunk, because most edits do not change the photo. */
const MediaPicker = lazy(async () => ({ default: (await import('#modules/media/widgets.tsx')).MediaPicker }));

/** Photo and consent of the person; without a valid consent the photo is stored, but not shown on the website. */
export function PhotoField({ bind }: { bind: Bind<PersonForm> }) {
  const [isPicking, setPicking] = useState(false);
  const photo = bind.value('photo');
  const consent = bind.value('consent');
  const choose = (id: string | null) => {
    setPicking(false);
    photo.onChange(id);
  };
  return (
    <fieldset>
      <legend>{photo.label}</legend>
      <p className="muted small">{m.person_photoHelp()}</p>
      <div className="person-photo">
        {photo.value ? (
          <img src={`/api/v0/download/${photo.value}?width=160&height=200`} alt={m.person_photo()} />
        ) : null}
        <div className="kp-actions">
          <Button
            variant="default"
            leftSection={<IconPhoto size={18} aria-hidden />}
            aria-describedby={photo.error ? photo.id : undefined}
            onClick={() => setPicking(true)}
          >
            {photo.value ? m.person_photoOther() : m.person_photoChoose()}
          </Button>
          {photo.value ? (
            <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={() => choose(null)}>
              {m.person_photoNone()}
            </Button>
          ) : null}
        </div>
      </div>
      {photo.error ? (
        <p className="kp-mistake" id={photo.id} role="alert">
          {photo.error}
        </p>
      ) : null}
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
      {isPicking ? (
        <Suspense>
          <MediaPicker
            opened
            site={adminSite()}
            onPick={([file]) => choose(file?._id ?? null)}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      ) : null}
    </fieldset>
  );
}
