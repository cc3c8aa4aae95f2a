import { type ReactNode, useRef } from 'react';
import { HoverToolbar, type ToolbarAction, type ToolbarKind } from '#design/patterns/editing/hover-toolbar.tsx';
import { followDrag, sortableProps } from '#design/patterns/sortable/follow-drag.ts';
import type { DropPlace } from '#design/patterns/sortable/sortable-order.ts';
import type { BlockLayout } from '#design/public/blocks/block-part.ts';
import { layoutAttributes } from '#design/public/blocks/ShownBlocks.tsx';
import { m } from '#texts';

type BlockFrameProps = {
  id: string;
  /** Unique on the page; blocks are dragged within it. */
  list: string;
  name: string;
  place: { index: number; total: number };
  layout: BlockLayout;
  actions: Partial<Record<ToolbarKind, ToolbarAction>>;
  onDrop: (place: DropPlace) => void;
  onDragHint: () => void;
  children: ReactNode;
};

/**
 * A block with its tools (S2.26): on hover, and on focus with keyboard or finger. Drag has arrows beside it, so that nothing
 * needs dragging.
 */
export function BlockFrame(props: BlockFrameProps) {
  const { id, list, name, place, layout, actions, onDrop, onDragHint, children } = props;
  const slot = useRef<HTMLElement>(null);
  const label = m.content_blockOf({ name, number: place.index + 1, total: place.total });
  const drag: ToolbarAction = {
    run: onDragHint,
    onPointerDown: (event) => slot.current && followDrag(event.nativeEvent, slot.current, onDrop),
  };
  return (
    <section
      ref={slot}
      className="block-slot"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a tap on a block without fields shows its tools
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the same
      data-block={id}
      {...layoutAttributes(layout)}
      {...sortableProps(list, id)}
    >
      <HoverToolbar label={m.design_toolbarLabel({ name })} actions={{ ...actions, drag }} />
      {children}
    </section>
  );
}
