import type { MailBlockKind } from '#kernel/mail/mail-block.ts';
import { buttonBlock } from './button.ts';
import { columnsBlock } from './columns.ts';
import { dividerBlock } from './divider.ts';
import { headingBlock } from './heading.ts';
import { pictureBlock } from './picture.ts';
import { textBlock } from './text.ts';

/** Kinds of blocks of this room; other rooms hand in theirs through `Module.mailBlocks`. */
export const letterBlocks: readonly MailBlockKind[] = [
  textBlock,
  headingBlock,
  pictureBlock,
  buttonBlock,
  dividerBlock,
  columnsBlock,
];
