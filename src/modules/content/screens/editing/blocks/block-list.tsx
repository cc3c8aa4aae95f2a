import { Suspense, useContext, useEffect, useRef, useState } from 'react';
import type { ToolbarAction, ToolbarKind } from '#design/patterns/editing/hover-toolbar.tsx';
import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import { dropIndex } from '#design/patterns/sortable/sortable-order.ts';
import type { PastedPart } from '#design/patterns/text/pasted-parts.ts';
import { RichText } from '#design/patterns/text/rich-text.tsx';
import { type BlockLayout, type BlockPart, BlockPartsContext } from '#design/public/blocks/block-part.ts';
import type { PageDesign } from '#design/public/blocks/ShownBlocks.tsx';
import { m } from '#texts';
import { useSession } from '../editing-session.ts';
import type { EditorState } from '../editor/editor-store.ts';
import type { EntryEditor } from '../editor/entry-editor.ts';
import type { TextLocale } from '../editor/entry-fields.ts';
import { useBlockActs } from './block-acts.ts';
import { BlockFrame } from './block-frame.tsx';
import { BlockDesign } from './block-layout.tsx';
import { type EditedBlock, editedBlocks, nextWidth, textErrorOf } from './block-order.ts';
import { BlockPicker } from './block-picker.tsx';
import { BlockPreview } from './block-preview.tsx';
import { BlockSheet } from './block-sheet.tsx';

type BlockListProps = {
  editor: EntryEditor;
  state: EditorState;
  locale: TextLocale;
  isDesigning: boolean;
  error?: string | undefined;
};

/** Place of a new block: after a block, or in the text at the caret. */
type Opening = { after: string | null; split?: { before: string; after: string } };

/** Text and other blocks of an entry, each edited where it stands. */
export function BlockList({ editor, state, locale, isDesigning, error }: BlockListProps) {
  const list = editedBlocks(state.fields);
  const acts = useBlockActs(editor, locale);
  const [opening, setOpening] = useState<Opening | null>(null);
  const [sheet, setSheet] = useState<{ id: string; part: 'fields' | 'layout' } | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const pick = (part: BlockPart) => {
    const id = acts.add(part, opening ?? { after: null });
    setOpening(null);
    setSheet(part.Editor ? { id, part: 'fields' } : null);
    acts.focus(id);
  };
  const listName = `blocks-${state.base._id}`;
  const ids = list.map(({ block }) => block.id);
  const { measure, gap } = (state.fields.details.design ?? {}) as PageDesign;
  return (
    <>
      <div ref={root} className="page-blocks block-list" data-measure={measure} data-gap={gap}>
        {list.map((one, index) => (
          <BlockItem
            key={one.block.id}
            one={one}
            place={{ index, total: list.length }}
            nextLayout={list[index + 1] ? (list[index + 1]?.block.layout ?? {}) : null}
            list={listName}
            state={state}
            locale={locale}
            acts={acts}
            isDesigning={isDesigning}
            open={isDesigning ? 'layout' : sheet?.id === one.block.id ? sheet.part : null}
            onSheet={(part) => setSheet(part && { id: one.block.id, part })}
            onAdd={(split) => setOpening({ after: one.block.id, ...(split ? { split } : {}) })}
            onPaste={(parts, around) => {
              const picture = acts.paste(one.block.id, parts, around);
              if (picture) setSheet({ id: picture, part: 'fields' });
            }}
            onDrop={(drop) => acts.move(one.block.id, dropIndex(ids, one.block.id, drop))}
          />
        ))}
      </div>
      {error && <p className="sheet-error">{error}</p>}
      <div className="actions block-foot">
        <button type="button" className="button" onClick={() => setOpening({ after: ids.at(-1) ?? null })}>
          <PatternIcon name="add" />
          {m.content_blockAdd()}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={!state.undo.canUndo || undefined}
          aria-keyshortcuts="Control+Z"
          onClick={() => editor.undo()}
        >
          {m.content_editUndo()}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={!state.undo.canRedo || undefined}
          aria-keyshortcuts="Control+Y"
          onClick={() => editor.redo()}
        >
          {m.content_editRedo()}
        </button>
      </div>
      <BlockPicker
        isOpen={opening !== null}
        present={new Set(list.map(({ block }) => block.kind))}
        onPick={pick}
        onClose={() => setOpening(null)}
      />
    </>
  );
}

