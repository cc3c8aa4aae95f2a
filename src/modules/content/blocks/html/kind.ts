import { z } from 'zod';
import { defineBlock } from '#kernel/blocks/block-kind.ts';
import { cleanFramedHtml } from '../../service/sanitize.ts';
import { html, line } from '../block-fields.ts';

const schema = z.strictObject({
  html,
  /** Names the frame for screen readers. */
  title: line.default(''),
  heightPx: z.number().int().min(40).max(2000).default(300),
});
export type HtmlView = { html: string; title: string; heightPx: number };

/** Markup with its own styles, for system users only: cleaned of scripts, forms and frames, shown in a sandboxed frame. */
export const htmlBlock = defineBlock({
  kind: 'html',
  version: 1,
  schema,
  permission: 'system.html',
  clean: (data) => ({ ...data, html: cleanFramedHtml(data.html) }),
  show: (_, data): HtmlView | null => (data.html ? data : null),
  words: (data) => [data.html],
});
