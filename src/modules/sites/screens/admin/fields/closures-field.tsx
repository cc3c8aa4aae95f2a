import { TextInput } from '@mantine/core';
import { m } from '#texts';
import type { SiteDetails } from '../../../contract.ts';
import { AddRow, RemoveRow } from './seasonal-hours-field.tsx';

type Closures = SiteDetails['closures'];

type ClosuresFieldProps = {
  id: string;
  label: string;
  value: Closures;
  onChange: (closures: Closures) => void;
  errorAt: (path: string) => string | undefined;
};

/** One-off days on which the office is closed, with a reason in both languages. */
export function ClosuresField({ id, label, value, onChange, errorAt }: ClosuresFieldProps) {
  const put = (index: number, change: Partial<Closures[number]>) =>
    onChange(value.map((closure, at) => (at === index ? { ...closure, ...change } : closure)));
  return (
    <section className="sites-rows" aria-labelledby={`${id}-label`}>
      <h3 id={`${id}-label`}>{label}</h3>
      {value.map(({ from, to, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: closures have no id but their index
        <fieldset key={index} className="sites-row" aria-label={m.sites_closureNumber({ number: index + 1 })}>
          <TextInput
            type="date"
            label={m.sites_closureFrom()}
            value={from}
            error={errorAt(`details.closures.${index}.from`)}
            onChange={(event) => put(index, { from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={m.sites_closureTo()}
            value={to}
            error={errorAt(`details.closures.${index}.to`)}
            onChange={(event) => put(index, { to: event.currentTarget.value })}
          />
          <TextInput
            label={m.sites_closureNote()}
            value={note.de}
            onChange={(event) => put(index, { note: { ...note, de: event.currentTarget.value } })}
          />
          <TextInput
            label={m.sites_closureNoteEnglish()}
            value={note.en}
            onChange={(event) => put(index, { note: { ...note, en: event.currentTarget.value } })}
          />
          <RemoveRow label={m.sites_closureRemove()} onClick={() => onChange(value.filter((_, at) => at !== index))} />
        </fieldset>
      ))}
      <AddRow label={m.sites_closureAdd()} onClick={() => onChange([...value, emptyClosure()])} />
    </section>
  );
}

function emptyClosure(): Closures[number] {
  const today = new Date().toISOString().slice(0, 10);
  return { from: today, to: today, note: { de: '', en: '' } };
}
