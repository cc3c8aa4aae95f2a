/** A path of this installation, else null (no open redirect). */
export function ownPath(path: unknown): string | null {
  return typeof path === 'string' && path.length <= 300 && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : null;
}

/** An address with the page to return to in its query (`zurueck`). */
export function withBack(address: string, path: unknown): string {
  const back = ownPath(path);
  if (!back) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ zurueck: back })}`;
}
