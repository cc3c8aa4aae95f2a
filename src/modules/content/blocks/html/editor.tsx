import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import { SheetField, TextField } from '../../screens/editing/fields/sheet-fields.tsx';
import { NumberField } from '../number-field.tsx';

type Data = { html: string; title: string; heightPx: number };

export function Editor({ data, onChange }: BlockEditorProps<Data>) {
  return (
    <>
      <TextField label={m.content_blockHtmlTitle()} value={data.title} onChange={(title) => onChange({ title })} />
      <SheetField label={m.content_blockHtmlCode()} hint={m.content_blockHtmlHint()}>
        <textarea
          rows={8}
          spellCheck={false}
          value={data.html}
          onChange={(event) => onChange({ html: event.target.value })}
        />
      </SheetField>
      <NumberField
        label={m.content_blockHtmlHeight()}
        value={data.heightPx}
        least={40}
        most={2000}
        onChange={(heightPx) => onChange({ heightPx })}
      />
    </>
  );
}
