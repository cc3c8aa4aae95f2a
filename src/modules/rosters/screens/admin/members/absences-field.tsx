import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { m } from '#texts';
import type { Member } from '../../../contract/member.ts';

type Absence = Member['absences'][number];
type AbsencesFieldProps = {
  label: string;
  error: string | undefined;
  value: Absence[];
  onChange: (value: Absence[]) => void;
};

/** Days on which the person is away; the person enters them behind the personal link as well. */
export function AbsencesField({ label, error, value, onChange }: AbsencesFieldProps) {
  const put = (at: number, change: Partial<Absence>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <fieldset>
      <legend>{label}</legend>
      {error ? (
        <p className="kp-mistake" role="alert">
          {error}
        </p>
      ) : null}
      {value.map(({ from, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two equal rows may stand in the list while it is typed
        <div className="kp-two" key={index}>
          <TextInput
            type="date"
            label={m.rosters_absenceFrom()}
            value={from}
            onChange={(event) => put(index, { from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={m.rosters_absenceTo()}
            value={to}
            onChange={(event) => put(index, { to: event.currentTarget.value })}
          />
          <Button variant="default" onClick={() => onChange(value.filter((_, at) => at !== index))}>
            {m.rosters_absenceRemove({ day: from || '–' })}
          </Button>
        </div>
      ))}
      <div className="kp-actions">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...value, { from: '', to: '' }])}
        >
          {m.rosters_absenceAdd()}
        </Button>
      </div>
    </fieldset>
  );
}
