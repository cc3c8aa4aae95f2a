type Addresses = Readonly<Record<string, string>>;

/**
 * The current path of the page whose default path this is; null if there is none or it has not moved
 * (decision 2: a moved page leaves a 301).
 */
export function movedAddress(
  path: string,
  { byDefault, current }: { byDefault: Addresses; current: Addresses },
): string | null {
  const name = Object.keys(byDefault).find((one) => byDefault[one] === path);
  const now = name && current[name];
  return now && now !== path ? now : null;
}
