import { cloneElement, type ReactElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import './tooltip.css';

/** Numbers of S9.8; the offset is (along the edge, away from it) in px. */
const TOOLTIP = {
  delayMs: 0,
  showMs: 300,
  hideMs: 250,
  maxWidthPx: 350,
  offsetPx: [0, 10],
} as const;

type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

const EDGE_PX = 8;

/** Viewport position of a tooltip: centred above the anchor, below if there is no room, inside the edges. */
export function placeTooltip(
  anchor: Box,
  tip: Size,
  view: Size,
): { left: number; top: number; side: 'top' | 'bottom' } {
  const [along, away] = TOOLTIP.offsetPx;
  const above = anchor.top - away - tip.height;
  const centred = anchor.left + anchor.width / 2 - tip.width / 2 + along;
  const left = Math.max(EDGE_PX, Math.min(centred, view.width - tip.width - EDGE_PX));
  return above >= EDGE_PX
    ? { left, top: above, side: 'top' }
    : { left, top: anchor.top + anchor.height + away, side: 'bottom' };
}

type Anchor = ReactElement<{ 'aria-describedby'?: string | undefined }>;

type TooltipProps = {
  label: string;
  /** False if the label already is the accessible name of the anchor. */
  describe?: boolean;
  children: Anchor;
};

/**
 * Tooltip on hover and focus, without delay (S9.8). Stays while hovered itself; Esc closes it. A popover in the top layer, so that
 * modal dialogs do not cover it. The wrapper has no box (`display: contents`), so the layout does not change.
 */
export function Tooltip({ label, describe = true, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const { phase, open, close } = useTooltipPhase();
  useEffect(() => {
    if (phase === 'gone') return;
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [phase, close]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the control inside, is not interactive itself
    <span
      ref={anchor}
      className="tooltip-anchor"
      onPointerEnter={(event) => event.pointerType !== 'touch' && open()}
      onPointerLeave={close}
      onFocus={open}
      onBlur={close}
    >
      {cloneElement(children, describe ? { 'aria-describedby': phase === 'shown' ? id : undefined } : {})}
      {phase !== 'gone' && <Tip id={id} label={label} phase={phase} anchor={anchor} />}
    </span>
  );
}

type Phase = 'gone' | 'shown' | 'leaving';

function Tip(props: { id: string; label: string; phase: Phase; anchor: React.RefObject<HTMLSpanElement | null> }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => tip.current?.showPopover(), []);
  useLayoutEffect(() => {
    const target = props.anchor.current?.firstElementChild;
    if (!tip.current || !target) return;
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top, side } = placeTooltip(target.getBoundingClientRect(), tip.current.getBoundingClientRect(), view);
    tip.current.style.left = `${left}px`;
    tip.current.style.top = `${top}px`;
    tip.current.dataset.side = side;
  });
  return (
    <div
      ref={tip}
      id={props.id}
      role="tooltip"
      popover="manual"
      className="tooltip"
      data-phase={props.phase}
      style={{ maxWidth: TOOLTIP.maxWidthPx }}
    >
      {props.label}
    </div>
  );
}

function useTooltipPhase() {
  const [phase, setPhase] = useState<Phase>('gone');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = () => {
    clearTimeout(timer.current);
    setPhase('shown');
  };
  const close = () => {
    setPhase((before) => (before === 'gone' ? 'gone' : 'leaving'));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPhase('gone'), TOOLTIP.hideMs);
  };
  return { phase, open, close };
}