type BlockItemProps = {
  one: EditedBlock;
  place: { index: number; total: number };
  nextLayout: BlockLayout | null;
  list: string;
  state: EditorState;
  locale: TextLocale;
  acts: ReturnType<typeof useBlockActs>;
  isDesigning: boolean;
  open: 'fields' | 'layout' | null;
  onSheet: (part: 'fields' | 'layout' | null) => void;
  onAdd: (split?: Opening['split']) => void;
  onPaste: (parts: PastedPart[], around: NonNullable<Opening['split']>) => void;
  onDrop: Parameters<typeof BlockFrame>[0]['onDrop'];
};

function BlockItem(props: BlockItemProps) {
  const { one, place, nextLayout, list, state, locale, acts, isDesigning, open, onSheet, onAdd, onPaste, onDrop } =
    props;
  const { toasts } = useSession();
  const { block, text } = one;
  const part = useContext(BlockPartsContext).get(block.kind);
  const name = part?.name() ?? m.content_blockGone({ kind: block.kind });
  const { layout = {} } = block;
  const toggle = (which: 'fields' | 'layout') => onSheet(open === which ? null : which);
  const fields: ToolbarAction = { run: () => toggle('fields'), pressed: open === 'fields' };
  const actions: Partial<Record<ToolbarKind, ToolbarAction>> = {
    add: { run: () => onAdd(), label: m.content_blockAddBelow() },
    ...(text ? { edit: { run: () => acts.focus(block.id) } } : {}),
    ...(part?.Editor ? { [part.kind === 'gallery' ? 'gallery' : 'settings']: fields } : {}),
    up: { run: () => acts.move(block.id, place.index - 1), disabled: place.index === 0 },
    down: { run: () => acts.move(block.id, place.index + 1), disabled: place.index === place.total - 1 },
    resize: {
      run: () => acts.setLayout(block.id, { ...layout, width: nextWidth(layout.width) }),
      label: m.content_blockResize(),
    },
    design: { run: () => toggle('layout'), pressed: open === 'layout' },
    remove: { run: () => acts.remove(block.id, name), label: m.content_blockRemove() },
  };
  const hint = () => void toasts.add({ type: 'notification', content: m.content_editDragHint(), group: 'entry-act' });
  return (
    <BlockFrame
      list={list}
      name={name}
      place={place}
      layout={layout}
      actions={actions}
      onDrop={onDrop}
      id={block.id}
      onDragHint={hint}
    >
      <BlockError words={state.errors[textErrorOf(block.id)]} />
      {text ? (
        <RichText
          html={text[locale]}
          edition={state.edition}
          onChange={(html) => acts.setText(block.id, html)}
          onSlash={onAdd}
          onPasteParts={onPaste}
          label={place.total > 1 ? m.content_fieldTextPart({ number: place.index + 1 }) : m.content_fieldText()}
          placeholder={m.content_placeholderText()}
        />
      ) : state.awaited.includes(block.id) ? (
        <p className="soft block-empty" role="status">
          {m.content_pictureAwaited()}
        </p>
      ) : (
        <BlockPreview block={block} site={state.base.site} name={name} />
      )}
      {open === 'fields' && part && (
        <Suspense>
          <BlockSheet
            key={`${locale}-${state.edition}`}
            block={block}
            part={part}
            locale={locale}
            site={state.base.site}
            onChange={(changed) => acts.setData(block.id, part, changed)}
          />
        </Suspense>
      )}
      {open === 'layout' && (
        <BlockDesign
          isOneOfMany={isDesigning}
          layout={layout}
          next={nextLayout}
          onChange={(changed) => acts.setLayout(block.id, changed)}
          onPair={(widths) => acts.pairWithNext(block.id, widths)}
          onDuplicate={() => acts.duplicate(block.id)}
        />
      )}
    </BlockFrame>
  );
}

/** Error of this block's text; scrolls into view, because the button that found it may be far away. */
function BlockError({ words }: { words: string | undefined }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (words) line.current?.scrollIntoView?.({ block: 'center' });
  }, [words]);
  return words ? (
    <p ref={line} className="sheet-error" role="alert">
      {words}
    </p>
  ) : null;
}
