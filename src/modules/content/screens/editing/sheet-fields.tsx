import type { ReactNode } from 'react';

type Labelled = { label: string; hint?: string; children: ReactNode };

/** Label above, help text below, as in all public forms. */
export function SheetField({ label, hint, children }: Labelled) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control comes as child
    <label className="sheet-field">
      <span>{label}</span>
      {children}
      {hint && <span className="soft">{hint}</span>}
    </label>
  );
}

type TextProps = { label: string; hint?: string; value: string; maxLength?: number; onChange: (value: string) => void };

export function TextField({ label, hint, value, maxLength = 300, onChange }: TextProps) {
  return (
    <SheetField label={label} {...(hint ? { hint } : {})}>
      <input type="text" value={value} maxLength={maxLength} onChange={(event) => onChange(event.target.value)} />
    </SheetField>
  );
}

type CheckProps = { label: string; hint?: string; checked: boolean; onChange: (checked: boolean) => void };

export function CheckField({ label, hint, checked, onChange }: CheckProps) {
  return (
    <label className="sheet-check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {hint && <span className="soft"> {hint}</span>}
      </span>
    </label>
  );
}

type MomentProps = { label: string; value: string | null; onChange: (value: string | null) => void; timeLabel: string };

/** Input for a local date with optional time: 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:mm' (decision 28). */
export function MomentField({ label, value, onChange, timeLabel }: MomentProps) {
  const [on = '', at = ''] = (value ?? '').split('T');
  const join = (nextOn: string, nextAt: string) =>
    onChange(nextOn === '' ? null : nextAt === '' ? nextOn : `${nextOn}T${nextAt}`);
  return (
    <fieldset className="sheet-moment">
      <legend>{label}</legend>
      <input type="date" aria-label={label} value={on} onChange={(event) => join(event.target.value, at)} />
      <input
        type="time"
        aria-label={timeLabel}
        value={at}
        disabled={on === ''}
        onChange={(event) => join(on, event.target.value)}
      />
    </fieldset>
  );
}
