import { TextInput } from '@mantine/core';
import { PartRows } from '#design/admin/form/part-rows.tsx';
import { m } from '#texts';
import type { Athlete } from '../../contract/records.ts';

type Guardians = Athlete['guardians'];
type Guardian = Guardians[number];
type GuardiansFieldProps = {
  label: string;
  value: Guardians;
  onChange: (rows: Guardians) => void;
  errorAt: (path: string) => string | undefined;
};

/** Parents or guardians of a minor with their addresses. */
export function GuardiansField({ label, value, onChange, errorAt }: GuardiansFieldProps) {
  return (
    <PartRows
      label={label}
      help={m.sports_guardiansHelp()}
      value={value}
      onChange={onChange}
      blank={(): Guardian => ({ name: '', email: '', phone: '' })}
      add={m.sports_guardianAdd()}
      remove={({ name }) => m.sports_guardianRemove({ name: name || m.kernel_labelName() })}
      keyOf={(_one, at) => String(at)}
    >
      {(one, put, at) => {
        const field = (name: keyof Guardian) => ({
          value: one[name],
          error: errorAt(`guardians.${at}.${name}`),
          autoComplete: 'off',
          onChange: (event: { currentTarget: { value: string } }) => put({ [name]: event.currentTarget.value }),
        });
        return (
          <div className="kp-two">
            <TextInput label={m.kernel_labelName()} required {...field('name')} />
            <TextInput type="email" label={m.kernel_labelEmail()} {...field('email')} />
            <TextInput type="tel" label={m.kernel_labelPhone()} {...field('phone')} />
          </div>
        );
      }}
    </PartRows>
  );
}
