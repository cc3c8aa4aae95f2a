export type ToolbarSide = 'above' | 'below' | 'over';

/** Height of the admin bar and of a toolbar of two rows in px. */
const BAR_PX = 64;
const TOOLBAR_PX = 104;

/**
 * Where the toolbar of an entry can be seen: above it, below it when the bar at the top edge would cover it, and for an
 * entry longer than the window at the top of the window.
 */
export function toolbarSide(entry: { top: number; bottom: number }, windowHeightPx: number): ToolbarSide {
  if (entry.top >= BAR_PX + TOOLBAR_PX) return 'above';
  return entry.bottom + TOOLBAR_PX <= windowHeightPx ? 'below' : 'over';
}
