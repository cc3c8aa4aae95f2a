import { type ListShape, type ListState, readListState } from '#design/admin/resource/list-state.ts';

/** Files per page: fills whole rows of two, three, four and six columns. */
export const BROWSER_PAGE = 48;

/** Limit of the server for one batch call (decision 8) and for one ZIP. */
export const MOST_AT_ONCE = 200;

/** URL state of the file browser (S3.15, ME15): folder, kind, extension, consent, trash and view. */
export const BROWSER: ListShape = {
  filterNames: ['tag', 'kind', 'ext', 'consent', 'status', 'view'],
  defaultSort: '-createdAt',
};

export const KINDS = ['image', 'video', 'audio', 'document', 'link'] as const;
export type Kind = (typeof KINDS)[number];

const STATUSES = ['trash', 'damaged'] as const;
type Status = (typeof STATUSES)[number];

export type BrowserQuery = {
  page: number;
  limit: number;
  sort: '-createdAt';
  tag?: string;
  kind?: Kind;
  ext?: string;
  search?: string;
  status?: Status;
};

/** Query for the server. Unknown values in the URL are ignored. */
export function queryFrom({ search, filters, page }: ListState): BrowserQuery {
  const { tag, kind, ext, status } = filters;
  const known = KINDS.find((one) => one === kind);
  const place = STATUSES.find((one) => one === status);
  return {
    page,
    limit: BROWSER_PAGE,
    sort: '-createdAt',
    ...(tag ? { tag } : {}),
    ...(known ? { kind: known } : {}),
    ...(ext ? { ext } : {}),
    ...(search ? { search } : {}),
    ...(place ? { status: place } : {}),
  };
}

export const browserState = (params: URLSearchParams): ListState => shownState(readListState(params, BROWSER));

const EXCLUSIVE_FILTERS = ['tag', 'kind', 'ext', 'status'];

/** The list of open consents supports no search and no other filters, so they are not shown as set. */
export function shownState(state: ListState): ListState {
  return state.filters.consent ? { ...state, search: '', filters: without(state.filters, EXCLUSIVE_FILTERS) } : state;
}

/** State change for the URL: the filter for open consents and the other filters exclude each other. */
export function changeIn(state: ListState, change: Partial<ListState>): Partial<ListState> {
  const { search, filters } = { ...state, ...change };
  if (!filters.consent || (search === '' && !EXCLUSIVE_FILTERS.some((name) => filters[name]))) return change;
  if (state.filters.consent) return { ...change, filters: without(filters, ['consent']) };
  return { ...change, search: '', filters: without(filters, EXCLUSIVE_FILTERS) };
}

const without = (filters: ListState['filters'], names: readonly string[]): ListState['filters'] =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));

export const isFiltered = ({ search, filters }: ListState): boolean =>
  search !== '' || ['tag', 'kind', 'ext', 'consent', 'status'].some((name) => filters[name]);

export type Folder = { path: string; name: string; parent: string | null; count: number };

/** Breadcrumb of a folder: 'Feste/Martinsfest' is 'Feste', then 'Feste/Martinsfest'. */
export function breadcrumbOf(tag: string): { path: string; name: string }[] {
  if (tag === '') return [];
  const names = tag.split('/');
  return names.map((name, index) => ({ name, path: names.slice(0, index + 1).join('/') }));
}

export const foldersIn = (folders: readonly Folder[], tag: string): Folder[] =>
  folders.filter(({ parent }) => (parent ?? '') === tag);

/** True when moved files stay in other folders as well: moving from "all files" removes them from none. */
export const staysInOtherFolders = (tags: readonly string[], from: string, to: string): boolean =>
  from === '' && tags.some((tag) => tag !== to);

/** Moving removes a file from the current folder and its subfolders, and adds it to another. */
export function moveTags(
  tags: readonly string[],
  from: string,
  to: string,
): { addTags: string[]; removeTags: string[] } {
  const left = tags.filter((tag) => from !== '' && (tag === from || tag.startsWith(`${from}/`)) && tag !== to);
  return { addTags: [to], removeTags: left };
}
