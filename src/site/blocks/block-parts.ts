import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { bookingBlockParts } from '#modules/booking/widgets.tsx';
import { catalogBlockParts } from '#modules/catalog/widgets.tsx';
import { contentBlockParts } from '#modules/content/widgets.tsx';
import { messagesBlockParts } from '#modules/messages/widgets.tsx';
import { newsletterBlockParts } from '#modules/newsletter/widgets.tsx';
import { sportsBlockParts } from '#modules/sports/widgets.tsx';
import { worshipBlockParts } from '#modules/worship/widgets.tsx';
import { hoursPart } from './hours-part.tsx';
import { mapPart } from './map-part.tsx';

/** The blocks of all rooms, in the order of the picker: one line per room. */
const parts: readonly BlockPart[] = [
  ...contentBlockParts,
  ...worshipBlockParts,
  hoursPart,
  mapPart,
  ...messagesBlockParts,
  ...catalogBlockParts,
  ...newsletterBlockParts,
  ...bookingBlockParts,
  ...sportsBlockParts,
];

export const blockParts: ReadonlyMap<string, BlockPart> = new Map(parts.map((part) => [part.kind, part]));
