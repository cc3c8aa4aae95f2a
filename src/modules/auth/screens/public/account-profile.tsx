import { Field } from '#design/public/forms/Field.tsx';
import { SelectField } from '#design/public/forms/SelectField.tsx';
import { SectionHead } from '#design/public/frame/SectionHead.tsx';
import { m } from '#texts';
import type { User } from '../../contract.ts';
import type { Refused } from './account-page.tsx';

type Typed = { refused: Refused | undefined; values: Record<string, string> };

const FIELDS = [
  { name: 'title', label: m.auth_personTitle, autoComplete: 'honorific-prefix', type: 'text' },
  { name: 'first_name', label: m.auth_firstName, autoComplete: 'given-name', type: 'text' },
  { name: 'last_name', label: m.auth_lastName, autoComplete: 'family-name', type: 'text' },
  { name: 'company', label: m.auth_company, autoComplete: 'organization', type: 'text' },
  { name: 'phone', label: m.auth_phone, autoComplete: 'tel', type: 'tel' },
] as const;

/** Name, company, telephone and language; a refused form keeps the typed values. */
export function ProfileSection({ user, refused, values }: Typed & { user: User }) {
  return (
    <section aria-labelledby="profil">
      <SectionHead id="profil" title={m.auth_person()} />
      <form className="form" method="post">
        <input type="hidden" name="act" value="profile" />
        <input type="hidden" name="rev" value={user.rev} />
        {FIELDS.map(({ name, label, autoComplete, type }) => (
          <Field
            key={name}
            id={name}
            name={name}
            type={type}
            label={label()}
            help={name === 'phone' ? m.auth_phoneHelp() : undefined}
            autoComplete={autoComplete}
            defaultValue={values[name] ?? user.userData[name] ?? ''}
            error={refused?.fields[name]}
            maxLength={120}
          />
        ))}
        <SelectField
          id="locale"
          name="locale"
          label={m.auth_language()}
          defaultValue={values.locale ?? user.locale ?? ''}
          options={[
            { value: '', label: m.auth_languageDefault() },
            { value: 'de', label: 'Deutsch' },
            { value: 'en', label: 'English' },
          ]}
        />
        <button type="submit" className="button primary">
          {m.auth_save()}
        </button>
      </form>
    </section>
  );
}
