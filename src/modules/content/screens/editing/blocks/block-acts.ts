import type { PastedPart } from '#design/patterns/text/pasted-parts.ts';
import type { BlockLayout, BlockPart } from '#design/public/blocks/block-part.ts';
import type { Block } from '#kernel/blocks/block-kind.ts';
import { m } from '#texts';
import { TEXT } from '../../../blocks/arrange.ts';
import { useSession } from '../editing-session.ts';
import type { EntryEditor } from '../editor/entry-editor.ts';
import type { TextLocale } from '../editor/entry-fields.ts';
import type { PairWidths } from './block-layout.tsx';
import * as order from './block-order.ts';
import { arrivalOf, pastedBlocks } from './pasted-blocks.ts';

type Place = { after: string | null; split?: { before: string; after: string } };

/** Actions on the blocks of an open entry. Each change of the structure is one step of its undo history. */
export function useBlockActs(editor: EntryEditor, locale: TextLocale) {
  const { toasts } = useSession();
  const list = () => order.editedBlocks(editor.state().fields);
  const store = (next: order.EditedBlock[]) => editor.changeStructure(order.withBlocks(editor.state().fields, next));
  /** Typing: a step of undo together with what was typed just before. */
  const write = (next: order.EditedBlock[]) => editor.change(order.withBlocks(editor.state().fields, next));

  const warn = (content: string) => void toasts.add({ type: 'warning', content, group: 'entry-act', ttl: 12_000 });

  return {
    /** @returns id of the new block */
    add(part: BlockPart, { after, split }: Place): string {
      const id = newId();
      const fresh = part.kind === TEXT ? order.newText(id) : { block: blockOf(part, id), text: null };
      store(
        split && after
          ? order.splitBy(list(), { id: after, locale, ...split }, fresh, newId())
          : order.inserted(list(), fresh, after),
      );
      return id;
    },
    /**
     * Puts what was pasted at the caret at once: texts, tables, and pictures, whose files follow one after the other.
     * @returns id of the first picture, which needs a description
     */
    paste(id: string, parts: PastedPart[], around: { before: string; after: string }): string | null {
      const { site } = editor.state().base;
      const { blocks, pictures, isIncomplete } = pastedBlocks(parts, locale);
      if (isIncomplete) warn(m.content_pasteLost());
      store(order.splitByAll(list(), { id, locale, ...around }, blocks, newId()));
      let former: Promise<unknown> = Promise.resolve();
      for (const picture of pictures) {
        const arrival = former.then(() => arrivalOf(picture, { site, onRefusal: warn }));
        editor.awaitFile(picture.block, arrival);
        former = arrival;
      }
      return pictures[0]?.block ?? null;
    },
    move(id: string, to: number) {
      store(order.moved(list(), id, to));
      focusBlock(id);
    },
    duplicate(id: string) {
      const copy = newId();
      store(order.duplicated(list(), id, copy));
      focusBlock(copy);
    },
    remove(id: string, name: string) {
      store(order.removed(list(), id));
      toasts.add({
        type: 'notification',
        content: m.content_blockRemoved({ name }),
        group: 'entry-act',
        ttl: 8000,
        action: { label: m.content_editUndo(), run: () => void editor.undo() },
      });
    },
    setText(id: string, html: string) {
      write(order.changed(list(), id, (one) => ({ ...one, text: one.text && { ...one.text, [locale]: html } })));
    },
    setLayout(id: string, layout: BlockLayout) {
      store(order.changed(list(), id, (one) => ({ ...one, block: { ...one.block, layout } })));
    },
    /** Widths of a block and the one after it, as one step. */
    pairWithNext(id: string, widths: PairWidths) {
      store(order.paired(list(), id, widths));
    },
    setData(id: string, { texts = [], version }: BlockPart, data: Record<string, unknown>) {
      const languages = { texts, locale, version };
      write(order.changed(list(), id, (one) => ({ ...one, block: order.withData(one.block, data, languages) })));
    },
    focus: focusBlock,
  };
}

const newId = (): string => crypto.randomUUID().slice(0, 13);

const blockOf = ({ kind, version, empty }: BlockPart, id: string): Block => ({ id, kind, version, data: empty() });

/** Focuses a block once it stands on the page: its text, else its first field, else itself. */
function focusBlock(id: string) {
  requestAnimationFrame(() => {
    const slot = document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`);
    (slot?.querySelector<HTMLElement>('[role="textbox"]') ?? slot)?.focus();
    slot?.scrollIntoView({ block: 'nearest' });
  });
}
