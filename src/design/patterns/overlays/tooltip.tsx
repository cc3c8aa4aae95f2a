import { cloneElement, type ReactElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { placeTooltip, TOOLTIP } from './tooltip-placement.ts';
import './tooltip.css';

type Anchor = ReactElement<{ 'aria-describedby'?: string | undefined }>;

type TooltipProps = {
  label: string;
  /** False if the label already is the accessible name of the anchor. */
  describe?: boolean;
  children: Anchor;
};

/**
 * Tooltip on hover and focus, without delay (S9.8). Stays while hovered itself; Esc closes it.
 * The wrapper has no box (`display: contents`), so the layout does not change.
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
      {phase !== 'gone' && createPortal(<Tip id={id} label={label} phase={phase} anchor={anchor} />, document.body)}
    </span>
  );
}

type Phase = 'gone' | 'shown' | 'leaving';

function Tip(props: { id: string; label: string; phase: Phase; anchor: React.RefObject<HTMLSpanElement | null> }) {
  const tip = useRef<HTMLDivElement>(null);
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
      className="tooltip"
      data-phase={props.phase}
      style={{ maxWidth: TOOLTIP.maxWidthPx, zIndex: TOOLTIP.zIndex }}
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
