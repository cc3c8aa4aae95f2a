import type { MailBlockData, MailBlockPart } from '#design/admin/letter/mail-block-part.ts';
import type { Block } from '#kernel/blocks/block-kind.ts';
import type { Locale } from '#kernel/i18n/texts.ts';

/** Letter as an author writes it; the value of `LetterEditor`. */
export type LetterValue = {
  subject: string;
  subjectEn: string;
  preheader: string;
  preheaderEn: string;
  blocks: Block[];
};

type Part = Pick<MailBlockPart, 'texts' | 'empty'>;

/** Data as the editor of a language sees them; an empty English text is none. */
export function dataIn({ data }: Pick<Block, 'data'>, { texts = [], empty }: Part, language: Locale): MailBlockData {
  const { en, ...german } = { ...empty(), ...data };
  if (language === 'de') return german;
  const blank = empty();
  const english = Object.fromEntries(texts.map((name) => [name, blank[name]]));
  return { ...german, ...english, ...(en as MailBlockData | undefined) };
}

/** The block after a change of its fields in a language. */
export function changedBlock(block: Block, { texts = [] }: Part, change: MailBlockData, language: Locale): Block {
  if (language === 'de') return { ...block, data: { ...block.data, ...change } };
  const isText = ([name]: [string, unknown]) => texts.includes(name);
  const changes = Object.entries(change);
  const english = Object.fromEntries(changes.filter(isText));
  const common = Object.fromEntries(changes.filter((one) => !isText(one)));
  const en = { ...(block.data.en as MailBlockData | undefined), ...english };
  return { ...block, data: { ...block.data, ...common, ...(Object.keys(en).length > 0 ? { en } : {}) } };
}

/** The name of the reader in a text, with what stands there for those whose name is not known. */
export const nameOr = (instead: string): string => `{{name|${instead}}}`;

export const newBlock = ({ kind, version, empty }: MailBlockPart): Block => ({
  id: crypto.randomUUID().slice(0, 8),
  kind,
  version,
  data: empty(),
});
