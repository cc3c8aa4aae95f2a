/** 'within': on the upper edge of the entry; 'docked': at the lower edge of the window. */
export type ToolbarSide = 'within' | 'over' | 'docked';

/** Height of the admin bar, the toolbar and its tab, in px. */
const NEEDED_PX = 64 + 50 + 26;
/** Narrower windows are phones: no hover, and the toolbar needs two rows. */
const PHONE_PX = 640;

/**
 * Side on which the toolbar of an entry is visible without covering text: above it, on phones at
 * the lower edge of the window, and for an entry that begins above the window at the top of the window.
 */
export function toolbarSide(entry: { top: number }, windowWidthPx: number): ToolbarSide {
  if (windowWidthPx < PHONE_PX) return 'docked';
  return entry.top >= NEEDED_PX ? 'within' : 'over';
}
