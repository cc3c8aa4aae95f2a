/** Numbers of S9.8; the offset is (along the edge, away from it) in px. */
export const TOOLTIP = {
  delayMs: 0,
  showMs: 300,
  hideMs: 250,
  maxWidthPx: 350,
  zIndex: 9999,
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
