import { centsFrom, moneyText, numberFrom } from '#design/admin/form/typed-values.ts';
import type { ConfiguratorOption, ConfiguratorStep } from '../../../contract/product-parts.ts';

/** Amounts and quantities of the configurator as people type them. */
export type OptionRow = Omit<ConfiguratorOption, 'surchargeCents'> & { surcharge: string };
export type StepRow = Omit<ConfiguratorStep, 'surchargeCents' | 'mostCharacters' | 'options'> & {
  surcharge: string;
  mostCharacters: string;
  options: OptionRow[];
};

const ID_CHARACTERS = 8;
const freshId = (): string => crypto.randomUUID().slice(0, ID_CHARACTERS);

export const blankOption = (): OptionRow => ({
  id: freshId(),
  name: '',
  nameEn: '',
  surcharge: '',
  excludes: [],
  requires: [],
});

export const blankStep = (): StepRow => ({
  id: freshId(),
  name: '',
  nameEn: '',
  kind: 'choice',
  required: true,
  mostCharacters: '40',
  surcharge: '',
  options: [blankOption()],
});

const surchargeText = (cents: number): string => (cents === 0 ? '' : moneyText(cents));

export const stepRow = ({ surchargeCents, mostCharacters, options, ...step }: ConfiguratorStep): StepRow => ({
  ...step,
  surcharge: surchargeText(surchargeCents),
  mostCharacters: String(mostCharacters),
  options: options.map(({ surchargeCents: cents, ...option }) => ({ ...option, surcharge: surchargeText(cents) })),
});

/** The steps as they are sent. Conditions on options that were removed go with them. @throws a refusal at the field */
export function stepsFrom(rows: readonly StepRow[]): ConfiguratorStep[] {
  const known = new Set(rows.flatMap(({ kind, options }) => (kind === 'choice' ? options.map(({ id }) => id) : [])));
  const kept = (ids: readonly string[]) => ids.filter((id) => known.has(id));
  return rows.map(({ surcharge, mostCharacters, options, ...step }, index) => {
    const field = `steps.${index}`;
    const isText = step.kind === 'text';
    return {
      ...step,
      mostCharacters: numberFrom(mostCharacters) ?? 60,
      surchargeCents: isText ? (centsFrom(surcharge, `${field}.surchargeCents`) ?? 0) : 0,
      options: isText
        ? []
        : options.map(({ surcharge: price, excludes, requires, ...option }, at) => ({
            ...option,
            surchargeCents: centsFrom(price, `${field}.options.${at}.surchargeCents`) ?? 0,
            excludes: kept(excludes),
            requires: kept(requires),
          })),
    };
  });
}
