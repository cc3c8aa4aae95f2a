import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { BlockCheckField, BlockNumberField } from '#modules/content/widgets.tsx';
import { m } from '#texts';

type Data = { days: number; allChurches: boolean };

export function Editor({ data, onChange }: BlockEditorProps<Data>) {
  return (
    <>
      <BlockNumberField
        label={m.worship_blockServicesDays()}
        value={data.days}
        least={1}
        most={14}
        onChange={(days) => onChange({ days })}
      />
      <BlockCheckField
        label={m.worship_blockServicesAll()}
        checked={data.allChurches}
        onChange={(allChurches) => onChange({ allChurches })}
      />
    </>
  );
}
