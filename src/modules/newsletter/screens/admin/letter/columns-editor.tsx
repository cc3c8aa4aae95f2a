import type { MailBlockEditorProps } from '#design/admin/letter/mail-block-part.ts';
import type { Block } from '#kernel/blocks/block-kind.ts';
import { m } from '#texts';
import { BlockList } from './block-list.tsx';
import style from './letter.module.css';

type Data = { left: Block[]; right: Block[] };

/** Two lists of simple blocks. */
export function ColumnsEditor({ data, onChange, language }: MailBlockEditorProps<Data>) {
  return (
    <div className={style.columns}>
      <fieldset>
        <legend>{m.newsletter_columnLeft()}</legend>
        <BlockList blocks={data.left} onChange={(left) => onChange({ left })} language={language} isSimple />
      </fieldset>
      <fieldset>
        <legend>{m.newsletter_columnRight()}</legend>
        <BlockList blocks={data.right} onChange={(right) => onChange({ right })} language={language} isSimple />
      </fieldset>
    </div>
  );
}
