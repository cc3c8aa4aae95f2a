/** Shuffles a copy (Fisher–Yates); `random` is a parameter for tests. */
export function shuffled<T>(things: readonly T[], random: () => number = Math.random): T[] {
  const mixed = [...things];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
