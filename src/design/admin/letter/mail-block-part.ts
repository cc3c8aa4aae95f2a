import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Locale } from '#kernel/i18n/texts.ts';

/** Data of a block as its editor sees it: English texts, where those are edited, stand in place of the German ones. */
export type MailBlockData = Record<string, unknown>;

export type MailBlockEditorProps<Data = MailBlockData> = {
  data: Data;
  onChange: (part: Partial<Data>) => void;
  /** Slug of the parish whose things are offered. */
  site: string;
  /** Language that is being written. */
  language: Locale;
};

/** Admin half of a kind of block for emails; its rules are in `Module.mailBlocks`. */
export type MailBlockPart = {
  kind: string;
  /** Version of the data that `empty` makes and `Editor` writes. */
  version: number;
  name: () => string;
  about: () => string;
  icon: Icon;
  /** The component without which it is not offered. */
  component?: string;
  /** May stand in a column. */
  isSimple?: boolean;
  /** Data of a new block. */
  empty: () => MailBlockData;
  /** A few words of what it says, beside its name; '' = nothing to tell. */
  words?: (data: MailBlockData) => string;
  /** Names of the translatable fields. */
  texts?: readonly string[];
  /** Fields of the block; absent where there is nothing to set. */
  Editor?: ComponentType<never>;
};
