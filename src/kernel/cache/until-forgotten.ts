export type UntilForgotten<Value> = { get: () => Promise<Value>; forget: () => void };

/** A value that is read once and kept in memory until `forget`; a reading that failed is tried again. */
export function untilForgotten<Value>(read: () => Promise<Value>): UntilForgotten<Value> {
  let known: Promise<Value> | null = null;
  const forget = () => {
    known = null;
  };
  const get = () => {
    known ??= read().catch((error: unknown) => {
      forget();
      throw error;
    });
    return known;
  };
  return { get, forget };
}
