import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { BlockCheckField } from '#modules/content/widgets.tsx';
import { m } from '#texts';

export function Editor({ data, onChange }: BlockEditorProps<{ allPlaces: boolean }>) {
  return (
    <BlockCheckField
      label={m.site_blockMapAllPlaces()}
      checked={data.allPlaces}
      onChange={(allPlaces) => onChange({ allPlaces })}
    />
  );
}
