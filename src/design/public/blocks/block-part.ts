import { type ComponentType, createContext } from 'react';
import type { ShownBlock } from '#kernel/blocks/block-kind.ts';

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

/** What a room hands in for browsers about a kind of block; its rules are in `Module.blocks`. */
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

export type { ShownBlock };
