/**
 * Lazily creates a value at first use and caches it: for packages the first page does not need, each next to its only user
 * (decision 015). A failed attempt is retried at the next call.
 */
export function late<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
