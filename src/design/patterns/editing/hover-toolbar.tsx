import { type KeyboardEvent, useRef, useState } from 'react';
import { m } from '#texts';
import { BOTH_WAYS, rovingIndex } from '../focus/roving-focus.ts';
import { Tooltip } from '../overlays/tooltip.tsx';
import { PatternIcon } from '../pattern-icon.tsx';

/** The icon buttons of S2.26 in display order; a divider separates the groups. */
const GROUPS = [
  ['add', 'edit', 'gallery', 'save', 'cancel'],
  ['drag', 'up', 'down', 'resize'],
  ['settings', 'design', 'remove'],
] as const;

export type ToolbarKind = (typeof GROUPS)[number][number];

export type ToolbarAction = {
  run: () => void;
  /** Overrides the label: 'Verlautbarung darunter'. */
  label?: string;
  disabled?: boolean;
  /** Set for switches only (edit, gallery, drag). */
  pressed?: boolean;
  /** Drag handle for the pointer; the arrow buttons are the alternative without dragging. */
  onPointerDown?: (event: React.PointerEvent<HTMLButtonElement>) => void;
};

type HoverToolbarProps = { label: string; actions: Partial<Record<ToolbarKind, ToolbarAction>> };

/**
 * Toolbar of an entry. Renders only the given actions. One tab stop; arrows, Home and End move
 * inside. Disabled buttons stay focusable, so that their tooltip can be read.
 */
export function HoverToolbar({ label, actions }: HoverToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<ToolbarKind | null>(null);
  const groups = GROUPS.map((group) => group.filter((kind) => actions[kind])).filter((group) => group.length > 0);
  const kinds = groups.flat();
  const stop = current && kinds.includes(current) ? current : kinds[0];

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = rovingIndex(event.key, stop ? kinds.indexOf(stop) : 0, kinds.length, BOTH_WAYS);
    const kind = next === null ? undefined : kinds[next];
    if (!kind) return;
    event.preventDefault();
    setCurrent(kind);
    bar.current?.querySelector<HTMLButtonElement>(`[data-kind="${kind}"]`)?.focus();
  };

  return (
    <div ref={bar} className="toolbar" role="toolbar" tabIndex={-1} aria-label={label} onKeyDown={handleKeyDown}>
      {groups.map((group, index) => (
        <ToolbarGroup key={group[0]} isFirst={index === 0}>
          {group.map((kind) => (
            <ToolbarButton
              key={kind}
              kind={kind}
              action={actions[kind] as ToolbarAction}
              isStop={kind === stop}
              onFocus={() => setCurrent(kind)}
            />
          ))}
        </ToolbarGroup>
      ))}
    </div>
  );
}

function ToolbarGroup({ isFirst, children }: { isFirst: boolean; children: React.ReactNode }) {
  return (
    <>
      {!isFirst && <span className="sep" aria-hidden="true" />}
      {children}
    </>
  );
}

type ToolbarButtonProps = { kind: ToolbarKind; action: ToolbarAction; isStop: boolean; onFocus: () => void };

function ToolbarButton({ kind, action, isStop, onFocus }: ToolbarButtonProps) {
  const label = action.label ?? toolbarWord(kind);
  return (
    <Tooltip label={label} describe={false}>
      <button
        type="button"
        data-kind={kind}
        aria-label={label}
        aria-pressed={action.pressed}
        aria-disabled={action.disabled || undefined}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        onPointerDown={action.onPointerDown}
        onClick={() => !action.disabled && action.run()}
      >
        <PatternIcon name={kind} />
      </button>
    </Tooltip>
  );
}

function toolbarWord(kind: ToolbarKind): string {
  const words: Record<ToolbarKind, () => string> = {
    add: m.design_toolAdd,
    edit: m.design_toolEdit,
    gallery: m.design_toolGallery,
    save: m.design_toolSave,
    cancel: m.design_toolCancel,
    drag: m.design_toolDrag,
    up: m.design_toolUp,
    down: m.design_toolDown,
    resize: m.design_toolResize,
    settings: m.design_toolSettings,
    design: m.design_toolDesign,
    remove: m.design_toolRemove,
  };
  return words[kind]();
}
