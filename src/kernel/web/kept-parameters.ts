/** Longest value that is carried on. */
const LONGEST = 60;

/**
 * The parameters with these names that stay on the links of a page. Only values that need no escaping, neither in an address nor in
 * an attribute: nothing that a reader typed into an address becomes markup.
 */
export const keptIn = (params: URLSearchParams, names: readonly string[]): [name: string, value: string][] =>
  names.flatMap((name) => {
    const value = params.get(name)?.trim() ?? '';
    return value.length <= LONGEST && /^[\w-]+$/.test(value) ? [[name, value]] : [];
  });
