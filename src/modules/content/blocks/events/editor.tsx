import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import { CATEGORIES } from '../../entries/event-categories.ts';
import { pageKit } from '../../screens/editing/fields/sheet-fields.tsx';
import { NumberField } from '../number-field.tsx';

type Data = { most: number; category?: string | null };

export function Editor({ data, onChange }: BlockEditorProps<Data>) {
  const categories = Object.entries(CATEGORIES).map(([value, label]) => ({ value, label: label() }));
  return (
    <>
      <NumberField
        label={m.content_blockMost()}
        value={data.most}
        least={1}
        most={20}
        onChange={(most) => onChange({ most })}
      />
      <pageKit.Choice
        label={m.content_blockCategory()}
        value={data.category ?? ''}
        options={[{ value: '', label: m.content_blockAll() }, ...categories]}
        onChange={(category) => onChange({ category: category || null })}
      />
    </>
  );
}
