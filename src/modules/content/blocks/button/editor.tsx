import { useState } from 'react';
import { exampleSite } from '#design/patterns/text/example-site.ts';
import { linkAddress } from '#design/patterns/text/link-address.ts';
import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import { CheckField, TextField } from '../../screens/editing/fields/sheet-fields.tsx';

type Data = { label: string; url: string; isPrimary: boolean };

export function Editor({ data, onChange }: BlockEditorProps<Data>) {
  const [typed, setTyped] = useState(data.url);
  const isWrong = typed !== '' && linkAddress(typed) === null;
  /** An address is stored once it is complete, with its scheme (S5.2). */
  const handleUrl = (text: string) => {
    setTyped(text);
    const url = text === '' ? '' : linkAddress(text);
    if (url !== null) onChange({ url });
  };
  return (
    <>
      <TextField label={m.content_blockButtonLabel()} value={data.label} onChange={(label) => onChange({ label })} />
      <TextField
        label={m.content_linkUrl()}
        hint={m.content_linkUrlHint({ site: exampleSite() })}
        value={typed}
        maxLength={500}
        error={isWrong ? m.design_linkWrong() : undefined}
        onChange={handleUrl}
      />
      <CheckField
        label={m.content_blockButtonPrimary()}
        checked={data.isPrimary}
        onChange={(isPrimary) => onChange({ isPrimary })}
      />
    </>
  );
}
