import { Switch, TextInput } from '@mantine/core';
import { flag, number } from '#design/admin/form/fields.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { m } from '#texts';

/** Place in the choices, and whether it is offered at all. */
export const listedFields = {
  isActive: flag(m.cashbook_isActive, true),
  position: number(m.cashbook_position, { empty: 0 }),
};

type Listed = { isActive: boolean; position: string };

export const ListedFields = ({ bind }: { bind: Pick<Bind<Listed>, 'text' | 'flag'> }) => (
  <>
    <TextInput inputMode="numeric" {...bind.text('position')} description={m.cashbook_positionHelp()} />
    <Switch {...bind.flag('isActive')} description={m.cashbook_isActiveHelp()} />
  </>
);

export const activeFilter = {
  name: 'isActive',
  label: m.cashbook_isActive,
  options: [
    { value: 'true', label: m.cashbook_yes },
    { value: 'false', label: m.cashbook_no },
  ],
};

export const activeColumn = {
  key: 'isActive',
  label: m.cashbook_isActive,
  from: 'wide' as const,
  text: ({ isActive }: { isActive: boolean }) => (isActive ? m.cashbook_yes() : m.cashbook_no()),
};
