import '#design/patterns/sortable/sortable.css';
import { useState } from 'react';
import type { MailBlockPart } from '#design/admin/letter/mail-block-part.ts';
import { SortableList } from '#design/patterns/sortable/sortable-list.tsx';
import type { Block } from '#kernel/blocks/block-kind.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import { AddBlock } from './add-block.tsx';
import { newBlock } from './block-data.ts';
import { BlockLine } from './block-line.tsx';
import style from './letter.module.css';
import { useMailParts } from './use-mail-parts.ts';

type BlockListProps = {
  blocks: readonly Block[];
  onChange: (blocks: Block[]) => void;
  language: Locale;
  /** Only blocks that may stand in a column. */
  isSimple?: boolean;
  /** Error at the n-th block. */
  errorAt?: (index: number) => string | undefined;
};

/** Blocks in their order: one line each, which opens to its fields. Moved by mouse, touch, keys and buttons. */
export function BlockList({ blocks, onChange, language, isSimple = false, errorAt }: BlockListProps) {
  const parts = useMailParts();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState<string | null>(null);
  const partOf = (kind: string) => parts?.find((part) => part.kind === kind);
  const nameOf = (id: string) => {
    const block = blocks.find((one) => one.id === id);
    return block ? (partOf(block.kind)?.name() ?? block.kind) : '';
  };
  const toggle = (id: string) => setOpen((now) => now.symmetricDifference(new Set([id])));
  const add = (part: MailBlockPart) => {
    const block = newBlock(part);
    setAdded(block.id);
    if (part.Editor) setOpen((now) => new Set([...now, block.id]));
    onChange([...blocks, block]);
  };
  return (
    <>
      <SortableList
        className={style.blocks ?? ''}
        ids={blocks.map(({ id }) => id)}
        nameOf={nameOf}
        onOrder={(ids) => onChange(ids.flatMap((id) => blocks.find((one) => one.id === id) ?? []))}
        empty={m.newsletter_blocksEmpty()}
      >
        {(id, { index, moveTo }) => {
          const block = blocks[index];
          return block ? (
            <BlockLine
              block={block}
              part={partOf(block.kind)}
              language={language}
              error={errorAt?.(index)}
              isOpen={open.has(id)}
              isNew={added === id}
              isFirst={index === 0}
              isLast={index === blocks.length - 1}
              onToggle={() => toggle(id)}
              onMove={(by) => moveTo(index + by)}
              onRemove={() => onChange(blocks.filter((one) => one.id !== id))}
              onChange={(changed) => onChange(blocks.map((one) => (one.id === id ? changed : one)))}
            />
          ) : null;
        }}
      </SortableList>
      <AddBlock parts={(parts ?? []).filter((part) => !isSimple || part.isSimple)} onAdd={add} />
    </>
  );
}
