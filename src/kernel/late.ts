/**
 * What is made at its first use and kept from then on: packages that the first page can do without, each beside the only
 * place that uses it (decision 015). What could not be made is tried again.
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
