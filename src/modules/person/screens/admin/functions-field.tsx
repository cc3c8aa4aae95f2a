import './person.css';
import { NumberInput, TextInput } from '@mantine/core';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { PersonRole } from '../../contract.ts';

type FunctionsFieldProps = {
  label: string;
  error: string | undefined;
  value: PersonRole[];
  onChange: (value: PersonRole[]) => void;
};

/**
 * Functions of the person in the parishes of the editor; those in other parishes are unchanged. Without a German text the
 * person is not shown in that parish.
 */
export function FunctionsField({ label, error, value, onChange }: FunctionsFieldProps) {
  const { sites } = useAdmin();
  const put = (role: PersonRole) => {
    const others = value.filter(({ site }) => site !== role.site);
    onChange(role.text.de === '' && role.text.en === '' ? others : [...others, role]);
  };
  return (
    <fieldset>
      <legend>{label}</legend>
      <p className="muted small">{m.person_functionsHelp()}</p>
      {error ? (
        <p className="kp-mistake" role="alert">
          {error}
        </p>
      ) : null}
      {sites.map(({ slug, shortName }) => (
        <FunctionRow
          key={slug}
          name={shortName}
          role={value.find(({ site }) => site === slug) ?? { site: slug, text: { de: '', en: '' }, position: 0 }}
          onChange={put}
        />
      ))}
    </fieldset>
  );
}

type FunctionRowProps = { name: string; role: PersonRole; onChange: (role: PersonRole) => void };

function FunctionRow({ name, role, onChange }: FunctionRowProps) {
  const setText = (locale: 'de' | 'en', text: string) => onChange({ ...role, text: { ...role.text, [locale]: text } });
  return (
    <div className="person-function">
      <TextInput
        label={m.person_functionIn({ site: name })}
        value={role.text.de}
        onChange={(event) => setText('de', event.currentTarget.value)}
      />
      {role.text.de === '' && role.text.en === '' ? null : (
        <details>
          <summary>{m.person_functionMore({ site: name })}</summary>
          <TextInput
            label={m.person_functionEnglish({ site: name })}
            value={role.text.en}
            onChange={(event) => setText('en', event.currentTarget.value)}
          />
          <NumberInput
            className="kp-short"
            label={m.person_position({ site: name })}
            description={m.person_positionHelp()}
            value={role.position}
            min={0}
            max={9999}
            allowDecimal={false}
            onChange={(position) => onChange({ ...role, position: Number(position) || 0 })}
          />
        </details>
      )}
    </div>
  );
}
