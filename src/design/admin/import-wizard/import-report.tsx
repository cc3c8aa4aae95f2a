import { Chip, Table } from '@mantine/core';
import { useState } from 'react';
import { m } from '#texts';
import { Breakable } from '../../patterns/text/breakable.tsx';
import { Pager } from '../list/pager.tsx';
import { State, type StateKind } from '../parts/state.tsx';
import type { ImportRow } from './use-import.ts';

type Status = ImportRow['status'];

/** In the order in which they are shown: what needs a decision first. */
const STATUS: Record<Status, { kind: StateKind; word: () => string }> = {
  bad: { kind: 'bad', word: m.design_importRowBad },
  twice: { kind: 'half', word: m.design_importRowTwice },
  new: { kind: 'ok', word: m.design_importRowNew },
  change: { kind: 'ok', word: m.design_importRowChange },
  closed: { kind: 'off', word: m.design_importRowClosed },
  exists: { kind: 'open', word: m.design_importRowExists },
};
const ORDER = Object.keys(STATUS) as Status[];
const PAGE = 50;

/** The identifying value of a row. */
export type ReportColumn<Row> = { label: () => string; text: (row: Row) => string };
type ImportReportProps<Row extends ImportRow> = { rows: readonly Row[]; columns: readonly ReportColumn<Row>[] };

/** Result per row, in pages; how many rows share a result, and only these. */
export function ImportReport<Row extends ImportRow>({ rows, columns }: ImportReportProps<Row>) {
  const [status, setStatus] = useState<Status | 'all'>('all');
  const [page, setPage] = useState(1);
  const chosen = rows
    .filter((row) => status === 'all' || row.status === status)
    .sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status) || a.line - b.line);
  const choose = (wanted: Status | 'all') => {
    setStatus(wanted);
    setPage(1);
  };
  return (
    <>
      <Tally rows={rows} status={status} onChoose={choose} />
      <Rows rows={chosen.slice((page - 1) * PAGE, page * PAGE)} columns={columns} />
      {chosen.length > PAGE ? <Pager page={page} total={chosen.length} pageSize={PAGE} onPage={setPage} /> : null}
    </>
  );
}

type TallyProps = { rows: readonly ImportRow[]; status: Status | 'all'; onChoose: (status: Status | 'all') => void };

function Tally({ rows, status, onChoose }: TallyProps) {
  const counted = ORDER.map((one) => ({ one, count: rows.filter((row) => row.status === one).length }));
  const present = counted.filter(({ count }) => count > 0);
  if (present.length < 2) return null;
  return (
    <fieldset className="kp-import-tally">
      <legend className="visually-hidden">{m.design_importShow()}</legend>
      <Chip.Group value={status} onChange={(value) => onChoose(value as Status | 'all')}>
        <Chip value="all">{m.design_importShowAll({ count: rows.length })}</Chip>
        {present.map(({ one, count }) => (
          <Chip key={one} value={one}>
            {m.design_importShowSome({ count, what: STATUS[one].word() })}
          </Chip>
        ))}
      </Chip.Group>
    </fieldset>
  );
}

function Rows<Row extends ImportRow>({ rows, columns }: ImportReportProps<Row>) {
  return (
    <Table aria-label={m.design_importReport()} className="kp-import-report">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{m.design_importLine()}</Table.Th>
          {columns.map(({ label }) => (
            <Table.Th key={label()}>{label()}</Table.Th>
          ))}
          <Table.Th>{m.design_importWhatHappens()}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.line}>
            <Table.Td>{row.line}</Table.Td>
            {columns.map(({ label, text }) => (
              <Table.Td key={label()}>
                <Breakable>{text(row)}</Breakable>
              </Table.Td>
            ))}
            <Table.Td>
              <State kind={STATUS[row.status].kind}>{row.problem || STATUS[row.status].word()}</State>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
