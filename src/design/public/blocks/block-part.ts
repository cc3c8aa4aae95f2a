import { type ComponentType, createContext } from 'react';

/** Data of a block as its editor sees it: English texts, where those are edited, stand in place of the German ones. */
export type BlockData = Record<string, unknown>;

export type BlockEditorProps<Data = BlockData> = {
  data: Data;
  onChange: (part: Partial<Data>) => void;
  /** Slug of the parish whose library is offered. */
  site: string;
};

export const BLOCK_GROUPS = ['text', 'media', 'lists', 'more'] as const;
export type BlockGroup = (typeof BLOCK_GROUPS)[number];

/** Browser part of a kind of block that a room hands in; its rules are in `Module.blocks`. */
export type BlockPart = {
  kind: string;
  /** Version of the data that `empty` makes and `Editor` writes. */
  version: number;
  name: () => string;
  about: () => string;
  group: BlockGroup;
  /** Paths of its picture in the picker, 48 x 32. */
  picture: string;
  /** The public view; rendered on the server, needs no script. */
  View: ComponentType<{ view: never }>;
  /** Fields of the block, loaded when somebody edits it; absent where there is nothing to set. */
  Editor?: ComponentType<never>;
  /** Data of a new block. */
  empty: () => BlockData;
  /** Names of the translatable fields. */
  texts?: readonly string[];
  /** Offered to system users only. */
  systemOnly?: boolean;
};

/** The parts of all rooms, by kind; given by the frame of the site. */
export const BlockPartsContext = createContext<ReadonlyMap<string, BlockPart>>(new Map());

/** Layout of a block; everything absent is the plain form. */
export type BlockLayout = {
  width?: 'full' | 'twoThirds' | 'half' | 'third' | undefined;
  space?: 'small' | 'large' | undefined;
  colour?: 'paper' | 'accent' | 'framed' | undefined;
  align?: 'center' | 'end' | undefined;
  /** On phones, where a block otherwise has the full width: half of it, not shown, or shown there only. */
  phone?: 'half' | 'hidden' | 'only' | undefined;
};

/** A block ready to render. `lang` is set where its words exist in another language only. */
export type ShownBlock = { id: string; kind: string; layout: BlockLayout; view: unknown; lang?: 'de' };
