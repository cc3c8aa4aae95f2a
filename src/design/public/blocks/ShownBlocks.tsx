import { type ComponentType, type ReactNode, useContext } from 'react';
import { EntryToolsContext } from '#design/patterns/editing/editable-slot.tsx';
import { langIfOther } from '../frame/OtherLanguage.tsx';
import { type BlockLayout, BlockPartsContext, type ShownBlock } from './block-part.ts';

/** Proportions of one page: how wide its text runs, how far apart its blocks stand. */
export type PageDesign = { measure?: 'narrow' | 'wide'; gap?: 'small' | 'large' };

type ShownBlocksProps = { blocks: readonly ShownBlock[]; design?: PageDesign | undefined };

/** Blocks of an entry in their order; narrow ones stand side by side where there is room. */
export const ShownBlocks = ({ blocks, design }: ShownBlocksProps) => (
  <Proportions design={design}>
    {blocks.map((block) => (
      <OneBlock key={block.id} block={block} />
    ))}
  </Proportions>
);

/** Content of a page in the proportions that were chosen for it. */
export const Proportions = ({ design = {}, children }: { design?: PageDesign | undefined; children: ReactNode }) => (
  <div className="page-blocks" data-measure={design.measure} data-gap={design.gap}>
    {children}
  </div>
);

/** One block with its layout. Entries inside it have no editing tools: they belong to another page. */
export function OneBlock({ block }: { block: ShownBlock }) {
  const part = useContext(BlockPartsContext).get(block.kind);
  if (!part) return null;
  const View = part.View as ComponentType<{ view: unknown }>;
  return (
    <div className="block" {...layoutAttributes(block.layout)} lang={langIfOther(block.lang)}>
      <EntryToolsContext value={null}>
        <View view={block.view} />
      </EntryToolsContext>
    </div>
  );
}

export const layoutAttributes = ({ width, space, colour, align, phone }: BlockLayout) => ({
  'data-width': width === 'full' ? undefined : width,
  'data-space': space,
  'data-colour': colour,
  'data-align': align,
  'data-phone': phone,
});
