import { useLocation } from 'react-router';
import type { ListState } from './list-state.ts';

type Chosen = { key: string; isExtra?: boolean };

const nameOf = (path: string) => `kp-columns ${path}`;

/**
 * Columns of a list that are shown, and their setter. A link that names columns wins; else what the reader chose last on this
 * device, else all but those that are extra.
 */
export function useColumnChoice(
  columns: readonly Chosen[],
  state: ListState,
  onChange: (change: Partial<ListState>) => void,
): { shown: readonly string[]; isChosen: boolean; choose: (keys: readonly string[]) => void } {
  const { pathname } = useLocation();
  const usual = columns.filter(({ isExtra }) => !isExtra).map(({ key }) => key);
  const chosen = state.columns ?? readChoice(pathname);
  const choose = (keys: readonly string[]) => {
    const isUsual = keys.join() === usual.join();
    storeChoice(pathname, isUsual ? null : keys);
    onChange({ columns: isUsual ? null : keys });
  };
  const known = chosen?.filter((key) => columns.some((column) => column.key === key)) ?? [];
  const first = columns[0]?.key ?? '';
  const shown = known.length > 0 ? [first, ...known.filter((key) => key !== first)] : usual;
  return { shown, isChosen: known.length > 0, choose };
}

function readChoice(path: string): readonly string[] | null {
  return globalThis.localStorage?.getItem(nameOf(path))?.split(',') ?? null;
}

function storeChoice(path: string, keys: readonly string[] | null): void {
  if (keys) localStorage.setItem(nameOf(path), keys.join());
  else localStorage.removeItem(nameOf(path));
}
