import { m } from '#texts';
import css from './chart.module.css';

type ChartTableProps = {
  caption: string;
  head: string;
  series: readonly { name: string }[];
  rows: readonly { name: string; values: readonly { of: string; value: string }[] }[];
};

/** The numbers of a chart, folded. */
export function ChartTable({ caption, head, series, rows }: ChartTableProps) {
  return (
    <details className={css.asTable}>
      <summary>{m.design_chartAsTable()}</summary>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map(({ of, value }) => (
                <td key={of}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
