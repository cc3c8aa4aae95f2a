import { Table } from '@mantine/core';
import { m } from '#texts';
import { Breakable } from '../../patterns/text/breakable.tsx';
import { State, type StateKind } from '../parts/state.tsx';
import type { ImportRow } from './use-import.ts';

const STATUS: Record<ImportRow['status'], { kind: StateKind; word: () => string }> = {
  new: { kind: 'ok', word: m.design_importRowNew },
  change: { kind: 'ok', word: m.design_importRowChange },
  exists: { kind: 'open', word: m.design_importRowExists },
  twice: { kind: 'half', word: m.design_importRowTwice },
  bad: { kind: 'bad', word: m.design_importRowBad },
};

const MOST_SHOWN = 500;

/** The identifying value of a row. */
export type ReportColumn<Row> = { label: () => string; text: (row: Row) => string };
type ImportReportProps<Row extends ImportRow> = { rows: readonly Row[]; columns: readonly ReportColumn<Row>[] };

/** Result per row; rows with errors come first, because they need a decision. */
export function ImportReport<Row extends ImportRow>({ rows, columns }: ImportReportProps<Row>) {
  const sorted = [...rows].sort((a, b) => Number(b.status === 'bad') - Number(a.status === 'bad') || a.line - b.line);
  return (
    <>
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
          {sorted.slice(0, MOST_SHOWN).map((row) => (
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
      {sorted.length > MOST_SHOWN ? (
        <p className="muted">{m.design_importMoreRows({ count: sorted.length - MOST_SHOWN })}</p>
      ) : null}
    </>
  );
}
