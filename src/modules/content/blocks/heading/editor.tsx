import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import { pageKit, TextField } from '../../screens/editing/fields/sheet-fields.tsx';

type Data = { text: string; level: 2 | 3 };

export function Editor({ data, onChange }: BlockEditorProps<Data>) {
  return (
    <>
      <TextField label={m.content_blockHeadingText()} value={data.text} onChange={(text) => onChange({ text })} />
      <pageKit.Choice
        label={m.content_blockHeadingLevel()}
        value={String(data.level)}
        options={[
          { value: '2', label: m.content_blockHeadingBig() },
          { value: '3', label: m.content_blockHeadingSmall() },
        ]}
        onChange={(level) => onChange({ level: level === '3' ? 3 : 2 })}
      />
    </>
  );
}
