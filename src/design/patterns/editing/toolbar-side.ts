/** 'within': on the upper edge of the entry; 'docked': at the lower edge of the window. */
export type ToolbarSide = 'within' | 'over' | 'docked';

/** Height of the admin bar, the tools and the tab on which they stand, in px. */
const NEEDED_PX = 64 + 50 + 26;
/** Narrower windows are phones: no pointer passes over entries, and the tools need two rows. */
const PHONE_PX = 640;

/**
 * Where the toolbar of an entry can be seen without covering what somebody reads: above it, on phones at
 * the lower edge of the window, and for an entry that begins above the window at the top of the window.
 */
export function toolbarSide(entry: { top: number }, windowWidthPx: number): ToolbarSide {
  if (windowWidthPx < PHONE_PX) return 'docked';
  return entry.top >= NEEDED_PX ? 'within' : 'over';
}
