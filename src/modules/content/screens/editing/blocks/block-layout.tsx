import type { BlockLayout } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import { pageKit } from '../fields/sheet-fields.tsx';

type LayoutFieldsProps = { layout: BlockLayout; onChange: (layout: BlockLayout) => void };

/** Layout of one block: width, space, colour and alignment, all from the tokens of the parish. */
export function LayoutFields({ layout, onChange }: LayoutFieldsProps) {
  const choices: { name: keyof BlockLayout; label: string; options: [string, string][] }[] = [
    {
      name: 'width',
      label: m.content_layoutWidth(),
      options: [
        ['', m.content_layoutFull()],
        ['twoThirds', m.content_layoutTwoThirds()],
        ['half', m.content_layoutHalf()],
        ['third', m.content_layoutThird()],
      ],
    },
    {
      name: 'space',
      label: m.content_layoutSpace(),
      options: [
        ['small', m.content_designSmall()],
        ['', m.content_designNormal()],
        ['large', m.content_designLarge()],
      ],
    },
    {
      name: 'colour',
      label: m.content_layoutColour(),
      options: [
        ['', m.content_layoutPlain()],
        ['paper', m.content_layoutPaper()],
        ['accent', m.content_layoutAccent()],
        ['framed', m.content_layoutFramed()],
      ],
    },
    {
      name: 'align',
      label: m.content_layoutAlign(),
      options: [
        ['', m.content_layoutStart()],
        ['center', m.content_layoutCenter()],
        ['end', m.content_layoutEnd()],
      ],
    },
  ];
  return (
    <div className="sheet-row">
      {choices.map(({ name, label, options }) => (
        <pageKit.Choice
          key={name}
          label={label}
          value={layout[name] === 'full' ? '' : (layout[name] ?? '')}
          options={options.map(([value, text]) => ({ value, label: text }))}
          onChange={(value) => onChange(withChoice(layout, name, value))}
        />
      ))}
    </div>
  );
}

function withChoice(layout: BlockLayout, name: keyof BlockLayout, value: string): BlockLayout {
  const { [name]: _old, ...others } = layout;
  return value ? { ...others, [name]: value } : others;
}
