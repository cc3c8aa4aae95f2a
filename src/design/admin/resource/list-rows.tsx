import { type ReactNode, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { type BulkAction, BulkBar } from '../list/bulk-bar.tsx';
import { countWords } from '../list/count-words.ts';
import { ListPage } from '../list/list-page.tsx';
import { Pager } from '../list/pager.tsx';
import { useSelection } from '../list/use-selection.ts';
import { ErrorPanel } from '../parts/error-panel.tsx';
import { useAdmin } from '../shell/admin-context.ts';
import { useKeys } from '../shell/use-keys.ts';
import { useColumnChoice } from './column-choice.ts';
import { type Column, DataTable } from './data-table.tsx';
import type { ListData } from './define-resource.ts';
import { type Filter, FilterBar } from './filter-bar.tsx';
import { type ListShape, type ListState, PAGE_SIZE, useListState } from './list-state.ts';

type ListRowsProps<Row> = {
  shape: ListShape;
  filters?: readonly Filter[];
  data: ListData<Row>;
  words: {
    plural: () => string;
    count: (inputs: { count: number }) => string;
    search: () => string;
    loadFailed: () => string;
  };
  columns: readonly Column<Row>[];
  titleOf: (row: Row) => string;
  under?: ((row: Row) => ReactNode) | undefined;
  phoneUnder?: ((row: Row) => ReactNode) | undefined;
  phoneEnd?: ((row: Row) => ReactNode) | undefined;
  /** Target of a row's link; records without a form have only actions. */
  hrefOf?: (row: Row) => string;
  /** Buttons beside the title. */
  buttons?: (state: ListState) => ReactNode;
  /** Shown instead of the rows if there are none. */
  empty: (list: { state: ListState; onChange: (change: Partial<ListState>) => void }) => ReactNode;
  /** Acts for the selected rows; without one no row can be selected. */
  actions: readonly BulkAction[];
  /** Filters that are kept under a name. */
  views?: ReactNode;
  /** A sentence above the rows. */
  note?: ReactNode;
  /** Shown between the filters and the rows. */
  above?: ((state: ListState) => ReactNode) | undefined;
};

/** A list with filters, paging and bulk actions. Search, filters, order, columns and page are stored in the URL. */
export function ListRows<Row extends { _id: string }>(props: ListRowsProps<Row>) {
  const { words, columns, hrefOf, filters = [] } = props;
  const { rows, total, refusal } = props.data;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [state, change] = useListState(props.shape);
  const searchRef = useRef<HTMLInputElement>(null);
  const { base } = useAdmin();
  const open = (to: string) => (to.startsWith(base) ? void navigate(to) : location.assign(to));
  const canSelect = props.actions.length > 0;
  const selection = useSelection(
    rows.map(({ _id }) => _id),
    (index) => hrefOf && open(hrefOf(rows[index] as Row)),
    { canSelect },
  );
  const { shown, isChosen, choose } = useColumnChoice(columns, state, change);
  const isLoading = useReloading();
  useKeys({ f: () => searchRef.current?.focus() });
  const reload = () => void revalidate();
  return (
    <ListPage
      title={words.plural()}
      facts={refusal ? null : countWords(words.count, { page: state.page, pageSize: PAGE_SIZE, total })}
      actions={props.buttons?.(state)}
    >
      {props.note}
      {props.views}
      <FilterBar
        state={state}
        onChange={change}
        searchLabel={words.search()}
        filters={filters}
        columns={{ all: columns, shown, choose }}
        searchRef={searchRef}
      />
      {refusal ? <ErrorPanel what={words.loadFailed()} refusal={refusal} onRetry={reload} /> : null}
      {!refusal && rows.length === 0 ? props.empty({ state, onChange: change }) : null}
      {rows.length > 0 ? (
        <div className="kp-reloading" aria-busy={isLoading}>
          {props.above?.(state)}
          <DataTable
            label={words.plural()}
            rows={rows}
            columns={columns.filter(({ key }) => shown.includes(key))}
            isChosen={isChosen}
            titleOf={props.titleOf}
            hrefOf={hrefOf}
            under={props.under}
            phoneUnder={props.phoneUnder}
            phoneEnd={props.phoneEnd}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            selection={selection}
            canSelect={canSelect}
          />
          <Pager page={state.page} total={total} onPage={(page) => change({ page })} />
        </div>
      ) : null}
      <BulkBar picked={selection.picked} actions={props.actions} onClear={selection.clear} onChanged={reload} />
    </ListPage>
  );
}

/** True while other rows of this list are loaded; the present ones stay until then. */
function useReloading(): boolean {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next?.pathname === pathname;
}
