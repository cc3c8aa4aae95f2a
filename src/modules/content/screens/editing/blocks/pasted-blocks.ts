import type { PastedPart } from '#design/patterns/text/pasted-parts.ts';
import { m } from '#texts';
import type { TextLocale } from '../editor/entry-fields.ts';
import { mediaOf } from '../fields/media-panel.tsx';
import { storeFile } from '../fields/store-file.ts';
import { type EditedBlock, newText } from './block-order.ts';

type Pasted = { blocks: EditedBlock[]; problem: string | null };

/** Blocks of what was pasted. Pictures go to the library first; those that do not arrive there are named as a problem. */
export async function pastedBlocks(
  parts: readonly PastedPart[],
  { site, locale }: { site: string; locale: TextLocale },
): Promise<Pasted> {
  const blocks: EditedBlock[] = [];
  const problems: string[] = [];
  for (const part of parts) {
    if (part.kind === 'html') blocks.push(textOf(part.html, locale));
    else if (part.kind === 'table') blocks.push(blockOf('table', { caption: '', head: part.head, rows: part.rows }));
    else if (!part.file) problems.push(m.content_pasteLost());
    else {
      const stored = await storeFile(part.file, pictureName(part.file), site);
      if (typeof stored === 'string') problems.push(stored);
      else blocks.push(blockOf('picture', { picture: mediaOf(stored) }));
    }
  }
  return { blocks, problem: problems.length > 0 ? [...new Set(problems)].join(' ') : null };
}

const pictureName = ({ type }: File): string => `${m.content_pasteName()}.${type.split('/')[1] ?? 'png'}`;

const newId = (): string => crypto.randomUUID().slice(0, 13);

function textOf(html: string, locale: TextLocale): EditedBlock {
  const text = newText(newId());
  if (text.text) text.text[locale] = html;
  return text;
}

const blockOf = (kind: string, data: Record<string, unknown>): EditedBlock => ({
  block: { id: newId(), kind, version: 1, data },
  text: null,
});
