import type { Configuration } from './contract/product-parts.ts';

const MOST_STEPS = 20;
const LONGEST_TEXT = 500;

/** Name of the form field of a step of the configurator. */
export const stepField = (step: string): string => `step.${step}`;

export const isStepField = (name: string): boolean => name.startsWith(stepField(''));

/** Reads the choices from the fields of a configurator ('step.symbol=rebe'); steps without a choice are left out. */
export function configurationIn(fields: Iterable<readonly [name: string, value: string]>): Configuration {
  const chosen = [...fields].filter(([name, value]) => isStepField(name) && value.trim() !== '').slice(0, MOST_STEPS);
  return Object.fromEntries(
    chosen.map(([name, value]) => [name.slice(stepField('').length), value.trim().slice(0, LONGEST_TEXT)]),
  );
}
