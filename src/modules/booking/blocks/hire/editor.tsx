import { useBlockChoices } from '#design/patterns/editing/use-choices.ts';
import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';

export function Editor({ data, onChange, site }: BlockEditorProps<{ kind: string | null }>) {
  const kinds = useBlockChoices('hire', site);
  if (kinds?.length === 0) return <p className="soft">{m.booking_blockHireNone()}</p>;
  return (
    <fieldset className="field choices">
      <legend>{m.booking_blockHireWhich()}</legend>
      {kinds?.map(({ value, label }) => (
        <label key={value} className="choice">
          <input
            type="radio"
            name="booking-kind"
            checked={data.kind === value}
            onChange={() => onChange({ kind: value })}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
