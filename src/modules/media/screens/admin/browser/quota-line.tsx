import { QuotaBar, quotaPercent } from '#design/patterns/quota-bar.tsx';
import { fileSize } from '#kernel/i18n/numbers.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Quota } from './file-browser.route.tsx';

/** Quota: used / total and the percentage with two decimals (S2.26, S3.8). */
export function QuotaLine({ quota: { used, total } }: { quota: Quota }) {
  const locale = getLocale();
  const formatBytes = (bytes: number) => fileSize(bytes, locale);
  if (total === 0) return <p className="fb-quota">{m.media_quotaNoLimit({ used: formatBytes(used) })}</p>;
  const percent = Number(quotaPercent(used, total));
  const shown = percent.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <div className="fb-quota">
      <QuotaBar label={m.media_quotaLabel()} used={used} total={total} format={formatBytes} />
      <span className="muted">{shown} %</span>
    </div>
  );
}
