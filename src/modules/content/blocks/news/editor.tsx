import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import { TextField } from '../../screens/editing/fields/sheet-fields.tsx';
import { NumberField } from '../number-field.tsx';

type Data = { most: number; tag?: string | null };

export function Editor({ data, onChange }: BlockEditorProps<Data>) {
  return (
    <>
      <NumberField
        label={m.content_blockMost()}
        value={data.most}
        least={1}
        most={20}
        onChange={(most) => onChange({ most })}
      />
      <TextField
        label={m.content_blockTag()}
        hint={m.content_blockTagHint()}
        maxLength={60}
        value={data.tag ?? ''}
        onChange={(tag) => onChange({ tag: tag || null })}
      />
    </>
  );
}
