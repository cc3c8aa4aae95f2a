import type { PastedPart } from '#design/patterns/text/pasted-parts.ts';
import { storeFile } from '#modules/media/widgets.tsx';
import { m } from '#texts';
import type { EntryFields, TextLocale } from '../editor/entry-fields.ts';
import type { Arrival } from '../editor/file-arrivals.ts';
import { mediaOf } from '../fields/media-panel.tsx';
import { changed, type EditedBlock, editedBlocks, newText, withBlocks } from './block-order.ts';

/** `pictures`: the files of picture blocks that are empty until the library has them. */
type Pasted = { blocks: EditedBlock[]; pictures: { block: string; file: File }[]; isIncomplete: boolean };

/** Blocks of what was pasted, complete but for the files of the pictures. */
export function pastedBlocks(parts: readonly PastedPart[], locale: TextLocale): Pasted {
  const pasted: Pasted = { blocks: [], pictures: [], isIncomplete: false };
  for (const part of parts) {
    if (part.kind === 'picture' && !part.file) {
      pasted.isIncomplete = true;
      continue;
    }
    const block = blockOfPart(part, locale);
    pasted.blocks.push(block);
    if (part.kind === 'picture' && part.file) pasted.pictures.push({ block: block.block.id, file: part.file });
  }
  return pasted;
}

/** Stores a pasted picture in the library; `onRefusal` gets the sentence when it is not taken. */
export async function arrivalOf(
  { block, file }: { block: string; file: File },
  { site, onRefusal }: { site: string; onRefusal: (problem: string) => void },
): Promise<Arrival> {
  const stored = await storeFile(file, pictureName(file), site);
  if (typeof stored !== 'string') return (fields) => withPicture(fields, block, mediaOf(stored));
  onRefusal(stored);
  return null;
}

/** The fields with this picture in its block; unchanged when the block is gone. */
function withPicture(fields: EntryFields, id: string, picture: ReturnType<typeof mediaOf>): EntryFields {
  if (!fields.blocks.some((block) => block.id === id)) return fields;
  const list = changed(editedBlocks(fields), id, (one) => ({ ...one, block: { ...one.block, data: { picture } } }));
  return withBlocks(fields, list);
}

const pictureName = ({ type }: File): string => `${m.content_pasteName()}.${type.split('/')[1] ?? 'png'}`;

const newId = (): string => crypto.randomUUID().slice(0, 13);

function blockOfPart(part: PastedPart, locale: TextLocale): EditedBlock {
  if (part.kind === 'html') return textOf(part.html, locale);
  if (part.kind === 'table') return blockOf('table', { caption: '', head: part.head, rows: part.rows });
  return blockOf('picture', { picture: null });
}

function textOf(html: string, locale: TextLocale): EditedBlock {
  const text = newText(newId());
  if (text.text) text.text[locale] = html;
  return text;
}

const blockOf = (kind: string, data: Record<string, unknown>): EditedBlock => ({
  block: { id: newId(), kind, version: 1, data },
  text: null,
});
