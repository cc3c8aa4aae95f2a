import { createContext, useContext, useState } from 'react';
import { Modal } from '#design/patterns/overlays/modal.tsx';
import { BLOCK_GROUPS, type BlockGroup, type BlockPart, BlockPartsContext } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import { useSession } from '../editing-session.ts';
import { TextField } from '../fields/sheet-fields.tsx';

/** True if the entry belongs to a page of which a room renders a part. */
export const FixedPartContext = createContext(false);

type BlockPickerProps = {
  isOpen: boolean;
  /** Kinds that the entry has already. */
  present: ReadonlySet<string>;
  onPick: (part: BlockPart) => void;
  onClose: () => void;
};

/** Kinds of blocks with their pictures, by topic; typing narrows them, Enter takes the first. */
export function BlockPicker({ isOpen, present, onPick, onClose }: BlockPickerProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={m.content_pickerTitle()} size="wide">
      <Kinds present={present} onPick={onPick} />
    </Modal>
  );
}

function Kinds({ present, onPick }: Pick<BlockPickerProps, 'present' | 'onPick'>) {
  const { isSystem } = useSession().editor;
  const hasFixedPart = useContext(FixedPartContext);
  const isOffered = ({ kind, systemOnly }: BlockPart) =>
    (isSystem || !systemOnly) && (kind !== 'fixed' || (hasFixedPart && !present.has(kind)));
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const parts = [...useContext(BlockPartsContext).values()].filter(
    (part) => isOffered(part) && `${part.name()} ${part.about()}`.toLowerCase().includes(words),
  );
  const [first] = parts;
  return (
    <form
      className="block-picker"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (first) onPick(first);
      }}
    >
      <TextField label={m.content_pickerSearch()} value={search} onChange={setSearch} />
      {parts.length === 0 && <p role="status">{m.content_pickerNone()}</p>}
      {BLOCK_GROUPS.map((group) => (
        <Group key={group} group={group} parts={parts.filter((part) => part.group === group)} onPick={onPick} />
      ))}
    </form>
  );
}

type GroupProps = Pick<BlockPickerProps, 'onPick'> & { group: BlockGroup; parts: BlockPart[] };

function Group({ group, parts, onPick }: GroupProps) {
  if (parts.length === 0) return null;
  return (
    <section aria-label={groupWord(group)}>
      <h3>{groupWord(group)}</h3>
      <ul>
        {parts.map((part) => (
          <li key={part.kind}>
            <button type="button" aria-label={`${part.name()} ${part.about()}`} onClick={() => onPick(part)}>
              <svg viewBox="0 0 48 32" aria-hidden="true">
                <path d={part.picture} />
              </svg>
              <span>
                <b>{part.name()}</b>
                <span className="soft">{part.about()}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function groupWord(group: BlockGroup): string {
  const words: Record<BlockGroup, () => string> = {
    text: m.content_pickerText,
    media: m.content_pickerMedia,
    lists: m.content_pickerLists,
    more: m.content_pickerMore,
  };
  return words[group]();
}
