import { type Refusal, readRefusal } from '../form/refusal.ts';

/** Placeholder for data that was not loaded: null, or an empty value of the same type. */
type Empty<T, E> = { [K in keyof E]: E[K] extends null ? null : K extends keyof T ? T[K] : E[K] };

export type LoadedOne<T, E> = (T & { refusal: null }) | (Empty<T, E> & { refusal: Refusal });

/**
 * For the `clientLoader` of a screen: the loaded data, or `empty` with the reason why there is none. Returns errors as data, so that
 * the layout stays mounted; `LoadFailed` shows them. A thrown redirect is followed.
 */
export async function loadOne<T extends object, E extends { [K in keyof T]?: T[K] | null }>(
  load: () => Promise<T>,
  empty: E,
): Promise<LoadedOne<T, E>> {
  try {
    return { ...(await load()), refusal: null };
  } catch (error) {
    if (error instanceof Response) throw error;
    return { ...(empty as unknown as Empty<T, E>), refusal: readRefusal(error) };
  }
}
