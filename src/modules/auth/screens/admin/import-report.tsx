import { Table } from '@mantine/core';
import { State, type StateKind } from '#design/admin/state.tsx';
import { Breakable } from '#design/patterns/breakable.tsx';
import { m } from '#texts';
import type { ImportRow } from '../../contract/care.ts';

const STATUS: Record<ImportRow['status'], { kind: StateKind; word: () => string }> = {
  new: { kind: 'ok', word: m.auth_rowNew },
  exists: { kind: 'open', word: m.auth_rowExists },
  twice: { kind: 'half', word: m.auth_rowTwice },
  bad: { kind: 'bad', word: m.auth_rowBad },
};

const SHOWN = 500;

/** What happens to every row. Mistakes first, because they are what somebody has to do something about. */
export function ImportReport({ rows }: { rows: readonly ImportRow[] }) {
  const sorted = [...rows].sort((a, b) => Number(b.status === 'bad') - Number(a.status === 'bad') || a.line - b.line);
  return (
    <>
      <Table aria-label={m.auth_importReport()} className="auth-report">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.auth_line()}</Table.Th>
            <Table.Th>{m.auth_email()}</Table.Th>
            <Table.Th>{m.auth_name()}</Table.Th>
            <Table.Th>{m.auth_whatHappens()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.slice(0, SHOWN).map(({ line, handle: address, name, status, problem }) => (
            <Table.Tr key={line}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>
                <Breakable>{address || '–'}</Breakable>
              </Table.Td>
              <Table.Td>{name}</Table.Td>
              <Table.Td>
                <State kind={STATUS[status].kind}>{problem || STATUS[status].word()}</State>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {sorted.length > SHOWN ? <p className="muted">{m.auth_moreRows({ count: sorted.length - SHOWN })}</p> : null}
    </>
  );
}
