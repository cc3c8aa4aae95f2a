import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { type ComponentType, Suspense, useEffect, useId, useRef } from 'react';
import type { MailBlockEditorProps, MailBlockPart } from '#design/admin/letter/mail-block-part.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { DragHandle } from '#design/patterns/sortable/drag-handle.tsx';
import type { Block } from '#kernel/blocks/block-kind.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import { changedBlock, dataIn } from './block-data.ts';
import style from './letter.module.css';

type BlockLineProps = {
  block: Block;
  /** Undefined while the kinds are loading, and for a kind that is gone. */
  part: MailBlockPart | undefined;
  language: Locale;
  error: string | undefined;
  isOpen: boolean;
  /** Added just now: takes the focus. */
  isNew: boolean;
  isFirst: boolean;
  isLast: boolean;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onChange: (block: Block) => void;
};

/** A block in one line, with its fields below while it is open. */
export function BlockLine(props: BlockLineProps) {
  const { block, part, language, error, isOpen, isNew, isFirst, isLast, onToggle, onMove, onRemove, onChange } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNew) button.current?.focus();
  }, [isNew]);
  const name = part?.name() ?? block.kind;
  const data = part ? dataIn(block, part, language) : block.data;
  const Editor = part?.Editor as ComponentType<MailBlockEditorProps> | undefined;
  const Sign = part?.icon;
  return (
    <div className={style.block} data-wrong={error ? true : undefined}>
      <div className={style.line}>
        <DragHandle />
        <button
          ref={button}
          id={`letter-block-${block.id}`}
          type="button"
          className={style.name}
          aria-expanded={Editor ? isOpen : undefined}
          aria-controls={Editor && isOpen ? id : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={Editor ? onToggle : undefined}
        >
          {Sign ? <Sign size={20} stroke={1.6} aria-hidden /> : null}
          <span>
            <b>{name}</b> <span className="muted">{part?.words?.(data)}</span>
          </span>
          {Editor ? <IconChevronRight className={style.mark} size={18} aria-hidden /> : null}
        </button>
        <span className={style.tools}>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={m.newsletter_blockUp({ name })}
            aria-disabled={isFirst || undefined}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={m.newsletter_blockDown({ name })}
            aria-disabled={isLast || undefined}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={18} />
          </ActionIcon>
          <ActionIcon variant="subtle" size="lg" aria-label={m.newsletter_blockRemove({ name })} onClick={onRemove}>
            <IconTrash size={18} />
          </ActionIcon>
        </span>
      </div>
      {error ? (
        <p className="kp-mistake" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {isOpen && part && Editor ? (
        <div className={style.fields} id={id}>
          <p className="muted small">{part.about()}</p>
          <Suspense>
            <Editor
              data={data}
              site={adminSite()}
              language={language}
              onChange={(change) => onChange(changedBlock(block, part, change, language))}
            />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
