/** Target of a redirect page; null for all others. */
export function redirectTarget(details: Record<string, unknown> | undefined): string | null {
  const target = details?.redirectTo;
  return typeof target === 'string' && target !== '' ? target : null;
}
