import { Button } from '@mantine/core';
import { IconDownload, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { csvText } from '#kernel/i18n/csv.ts';
import type { ReceivedFile } from '#kernel/web/save-file.ts';
import { m } from '#texts';
import { useDownload } from '../actions/use-download.ts';
import type { FormValues } from '../form/use-edit-form.ts';
import type { BulkAction } from '../list/bulk-bar.tsx';
import { Note } from '../parts/note.tsx';
import { useAdmin } from '../shell/admin-context.ts';
import { useKeys } from '../shell/use-keys.ts';
import type { Column } from './data-table.tsx';
import { type ListData, type Resource, type Stored, shapeOf } from './define-resource.ts';
import { ListRows } from './list-rows.tsx';
import { type ListState, queryOf, wholeQueryOf } from './list-state.ts';
import { NoRows } from './no-rows.tsx';

const CSV_PAGE = 200;

/** Exports all rows that match the filters, not only the current page; reads pages of 200. */
async function csvFile<Row extends Stored, Values extends FormValues>(
  of: Resource<Row, Values>,
  state: ListState,
): Promise<ReceivedFile> {
  const rows: Row[] = [];
  for (let page = 1, total = 1; rows.length < total; page++) {
    const part = await of.store.list(queryOf({ ...state, page }, CSV_PAGE));
    rows.push(...part.rows);
    total = part.rows.length > 0 ? part.total : 0;
  }
  const blob = new Blob([csvOf(of.columns, rows)], { type: 'text/csv;charset=utf-8' });
  return { name: `${of.words.plural()}.csv`, blob };
}

/** The rows as a CSV file with the column labels as header. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return csvText([columns.map((column) => column.label()), ...rows.map((row) => columns.map((one) => one.text(row)))]);
}

type ListScreenProps<Row extends Stored, Values extends FormValues> = {
  of: Resource<Row, Values>;
  data: ListData<Row>;
};

/** List screen of a resource. */
export function ListScreen<Row extends Stored, Values extends FormValues>({ of, data }: ListScreenProps<Row, Values>) {
  const { base, may } = useAdmin();
  const navigate = useNavigate();
  const createHref = `${base}/${of.editPath(null)}`;
  const mayWrite = !of.writing || may(of.writing, 'wholly');
  useKeys(mayWrite ? { n: () => void navigate(createHref) } : {});
  const create = mayWrite ? (
    <Button component={Link} to={createHref} leftSection={<IconPlus size={18} />}>
      {of.words.create()}
    </Button>
  ) : null;
  const remove: BulkAction = {
    id: 'remove',
    label: m.design_adminRemove,
    icon: IconTrash,
    tone: 'bad',
    run: of.store.remove,
    undo: of.store.restore,
    done: (count) => of.words.removed({ count }),
  };
  return (
    <ListRows
      shape={shapeOf(of)}
      filters={of.filters}
      data={data}
      words={of.words}
      columns={of.columns}
      views={of.views?.()}
      note={of.note ? <Note>{of.note()}</Note> : undefined}
      above={of.above && ((state) => of.above?.(wholeQueryOf(state)))}
      titleOf={of.titleOf}
      under={of.under}
      phoneUnder={of.phoneUnder}
      phoneEnd={of.phoneEnd}
      hrefOf={(row) => `${base}/${of.editPath(row._id)}`}
      buttons={(state) => (
        <>
          <CsvButton of={of} state={state} />
          {mayWrite ? of.buttons?.() : null}
          {create}
        </>
      )}
      empty={(list) => <NoRows {...list} icon={of.icon} words={of.words} filters={of.filters} create={create} />}
      actions={[...(of.actions ?? []), ...(mayWrite && (!of.removal || may(of.removal)) ? [remove] : [])]}
    />
  );
}

type CsvButtonProps<Row extends Stored, Values extends FormValues> = { of: Resource<Row, Values>; state: ListState };

function CsvButton<Row extends Stored, Values extends FormValues>({ of, state }: CsvButtonProps<Row, Values>) {
  const { isBusy, download } = useDownload(() => csvFile(of, state));
  return (
    <Button
      variant="default"
      visibleFrom="sm"
      leftSection={<IconDownload size={18} />}
      loading={isBusy}
      onClick={download}
    >
      CSV
    </Button>
  );
}
