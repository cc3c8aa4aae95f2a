import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { m } from '#texts';
import { allOf } from '../parts/shop-api.ts';

const api = apiOf<EndpointMap>();
const NEW = 'new';

type Named = { _id: string; name: string };
type ColorChoiceProps = { value: string; error: string | undefined; onChange: (id: string) => void };

/** Colour of a variant; one that is missing is created here, without leaving the form of the product. */
export function ColorChoice({ value, error, onChange }: ColorChoiceProps) {
  const { value: stored } = useLoaded(() => allOf<Named>('color', 'name'));
  const [made, setMade] = useState<Named[]>([]);
  const [isMaking, setMaking] = useState(false);
  const rows = [...(stored ?? []), ...made.filter(({ _id }) => !stored?.some((one) => one._id === _id))];
  const isKnown = value === '' || rows.some(({ _id }) => _id === value);
  return (
    <>
      <NativeSelect
        label={m.catalog_colorOne()}
        error={error}
        value={value}
        data={[
          { value: '', label: m.catalog_colorNone() },
          ...(isKnown ? [] : [{ value, label: '…' }]),
          ...rows.map(({ _id, name }) => ({ value: _id, label: name })),
          { value: NEW, label: m.catalog_colorNew() },
        ]}
        onChange={({ currentTarget }) =>
          currentTarget.value === NEW ? setMaking(true) : onChange(currentTarget.value)
        }
      />
      {isMaking ? (
        <NewColor
          onClose={() => setMaking(false)}
          onMade={(color) => {
            setMade((now) => [...now, color]);
            onChange(color._id);
          }}
        />
      ) : null}
    </>
  );
}

function NewColor({ onMade, onClose }: { onMade: (color: Named) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const [hex, setHex] = useState('#7a1f2b');
  const save = async () => {
    const [color] = (await api('POST /api/v0/color/', { body: { site: adminSite(), name, hex } })) as Named[];
    if (color) onMade(color);
  };
  return (
    <FormDialog
      title={m.catalog_colorNewTitle()}
      verb={m.catalog_colorSave()}
      send={save}
      onClose={onClose}
      shownErrors={['name', 'hex']}
    >
      {(errors) => (
        <>
          <TextInput
            data-autofocus
            required
            label={m.kernel_labelName()}
            value={name}
            error={errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            type="color"
            label={m.catalog_labelHex()}
            value={hex}
            error={errors.hex}
            onChange={(event) => setHex(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
