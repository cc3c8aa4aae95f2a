import { useBlockChoices } from '#design/patterns/editing/use-choices.ts';
import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';

export function Editor({ data, onChange, site }: BlockEditorProps<{ team: string | null }>) {
  const teams = useBlockChoices('team', site);
  if (teams?.length === 0) return <p className="soft">{m.sports_blockTeamNone()}</p>;
  return (
    <label className="field">
      <span>{m.sports_teamOne()}</span>
      <select value={data.team ?? ''} onChange={(event) => onChange({ team: event.currentTarget.value || null })}>
        <option value="">{m.kernel_fieldChoose()}</option>
        {teams?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
