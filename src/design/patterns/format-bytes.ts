const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Size in the largest decimal unit that keeps a digit before the comma: 2_148_000 -> '2,1 MB' in German. */
export function formatBytes(bytes: number, locale: string): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: step === 0 ? 0 : 1 });
  return `${number.format(bytes / 1000 ** step)} ${UNITS[step]}`;
}
