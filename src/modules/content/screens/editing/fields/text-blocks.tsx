import { RichText } from '#design/patterns/text/rich-text.tsx';
import { m } from '#texts';

type TextBlocksProps = {
  content: string[];
  /** Called with the current content, so that quick changes of two blocks do not overwrite each other. */
  onChange: (change: (content: string[]) => string[]) => void;
  error?: string | undefined;
};

/** Text of an entry, block by block. */
export function TextBlocks({ content, onChange, error }: TextBlocksProps) {
  const blocks = content.length > 0 ? content : ['<p></p>'];
  const changeBlock = (index: number, html: string) =>
    onChange((now) => (now.length > 0 ? now : blocks).with(index, html));
  return (
    <>
      {blocks.map((html, index) => (
        <RichText
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity and keep their order here
          key={index}
          html={html}
          onChange={(next) => changeBlock(index, next)}
          label={blocks.length > 1 ? m.content_fieldTextPart({ number: index + 1 }) : m.content_fieldText()}
          placeholder={m.content_placeholderText()}
        />
      ))}
      {error && <p className="sheet-error">{error}</p>}
    </>
  );
}
