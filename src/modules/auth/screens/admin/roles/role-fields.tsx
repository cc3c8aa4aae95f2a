import { Textarea, TextInput } from '@mantine/core';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { m } from '#texts';
import { PermissionsField } from './permissions-field.tsx';
import type { Permission } from './role-api.ts';
import type { RoleForm } from './role-values.ts';

type RoleFieldsProps = { bind: Bind<RoleForm>; permissions: readonly Permission[]; isNew: boolean };

export function RoleFields({ bind, permissions, isNew }: RoleFieldsProps) {
  return (
    <>
      <fieldset>
        <legend>{m.auth_roleWords()}</legend>
        <div className="kp-two role-words">
          <TextInput {...bind.text('titleDe')} />
          <TextInput {...bind.text('titleEn')} />
        </div>
        <div className="kp-two role-words">
          <Textarea autosize minRows={2} {...bind.text('descriptionDe')} />
          <Textarea autosize minRows={2} {...bind.text('descriptionEn')} />
        </div>
        <TextInput
          className="kp-short"
          spellCheck={false}
          autoCapitalize="none"
          {...bind.text('name')}
          description={isNew ? m.auth_roleNameHelp() : m.auth_roleNameKeep()}
        />
      </fieldset>
      <PermissionsField {...bind.value('permissions')} permissions={permissions} />
    </>
  );
}
