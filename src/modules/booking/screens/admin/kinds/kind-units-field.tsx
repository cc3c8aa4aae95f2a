import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { Link } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { PartRows } from '#design/admin/form/part-rows.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { KindUnit } from '../../../contract/parts.ts';
import { loadBookable } from '../booking-api.ts';
import { removeWords } from '../remove-words.ts';

type KindUnitsFieldProps = {
  label: string;
  value: KindUnit[];
  error: string | undefined;
  onChange: (units: KindUnit[]) => void;
  errorAt: (path: string) => string | undefined;
};

/** Resources of a way of booking: always part of it, or to be chosen. */
export function KindUnitsField({ label, value, error, onChange, errorAt }: KindUnitsFieldProps) {
  const { base } = useAdmin();
  const { value: bookable } = useLoaded(loadBookable);
  const nameOf = (id: string) => bookable?.find(({ _id }) => _id === id)?.name ?? '';
  if (bookable?.length === 0)
    return (
      <Note kind="warn" actions={<Link to={`${base}/booking/resources/edit`}>{m.booking_resourceCreate()}</Link>}>
        {m.booking_noResourceYet()}
      </Note>
    );
  return (
    <PartRows
      label={label}
      help={m.booking_kindUnitsHelp()}
      error={error}
      value={value}
      onChange={onChange}
      blank={() => ({ resource: '', isOptional: false, quantity: 1 })}
      add={m.booking_unitAdd()}
      remove={({ resource }) => removeWords(nameOf(resource))}
      keyOf={(_one, at) => String(at)}
    >
      {({ resource, isOptional, quantity }, put, at) => {
        const most = bookable?.find(({ _id }) => _id === resource)?.count ?? 1;
        return (
          <>
            <div className="kp-two">
              <NativeSelect
                label={m.booking_resourceOne()}
                required
                key={bookable ? 'loaded' : 'loading'}
                disabled={!bookable}
                value={resource}
                error={errorAt(`units.${at}.resource`)}
                data={[
                  { value: '', label: m.booking_choose() },
                  ...(bookable ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
                ]}
                onChange={(event) => put({ resource: event.currentTarget.value, quantity: 1 })}
              />
              {most > 1 ? (
                <NumberInput
                  label={isOptional ? m.booking_quantityMost() : m.booking_quantityAlways()}
                  min={1}
                  max={most}
                  allowDecimal={false}
                  value={quantity}
                  error={errorAt(`units.${at}.quantity`)}
                  onChange={(typed) => put({ quantity: Number(typed) || 1 })}
                />
              ) : null}
            </div>
            <Checkbox
              label={m.booking_unitOptional()}
              checked={isOptional}
              onChange={(event) => put({ isOptional: event.currentTarget.checked })}
            />
          </>
        );
      }}
    </PartRows>
  );
}
