import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import { SheetField, TextField } from '../../screens/editing/fields/sheet-fields.tsx';

type Data = { text: string; source: string };

export function Editor({ data, onChange }: BlockEditorProps<Data>) {
  return (
    <>
      <SheetField label={m.content_blockQuoteText()}>
        <textarea
          rows={3}
          maxLength={2000}
          value={data.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </SheetField>
      <TextField label={m.content_blockQuoteSource()} value={data.source} onChange={(source) => onChange({ source })} />
    </>
  );
}
