import { NativeSelect, Switch, TextInput } from '@mantine/core';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { m } from '#texts';
import type { RoleWords } from '../../../contract.ts';
import { RolesField } from './roles-field.tsx';
import type { UserForm } from './user-form.ts';

type Person = Pick<UserForm, 'title' | 'first_name' | 'last_name' | 'company' | 'phone'>;

/** Name, company, telephone; shared by the own account and other accounts. */
export function PersonFields<Values extends Person & Record<string, unknown>>({ bind }: { bind: Bind<Values> }) {
  const text = bind.text as Bind<Person>['text'];
  return (
    <fieldset>
      <legend>{m.auth_person()}</legend>
      <div className="kp-two">
        <TextInput {...text('first_name')} autoComplete="given-name" />
        <TextInput {...text('last_name')} autoComplete="family-name" />
      </div>
      <TextInput className="kp-short" {...text('title')} description={m.auth_personTitleHelp()} />
      <TextInput {...text('company')} autoComplete="organization" />
      <TextInput
        className="kp-short"
        {...text('phone')}
        description={m.auth_phoneHelp()}
        inputMode="tel"
        autoComplete="tel"
      />
    </fieldset>
  );
}

export const languages = () => [
  { value: '', label: m.auth_languageDefault() },
  { value: 'de', label: 'Deutsch' },
  { value: 'en', label: 'English' },
];

type Props = { bind: Bind<UserForm>; roles: readonly RoleWords[]; isOwn: boolean };

export function UserFields({ bind, roles, isOwn }: Props) {
  const { label: _label, ...choice } = bind.value('roles');
  return (
    <>
      <PersonFields bind={bind} />
      <fieldset>
        <legend>{m.auth_signIn()}</legend>
        <TextInput className="kp-short" {...bind.text('username')} description={m.auth_usernameHelp()} />
        <NativeSelect className="kp-short" {...bind.text('locale')} data={languages()} />
        <Switch {...bind.flag('active')} description={m.auth_isActiveHelp()} disabled={isOwn} />
      </fieldset>
      <fieldset>
        <legend>{m.auth_rolesAndParishes()}</legend>
        <RolesField roles={roles} value={choice.value} onChange={choice.onChange} isOwn={isOwn} error={choice.error} />
      </fieldset>
    </>
  );
}
