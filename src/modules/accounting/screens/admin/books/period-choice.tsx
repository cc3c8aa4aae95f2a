import { NativeSelect } from '@mantine/core';
import { monthTitle } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';

const YEARS_BACK = 8;

/** A year with its quarters and months, and the former years; the period is '2026', '2026-Q3' or '2026-07'. */
export function PeriodChoice(props: {
  today: string;
  period: string;
  onChange: (period: string) => void;
  label: string;
}) {
  const { today, period, onChange, label } = props;
  const year = Number(period.slice(0, 4));
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS_BACK }, (_, back) => String(thisYear - back));
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
  return (
    <div className="kp-actions">
      <NativeSelect
        label={m.accounting_archiveYear()}
        value={String(year)}
        data={years.includes(String(year)) ? years : [String(year), ...years]}
        onChange={({ currentTarget }) => onChange(`${currentTarget.value}${period.slice(4)}`)}
      />
      <NativeSelect
        label={label}
        value={period}
        data={[
          { value: String(year), label: m.accounting_periodYear({ year }) },
          ...[1, 2, 3, 4].map((quarter) => ({
            value: `${year}-Q${quarter}`,
            label: m.accounting_periodQuarter({ quarter }),
          })),
          ...months.map((month) => ({ value: month, label: monthTitle(`${month}-01`, getLocale()) })),
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

/** The period of the URL ('?period=2026-07'), by default the month before today. */
export function periodIn(url: string, today: string): string {
  const asked = new URL(url).searchParams.get('period') ?? '';
  if (/^20\d\d(-Q[1-4]|-(0[1-9]|1[0-2]))?$/.test(asked)) return asked;
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}
