import type { ComponentType } from 'react';
import type { BlockEditorProps, BlockPart } from '#design/public/blocks/block-part.ts';
import type { Block } from '#kernel/blocks/block-kind.ts';
import type { TextLocale } from '../editor/entry-fields.ts';
import { dataIn } from './block-order.ts';

type BlockSheetProps = {
  block: Block;
  part: BlockPart;
  locale: TextLocale;
  site: string;
  onChange: (changed: Record<string, unknown>) => void;
};

/** The fields of a block, below what they change. */
export function BlockSheet({ block, part, locale, site, onChange }: BlockSheetProps) {
  const Editor = part.Editor as ComponentType<BlockEditorProps> | undefined;
  if (!Editor) return null;
  return (
    <fieldset className="block-fields">
      <legend>{part.name()}</legend>
      <Editor data={dataIn(block, part.texts ?? [], locale)} onChange={onChange} site={site} />
    </fieldset>
  );
}
