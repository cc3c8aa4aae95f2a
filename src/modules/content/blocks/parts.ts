import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { accordionPart } from './accordion/part.tsx';
import { buttonPart } from './button/part.tsx';
import { columnsPart } from './columns/part.tsx';
import { dividerPart } from './divider/part.tsx';
import { downloadsPart } from './downloads/part.tsx';
import { eventsPart } from './events/part.tsx';
import { fixedPart } from './fixed/part.tsx';
import { galleryPart } from './gallery/part.tsx';
import { headingPart } from './heading/part.tsx';
import { htmlPart } from './html/part.tsx';
import { linksPart } from './links/part.tsx';
import { newsPart } from './news/part.tsx';
import { peoplePart } from './people/part.tsx';
import { picturePart } from './picture/part.tsx';
import { quotePart } from './quote/part.tsx';
import { tablePart } from './table/part.tsx';
import { textPart } from './text/part.tsx';
import { videoPart } from './video/part.tsx';

/** Blocks of this room, in the order of the picker. */
export const contentBlockParts: readonly BlockPart[] = [
  textPart,
  headingPart,
  linksPart,
  quotePart,
  columnsPart,
  accordionPart,
  tablePart,
  picturePart,
  galleryPart,
  downloadsPart,
  videoPart,
  eventsPart,
  newsPart,
  peoplePart,
  buttonPart,
  dividerPart,
  fixedPart,
  htmlPart,
];
