export { CheckField, pageKit, SheetField, TextField } from '#design/patterns/editing/sheet-fields.tsx';

type MomentProps = {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  timeLabel: string;
  error?: string | undefined;
};

/** Input for a local date with optional time: 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:mm' (decision 28). */
export function MomentField({ label, value, onChange, timeLabel, error }: MomentProps) {
  const [on = '', at = ''] = (value ?? '').split('T');
  const join = (nextOn: string, nextAt: string) =>
    onChange(nextOn === '' ? null : nextAt === '' ? nextOn : `${nextOn}T${nextAt}`);
  return (
    <fieldset className="sheet-moment">
      <legend>{label}</legend>
      <input
        type="date"
        aria-label={label}
        value={on}
        aria-invalid={error ? true : undefined}
        onChange={(event) => join(event.target.value, at)}
      />
      <input
        type="time"
        aria-label={timeLabel}
        value={at}
        disabled={on === ''}
        onChange={(event) => join(on, event.target.value)}
      />
      {error && <p className="sheet-error">{error}</p>}
    </fieldset>
  );
}
