type Addresses = Readonly<Record<string, string>>;

/**
 * Where a page stands now that stood at this address by default; null when no page did, or the page still does
 * (decision 2: a page that is moved leaves a 301).
 */
export function movedAddress(
  path: string,
  { byDefault, current }: { byDefault: Addresses; current: Addresses },
): string | null {
  const name = Object.keys(byDefault).find((one) => byDefault[one] === path);
  const now = name && current[name];
  return now && now !== path ? now : null;
}
