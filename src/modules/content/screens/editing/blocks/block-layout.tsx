import { useState } from 'react';
import type { BlockLayout } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import { pageKit } from '../fields/sheet-fields.tsx';

type BlockDesignProps = {
  /** Designer mode: all blocks of the page show their layout. */
  isOneOfMany: boolean;
  layout: BlockLayout;
  /** Layout of the block that follows; null for the last one. */
  next: BlockLayout | null;
  onChange: (layout: BlockLayout) => void;
  /** Puts this block and the next one side by side. */
  onPair: (widths: PairWidths) => void;
  onDuplicate: () => void;
};

/** Widths of two neighbouring blocks that fill a row. */
export type PairWidths = readonly [NonNullable<BlockLayout['width']>, NonNullable<BlockLayout['width']>];

const PAIRS: Readonly<Record<string, PairWidths>> = {
  below: ['full', 'full'],
  half: ['half', 'half'],
  first: ['twoThirds', 'third'],
  second: ['third', 'twoThirds'],
};

/** Layout of one block; where every block of a phone shows its own, folded into one line that says what was chosen. */
export function BlockDesign({ isOneOfMany, layout, next, onChange, onPair, onDuplicate }: BlockDesignProps) {
  const [isOpen] = useState(() => !isOneOfMany || !window.matchMedia('(max-width: 40em)').matches);
  const isNarrow = layout.width !== undefined && layout.width !== 'full' && !layout.phone;
  return (
    <details className="block-fields block-design" open={isOpen}>
      <summary>
        <b>{m.design_toolDesign()}</b> <span className="soft">{layoutWords(layout)}</span>
      </summary>
      <LayoutFields layout={layout} onChange={onChange} />
      {next ? (
        <pageKit.Choice
          label={m.content_layoutPair()}
          value={pairOf(layout, next)}
          options={[
            { value: '', label: m.content_layoutPairOwn() },
            { value: 'below', label: m.content_layoutPairBelow() },
            { value: 'half', label: m.content_layoutPairHalf() },
            { value: 'first', label: m.content_layoutPairFirst() },
            { value: 'second', label: m.content_layoutPairSecond() },
          ]}
          onChange={(pair) => {
            const widths = PAIRS[pair];
            if (widths) onPair(widths);
          }}
        />
      ) : null}
      {isNarrow ? <p className="soft">{m.content_layoutOnPhone()}</p> : null}
      <div className="actions">
        <button type="button" className="button" onClick={onDuplicate}>
          {m.content_blockDuplicate()}
        </button>
      </div>
    </details>
  );
}

/** Arrangement of two blocks beside each other; empty where their widths were chosen one by one. */
function pairOf({ width: one = 'full' }: BlockLayout, { width: other = 'full' }: BlockLayout): string {
  const known = Object.entries(PAIRS).find(([, widths]) => widths[0] === one && widths[1] === other);
  return known?.[0] ?? '';
}

type LayoutFieldsProps = { layout: BlockLayout; onChange: (layout: BlockLayout) => void };

type LayoutChoice = { name: keyof BlockLayout; label: string; options: [value: string, word: string][] };

function layoutChoices(): LayoutChoice[] {
  return [
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
    {
      name: 'phone',
      label: m.content_layoutPhone(),
      options: [
        ['', m.content_layoutPhoneFull()],
        ['half', m.content_layoutPhoneHalf()],
        ['hidden', m.content_layoutPhoneHidden()],
        ['only', m.content_layoutPhoneOnly()],
      ],
    },
  ];
}

/** 'Volle Breite, Normal, Ohne, Links': everything that was chosen, in one line. */
const layoutWords = (layout: BlockLayout): string =>
  layoutChoices()
    .map(({ name, label, options }) => {
      const word = options.find(([value]) => value === chosen(layout, name))?.[1] ?? '';
      return `${label}: ${word}`;
    })
    .join(', ');

const chosen = (layout: BlockLayout, name: keyof BlockLayout): string =>
  layout[name] === 'full' ? '' : (layout[name] ?? '');

/** Width, space, colour, alignment and what differs on phones, all from the tokens of the parish. */
function LayoutFields({ layout, onChange }: LayoutFieldsProps) {
  return (
    <div className="sheet-row">
      {layoutChoices().map(({ name, label, options }) => (
        <pageKit.Choice
          key={name}
          label={label}
          value={chosen(layout, name)}
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
