import { Button, NativeSelect, TextInput } from '@mantine/core';
import { m } from '#texts';
import type { Training } from '../../../contract/records.ts';
import { dayWords } from '../form-parts.ts';

type Changes = Training['changes'];
type Change = Changes[number];
type ChangesFieldProps = {
  label: string;
  value: Changes;
  onChange: (rows: Changes) => void;
  /** Days by the weekly rule. */
  days: readonly string[];
  errorAt: (path: string) => string | undefined;
};

const BLANK: Omit<Change, 'on'> = { isOff: true, toOn: null, at: '', until: '', pitch: '', reason: '' };

/** Dates of a weekly training that are off or moved, each with its reason. */
export function ChangesField({ label, value: rows, onChange, days, errorAt }: ChangesFieldProps) {
  const open = days.filter((day) => !rows.some(({ on }) => on === day));
  return (
    <fieldset>
      <legend>{label}</legend>
      {rows.length === 0 ? <p className="muted">{m.sports_trainingChangesNone()}</p> : null}
      {rows.map((row, at) => (
        <OneChange
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and are only added at the end
          key={at}
          row={row}
          days={days.filter((day) => day === row.on || open.includes(day))}
          errorOf={(field) => errorAt(`changes.${at}.${field}`)}
          onChange={(part) => onChange(rows.map((one, index) => (index === at ? { ...one, ...part } : one)))}
          onRemove={() => onChange(rows.filter((_, index) => index !== at))}
        />
      ))}
      <Button
        variant="default"
        disabled={open.length === 0}
        onClick={() => onChange([...rows, { on: open[0] ?? '', ...BLANK }])}
      >
        {m.sports_trainingChangeAdd()}
      </Button>
    </fieldset>
  );
}

type OneChangeProps = {
  row: Change;
  days: readonly string[];
  errorOf: (field: keyof Change) => string | undefined;
  onChange: (part: Partial<Change>) => void;
  onRemove: () => void;
};

function OneChange({ row, days, errorOf, onChange, onRemove }: OneChangeProps) {
  const field = (name: 'at' | 'until' | 'pitch' | 'reason') => ({
    value: row[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  const known = days.includes(row.on) ? days : [row.on, ...days];
  return (
    <div className="kp-two">
      <NativeSelect
        label={m.sports_trainingChangeDay()}
        data={known.map((day) => ({ value: day, label: dayWords(day) }))}
        value={row.on}
        error={errorOf('on')}
        onChange={(event) => onChange({ on: event.currentTarget.value })}
      />
      <NativeSelect
        label={m.sports_trainingChangeKind()}
        data={[
          { value: 'off', label: m.sports_trainingOff() },
          { value: 'moved', label: m.sports_trainingMoved() },
        ]}
        value={row.isOff ? 'off' : 'moved'}
        onChange={(event) => onChange({ isOff: event.currentTarget.value === 'off' })}
      />
      {row.isOff ? null : (
        <>
          <TextInput
            type="date"
            label={m.sports_trainingNewDay()}
            value={row.toOn ?? ''}
            error={errorOf('toOn')}
            onChange={(event) => onChange({ toOn: event.currentTarget.value || null })}
          />
          <TextInput label={m.sports_pitch()} description={m.sports_trainingAsEver()} {...field('pitch')} />
          <TextInput type="time" label={m.sports_trainingAt()} {...field('at')} />
          <TextInput type="time" label={m.sports_trainingUntil()} {...field('until')} />
        </>
      )}
      <TextInput label={m.sports_reason()} {...field('reason')} />
      <div className="kp-actions">
        <Button variant="subtle" onClick={onRemove}>
          {m.sports_trainingChangeRemove()}
        </Button>
      </div>
    </div>
  );
}
