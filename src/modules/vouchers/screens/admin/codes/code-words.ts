import { percentText } from '#design/admin/form/typed-values.ts';
import { shortDate } from '#kernel/i18n/dates.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { CountedCode } from './code-form.ts';

/** '−10 %', '−5,00 €', 'Gratisversand'. */
export function effectWords({ kind, permille, cents }: CountedCode): string {
  if (kind === 'shipping') return m.vouchers_kindShipping();
  return `−${kind === 'percent' ? `${percentText(permille)} %` : euro(cents)}`;
}

export function periodWords({ validFrom, validUntil }: CountedCode): string {
  const day = (on: string) => shortDate(on, getLocale());
  if (validFrom && validUntil) return `${day(validFrom)} – ${day(validUntil)}`;
  if (validUntil) return m.vouchers_untilDay({ day: day(validUntil) });
  return validFrom ? m.vouchers_fromDay({ day: day(validFrom) }) : m.vouchers_always();
}

export const usesWords = ({ used, mostUses }: CountedCode): string =>
  mostUses === null ? String(used) : m.vouchers_usedOf({ used, most: mostUses });
