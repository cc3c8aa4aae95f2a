import type { BlockKind } from '#kernel/blocks/block-kind.ts';
import { accordionBlock } from './accordion/kind.ts';
import { buttonBlock } from './button/kind.ts';
import { columnsBlock } from './columns/kind.ts';
import { dividerBlock } from './divider/kind.ts';
import { downloadsBlock } from './downloads/kind.ts';
import { eventsBlock } from './events/kind.ts';
import { fixedBlock } from './fixed/kind.ts';
import { galleryBlock } from './gallery/kind.ts';
import { headingBlock } from './heading/kind.ts';
import { htmlBlock } from './html/kind.ts';
import { linksBlock } from './links/kind.ts';
import { newsBlock } from './news/kind.ts';
import { peopleBlock } from './people/kind.ts';
import { pictureBlock } from './picture/kind.ts';
import { quoteBlock } from './quote/kind.ts';
import { tableBlock } from './table/kind.ts';
import { textBlockKind } from './text/kind.ts';
import { videoBlock } from './video/kind.ts';

/** Kinds of blocks of this room; other rooms hand in theirs through `Module.blocks`. */
export const contentBlocks: readonly BlockKind[] = [
  textBlockKind,
  headingBlock,
  pictureBlock,
  galleryBlock,
  downloadsBlock,
  linksBlock,
  videoBlock,
  eventsBlock,
  newsBlock,
  peopleBlock,
  quoteBlock,
  columnsBlock,
  accordionBlock,
  tableBlock,
  buttonBlock,
  dividerBlock,
  fixedBlock,
  htmlBlock,
];
