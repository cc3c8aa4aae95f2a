import { Panel } from '#design/admin/parts/panel.tsx';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { Compared, YearSheet } from '../../../contract/book.ts';
import css from '../cashbook.module.css';

type Row = { id: string; name: string; cents: number[] };

/** The tables of a year: balances, income, expense, cost centres, money of others. */
export function SheetTables({ sheet }: { sheet: YearSheet }) {
  const years = [String(sheet.year), String(sheet.year - 1)];
  const category = m.cashbook_categoryOne();
  return (
    <>
      <Table
        title={m.cashbook_accounts()}
        columns={[m.cashbook_accountOne(), m.cashbook_start(), m.cashbook_end()]}
        rows={sheet.accounts.map(({ _id, name, startCents, endCents }) => ({
          id: _id,
          name,
          cents: [startCents, endCents],
        }))}
        isSummed
      />
      <Table title={m.cashbook_incomes()} columns={[category, ...years]} rows={sheet.income.map(rowOf)} isSummed />
      <Table title={m.cashbook_expenses()} columns={[category, ...years]} rows={sheet.expense.map(rowOf)} isSummed />
      <Table
        title={m.cashbook_costCentres()}
        columns={[
          m.cashbook_costCentreOne(),
          m.cashbook_incomes(),
          m.cashbook_expenses(),
          m.cashbook_incomeBefore(),
          m.cashbook_expenseBefore(),
        ]}
        rows={sheet.costCentres.map((one) => ({
          id: one._id ?? '',
          name: one.name,
          cents: [one.incomeCents, one.expenseCents, one.beforeIncomeCents, one.beforeExpenseCents],
        }))}
      />
      <Table
        title={m.cashbook_passedOn()}
        columns={[
          m.cashbook_purposeOne(),
          m.cashbook_start(),
          m.cashbook_collected(),
          m.cashbook_handedOn(),
          m.cashbook_stillOpen(),
        ]}
        rows={sheet.passedOn.map((one) => ({
          id: one._id,
          name: one.name,
          cents: [one.startCents, one.inCents, one.outCents, one.endCents],
        }))}
      />
    </>
  );
}

const rowOf = ({ _id, name, cents, beforeCents }: Compared): Row => ({
  id: _id ?? '',
  name,
  cents: [cents, beforeCents],
});

type TableProps = { title: string; columns: string[]; rows: Row[]; isSummed?: boolean };

function Table({ title, columns, rows, isSummed = false }: TableProps) {
  const sums = columns.slice(1).map((_, at) => rows.reduce((all, { cents }) => all + (cents[at] ?? 0), 0));
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <p className="muted">{m.cashbook_nothingInYear()}</p>
      ) : (
        <section
          className={css.scroll}
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
          tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the same
        >
          <table className={css.sheet}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, cents }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  {columns.slice(1).map((column, at) => (
                    <td key={column}>{euroExact(cents[at] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            {isSummed ? (
              <tfoot>
                <tr>
                  <th scope="row">{m.cashbook_total()}</th>
                  {columns.slice(1).map((column, at) => (
                    <td key={column}>
                      <b>{euroExact(sums[at] ?? 0)}</b>
                    </td>
                  ))}
                </tr>
              </tfoot>
            ) : null}
          </table>
        </section>
      )}
    </Panel>
  );
}
