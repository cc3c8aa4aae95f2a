import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
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
  const { addresses, at } = withAddress(user, values);
  const nameOf = (name: string) => `addresses.${at}.${name}`;
  const save = async () => {
    await atFields(authApi('PUT /api/v0/auth/', { body: { rev: user.rev, userData: { addresses } } }));
    onSaved();
  };
  return (
    <FormDialog
      size="lg"
      title={m.auth_address()}
      verb={m.design_adminSave()}
      send={save}
      onClose={onClose}
      shownErrors={[...ADDRESS_FIELDS.map(({ name }) => name), 'country'].map(nameOf)}
    >
      {(errors) => (
        <>
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
              error={errors[nameOf(name)]}
              onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
            />
          ))}
          <NativeSelect
            label={m.auth_country()}
            value={values.country}
            error={errors[nameOf('country')]}
            onChange={(event) =>
              setValues({ ...values, country: event.currentTarget.value as AddressInput['country'] })
            }
            data={countriesIn(getLocale()).map(({ code, name }) => ({ value: code, label: name }))}
          />
        </>
      )}
    </FormDialog>
  );
}
