import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { countriesIn } from '#kernel/i18n/countries.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { AddressInput, User } from '../../../contract.ts';
import { ADDRESS_FIELDS } from '../../address-form.ts';
import { withAddress } from '../../address-list.ts';
import { atFields, authApi } from '../users/users-api.ts';

type DialogProps = { user: User; address: AddressInput; onClose: () => void; onSaved: () => void };

/** Adds or edits an address. */
export function AddressDialog({ user, address, onClose, onSaved }: DialogProps) {
  const [values, setValues] = useState(address);
  const { isBusy, refusal, run } = useAction();
  const { addresses, at } = withAddress(user, values);
  const errorOf = (name: string) => refusal?.fields[`addresses.${at}.${name}`];
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await atFields(authApi('PUT /api/v0/auth/', { body: { rev: user.rev, userData: { addresses } } }));
      onSaved();
    });
  };
  return (
    <Dialog size="lg" onClose={onClose} title={m.auth_address()}>
      <form className="kp-form" onSubmit={save} noValidate>
        <RefusalNote refusal={refusal} />
        <NativeSelect
          label={m.auth_addressType()}
          value={values.type ?? 'person'}
          onChange={(event) =>
            setValues({ ...values, type: event.currentTarget.value === 'company' ? 'company' : 'person' })
          }
          data={[
            { value: 'person', label: m.auth_typePerson() },
            { value: 'company', label: m.auth_company() },
          ]}
        />
        {ADDRESS_FIELDS.map(({ name, label, autoComplete, needed }) => (
          <TextInput
            key={name}
            label={label()}
            required={needed}
            autoComplete={autoComplete}
            value={values[name] ?? ''}
            error={errorOf(name)}
            onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        ))}
        <NativeSelect
          label={m.auth_country()}
          value={values.country}
          error={errorOf('country')}
          onChange={(event) => setValues({ ...values, country: event.currentTarget.value as AddressInput['country'] })}
          data={countriesIn(getLocale()).map(({ code, name }) => ({ value: code, label: name }))}
        />
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {m.design_cancel()}
          </Button>
          <Button type="submit" loading={isBusy}>
            {m.design_adminSave()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
