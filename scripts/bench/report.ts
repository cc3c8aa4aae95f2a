import type { Machine } from './machine.ts';
import type { Load } from './wrk.ts';

export type Goal = { text: string; met: boolean };

/** One measured thing. Figures are text because each part has its own; goals stand beside them. */
export type Row = { what: string; figures: string[]; goals: Goal[] };
export type PartReport = { title: string; columns: string[]; rows: Row[]; notes: string[] };

export const goal = (text: string, met: boolean): Goal => ({ text, met });
export const atLeast = (value: number, wanted: number, unit = ''): Goal => goal(`≥ ${wanted}${unit}`, value >= wanted);
export const atMost = (value: number, wanted: number, unit = ''): Goal => goal(`≤ ${wanted}${unit}`, value <= wanted);

export const perSecond = (load: Load): string => Math.round(load.perSecond).toLocaleString('en-US');
export const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));
export const share = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(2));

const spoken = ({ goals }: Row): string =>
  goals.map(({ text, met }) => `${text} ${met ? 'met' : 'NOT MET'}`).join('; ') || '–';

/** The report as people read it at the terminal. */
export function asText(parts: PartReport[]): string {
  return parts
    .map((part) => `\n${part.title}\n${textTable(part)}${part.notes.map((note) => `\n  ${note}`).join('')}`)
    .join('\n');
}

function textTable(part: PartReport): string {
  const lines = cellsOf(part);
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) => `  ${line.map((cell, column) => padded(cell, widths[column] ?? 0, column, line.length)).join('  ')}`)
    .join('\n');
}

function padded(cell: string, width: number, column: number, columns: number): string {
  return column === 0 || column === columns - 1 ? cell.padEnd(width) : cell.padStart(width);
}

const cellsOf = ({ columns, rows }: PartReport): string[][] => [
  ['', ...columns, 'goal'],
  ...rows.map((row) => [row.what, ...row.figures, spoken(row)]),
];

/** docs/benchmarks.md, docs/scale.md. */
export function asPaper(
  parts: PartReport[],
  run: { title: string; reading: string; machine: Machine; date: string; command: string; load: string },
): string {
  const goals = parts.flatMap((part) => part.rows.flatMap((row) => row.goals));
  const met = goals.filter((one) => one.met).length;
  return `# ${run.title}

Written by \`npm run bench\`; do not edit by hand. ${met} of ${goals.length} goals met in this run.

- Machine: ${run.machine.description}
- Date: ${run.date}; load average of the minute before the first and after the last part: ${run.load}
- Command: \`${run.command}\`

${run.reading}
${parts.map(paperPart).join('')}`;
}

function paperPart(part: PartReport): string {
  const [head = [], ...rows] = cellsOf(part);
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = line(head.map((_, column) => (column === 0 || column === head.length - 1 ? '---' : '--:')));
  const notes = part.notes.map((note) => `\n${note}\n`).join('');
  return `\n## ${part.title}\n\n${[line(head), rule, ...rows.map(line)].join('\n')}\n${notes}`;
}
