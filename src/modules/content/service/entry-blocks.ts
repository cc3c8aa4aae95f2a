import type { PageBlock } from '../contract/blocks.ts';
import { cleanHtml } from './sanitize.ts';

/** Sanitises the HTML in blocks on the server, regardless of the client (S3.4). */
export const cleanBlocks = (blocks: readonly PageBlock[]): PageBlock[] =>
  blocks.map((block) => {
    const { html, english } = block.data;
    return { ...block, data: { html: cleanHtml(html), english: english === null ? null : cleanHtml(english) } };
  });
