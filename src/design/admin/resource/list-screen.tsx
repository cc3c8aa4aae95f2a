import { Button } from '@mantine/core';
import { IconDownload, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { m } from '#texts';
import { useAdmin } from '../admin-context.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorPanel } from '../error-panel.tsx';
import { PageHead } from '../page-head.tsx';
import { readRefusal } from '../refusal.ts';
import { useKeys } from '../use-keys.ts';
import { BulkBar } from '../bulk-bar.tsx';
import { csvOf, downloadText } from './csv-export.ts';
import { DataTable } from './data-table.tsx';
import { type ListData, type Resource, type Stored, shapeOf } from './define-resource.ts';
import { FilterBar } from './filter-bar.tsx';
import { type ListState, queryOf, useListState } from './list-state.ts';
import { Pager } from '../pager.tsx';
import type { FormValues } from '../use-edit-form.ts';
import { useSelection } from '../use-selection.ts';

type ListPageProps = { title: string; facts?: ReactNode; actions?: ReactNode; children: ReactNode };

/** Frame of every list: head, and one sheet with filters, rows and foot. */
export function ListPage({ title, facts, actions, children }: ListPageProps) {
  return (
    <>
      <PageHead title={title} facts={facts} actions={actions} />
      <section className="kp-panel" aria-label={title}>
        {children}
      </section>
    </>
  );
}

type ListScreenProps<Row extends Stored, Values extends FormValues> = {
  of: Resource<Row, Values>;
  data: ListData<Row>;
};

/** The list of one kind of thing, as defined. Search, filters, order, columns and page live in the address. */
export function ListScreen<Row extends Stored, Values extends FormValues>({ of, data }: ListScreenProps<Row, Values>) {
  const { base } = useAdmin();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [state, change] = useListState(shapeOf(of));
  const searchRef = useRef<HTMLInputElement>(null);
  const hrefOf = (row: Row) => `${base}/${of.editPath(row._id)}`;
  const createHref = `${base}/${of.editPath(null)}`;
  const rows = data.rows;
  const selection = useSelection(
    rows.map((row) => row._id),
    (index) => void navigate(hrefOf(rows[index] as Row)),
  );
  useKeys({ n: () => void navigate(createHref), f: () => searchRef.current?.focus() });
  const reload = () => void revalidate();
  const shown = of.columns.filter((column, index) => index === 0 || (state.columns?.includes(column.key) ?? true));
  const remove = {
    id: 'remove',
    label: m.design_adminRemove,
    icon: IconTrash,
    tone: 'bad' as const,
    run: of.store.remove,
    undo: of.store.restore,
    done: (count: number) => of.words.removed({ count }),
  };
  const create = (
    <Button key="create" component={Link} to={createHref} leftSection={<IconPlus size={18} />}>
      {of.words.create()}
    </Button>
  );

  return (
    <ListPage
      title={of.words.plural()}
      facts={data.refusal ? null : of.words.count({ count: data.total })}
      actions={
        <>
          <CsvButton of={of} state={state} />
          {create}
        </>
      }
    >
      <FilterBar
        state={state}
        onChange={change}
        searchLabel={of.words.search()}
        filters={of.filters}
        columns={of.columns}
        searchRef={searchRef}
      />
      {data.refusal ? <ErrorPanel what={of.words.loadFailed()} refusal={data.refusal} onRetry={reload} /> : null}
      {!data.refusal && rows.length === 0 ? <NoRows of={of} state={state} onChange={change} create={create} /> : null}
      {rows.length > 0 ? (
        <>
          <DataTable
            label={of.words.plural()}
            rows={rows}
            columns={shown}
            idOf={(row) => row._id}
            titleOf={of.titleOf}
            hrefOf={hrefOf}
            under={of.under}
            phoneEnd={of.phoneEnd}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            selection={selection}
          />
          <Pager page={state.page} total={data.total} onPage={(page) => change({ page })} />
        </>
      ) : null}
      <BulkBar
        picked={selection.picked}
        actions={[...(of.actions ?? []), remove]}
        onClear={selection.clear}
        onChanged={reload}
      />
    </ListPage>
  );
}

type PartProps<Row extends Stored, Values extends FormValues> = { of: Resource<Row, Values>; state: ListState };

const CSV_PAGE = 200;

/** Everything that fits the filters, not only the page shown; read in pages of 200. */
function CsvButton<Row extends Stored, Values extends FormValues>({ of, state }: PartProps<Row, Values>) {
  const { notify } = useAdmin();
  const download = async () => {
    try {
      const rows: Row[] = [];
      for (let page = 1, total = 1; rows.length < total; page++) {
        const part = await of.store.list(queryOf({ ...state, page }, CSV_PAGE));
        rows.push(...part.rows);
        total = part.rows.length > 0 ? part.total : 0;
      }
      downloadText(`${of.words.plural()}.csv`, csvOf(of.columns, rows));
    } catch (error) {
      notify({ kind: 'error', text: readRefusal(error).message || m.design_adminNoConnection() });
    }
  };
  return (
    <Button variant="default" visibleFrom="sm" leftSection={<IconDownload size={18} />} onClick={() => void download()}>
      CSV
    </Button>
  );
}

type NoRowsProps<Row extends Stored, Values extends FormValues> = PartProps<Row, Values> & {
  onChange: (change: Partial<ListState>) => void;
  create: ReactNode;
};

/** Nothing yet: what it is for and the first step. Nothing found: which filters are set, and the way out. */
function NoRows<Row extends Stored, Values extends FormValues>(props: NoRowsProps<Row, Values>) {
  const { of, state, onChange, create } = props;
  const set = of.filters.flatMap((filter) => {
    const option = filter.options.find((one) => one.value === state.filters[filter.name]);
    return option ? [`${filter.label()}: ${option.label()}`] : [];
  });
  if (!state.search && set.length === 0 && state.page === 1) {
    return (
      <EmptyState icon={of.icon} title={of.words.emptyTitle()} actions={create}>
        {of.words.emptyText()}
      </EmptyState>
    );
  }
  const reset = (
    <Button
      key="reset"
      variant="default"
      leftSection={<IconX size={17} />}
      onClick={() => onChange({ search: '', filters: {} })}
    >
      {m.design_adminResetFilters()}
    </Button>
  );
  return (
    <EmptyState
      icon={of.icon}
      title={state.search ? m.design_adminNothingFound({ query: state.search }) : m.design_adminNothingFits()}
      actions={[reset, create]}
    >
      {set.length > 0 ? m.design_adminFiltersSet({ filters: set.join(', ') }) : m.design_adminTryOtherWord()}
    </EmptyState>
  );
}
