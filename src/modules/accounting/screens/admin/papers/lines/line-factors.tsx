import { Button, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { percentText } from '#design/admin/form/typed-values.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { Factor } from '../../../../contract/factors.ts';
import type { LineFactor } from '../../../../contract/paper.ts';

const api = apiOf<EndpointMap>();

const MOST_FACTORS = 3;

/** Price factors of the parish. */
export async function loadFactors(): Promise<Factor[]> {
  const query = { site: adminSite(), limit: 200, sort: 'name' };
  return ((await api('GET /api/v0/accounting_factor/', { query })) as { accounting_factor: Factor[] })
    .accounting_factor;
}

/** '+ 10 %', '− € 5,00' */
export function effectOf({ permille, cents }: Pick<Factor, 'permille' | 'cents'>): string {
  const sign = permille + cents < 0 ? '−' : '+';
  return permille === 0 ? `${sign} ${euroExact(Math.abs(cents))}` : `${sign} ${percentText(Math.abs(permille))} %`;
}

/** True if a factor holds on a day for a quantity; members are known to the person who writes. */
export function holds(
  { kind, validFrom, validTo, weekdays, fromThousandths }: Factor,
  on: string,
  quantityThousandths: number,
): boolean {
  if ((validFrom && on < validFrom) || (validTo && on > validTo)) return false;
  if (kind === 'weekday') return weekdays.includes(weekdayOf(on));
  return kind !== 'quantity' || quantityThousandths >= fromThousandths;
}

type LineFactorsProps = {
  at: number;
  chosen: readonly LineFactor[];
  /** Those that hold for the line. */
  offered: readonly Factor[];
  locale: 'de' | 'en';
  onChange: (factors: LineFactor[]) => void;
};

/** Factors of a line with their effects; more are chosen from those that hold for its day and quantity. */
export function LineFactors({ at, chosen, offered, locale, onChange }: LineFactorsProps) {
  const left = offered.filter(({ _id }) => !chosen.some(({ factorId }) => factorId === _id));
  const take = (id: string) => {
    const factor = left.find(({ _id }) => _id === id);
    if (!factor) return;
    const { name, nameEn, permille, cents } = factor;
    onChange([...chosen, { factorId: id, name: (locale === 'en' && nameEn) || name, permille, cents }]);
  };
  if (left.length === 0 && chosen.length === 0) return null;
  return (
    <div>
      {left.length > 0 && chosen.length < MOST_FACTORS ? (
        <NativeSelect
          label={m.accounting_factors()}
          aria-label={m.accounting_cell({ label: m.accounting_factors(), at: at + 1 })}
          value=""
          data={[
            { value: '', label: m.accounting_factorChoose() },
            ...left.map((one) => ({ value: one._id, label: `${one.name} (${effectOf(one)})` })),
          ]}
          onChange={({ currentTarget }) => take(currentTarget.value)}
        />
      ) : null}
      <div className="kp-actions">
        {chosen.map((one, index) => (
          <Button
            key={`${one.factorId} ${one.name}`}
            variant="default"
            rightSection={<IconX size={16} aria-hidden />}
            aria-label={m.accounting_factorRemove({ name: `${one.name} ${effectOf(one)}` })}
            onClick={() => onChange(chosen.filter((_one, other) => other !== index))}
          >
            {one.name} {effectOf(one)}
          </Button>
        ))}
      </div>
    </div>
  );
}
