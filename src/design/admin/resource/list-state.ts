import { useSearchParams } from 'react-router';

/** State of a list. Stored in the URL, so that a list can be shared as a link and survives 'back'. */
export type ListState = {
  search: string;
  /** Filter name to value; idle filters are absent. */
  filters: Readonly<Record<string, string>>;
  /** Sort field of the API, '-' in front means descending. */
  sort: string;
  /** From 1. */
  page: number;
  /** Keys of the columns shown; null means all. */
  columns: readonly string[] | null;
};

/** URL parameters of one list; others are left alone. */
export type ListShape = { filterNames: readonly string[]; defaultSort: string };

/** Query of a list (decision 6): `limit`, `page`, `sort`, `search` and the filters of the collection. */
export type ListQuery = Readonly<Record<string, string | number>>;

export const PAGE_SIZE = 20;

export function readListState(params: URLSearchParams, shape: ListShape): ListState {
  const filters = shape.filterNames.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const page = Number.parseInt(params.get('page') ?? '1', 10);
  return {
    search: params.get('search') ?? '',
    filters: Object.fromEntries(filters),
    sort: params.get('sort') ?? shape.defaultSort,
    page: page > 0 ? page : 1,
    columns: params.get('columns')?.split(',') ?? null,
  };
}

/** The shortest URL for the state; other parameters of `before` are kept. */
export function writeListState(state: ListState, shape: ListShape, before = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(before);
  const put = (name: string, value: string) => (value ? params.set(name, value) : params.delete(name));
  put('search', state.search);
  for (const name of shape.filterNames) put(name, state.filters[name] ?? '');
  put('sort', state.sort === shape.defaultSort ? '' : state.sort);
  put('page', state.page > 1 ? String(state.page) : '');
  put('columns', state.columns?.join(',') ?? '');
  return params;
}

export function queryOf(state: ListState, limit = PAGE_SIZE): ListQuery {
  return { ...wholeQueryOf(state), page: state.page, limit };
}

/** Query for the whole list instead of one page. */
export function wholeQueryOf({ filters, search, sort }: ListState): ListQuery {
  return { ...filters, ...(search ? { search } : {}), sort };
}

/** List state in the URL with its setter. A new search, filter or order starts on page 1. */
export function useListState(shape: ListShape): [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useSearchParams();
  const state = readListState(params, shape);
  const change = (part: Partial<ListState>) => {
    const startsOver = !('page' in part) && !('columns' in part);
    const next = { ...state, ...part, ...(startsOver ? { page: 1 } : {}) };
    setParams(writeListState(next, shape, params), {
      replace: 'search' in part,
      preventScrollReset: !('page' in part),
    });
  };
  return [state, change];
}
