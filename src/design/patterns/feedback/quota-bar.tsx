import './quota-bar.css';

type QuotaBarProps = {
  label: string;
  used: number;
  /** 0 = no limit; the bar stays empty. */
  total: number;
  /** Formats one amount, e.g. bytes as '2,1 MB'. */
  format?: (amount: number) => string;
};

/** Used / total with label; the width is the percentage to two decimals (S2.26, S3.8). */
export function QuotaBar({ label, used, total, format = String }: QuotaBarProps) {
  const percent = quotaPercent(used, total);
  return (
    <div className="quota-bar" data-tight={Number(percent) >= 90}>
      <div className="quota-bar-words">
        <span>{label}</span>
        <span>{`${format(used)} / ${format(total)}`}</span>
      </div>
      <div className="quota-bar-track" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

/** Share in percent with exactly two decimals, between '0.00' and '100.00'. */
export function quotaPercent(used: number, total: number): string {
  if (!(total > 0)) return '0.00';
  return Math.min(100, Math.max(0, (used / total) * 100)).toFixed(2);
}
