import { invalid } from '#kernel/errors.ts';
import type { Configuration, ConfiguratorOption, ConfiguratorStep } from '../../contract/product-parts.ts';

/**
 * Refuses steps that no customer could complete.
 * @throws AppError invalid for ids used twice, a choice without options, unknown options, circles of requirements, and an option
 * that excludes what it requires
 */
export function demandSteps(steps: readonly ConfiguratorStep[]): void {
  const options = steps.flatMap((step) => step.options);
  const ids = [...steps, ...options].map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalid({ steps: 'catalog_fieldStepTwice' });
  const byId = new Map(options.map((option) => [option.id, option]));
  for (const [index, { kind, options: own }] of steps.entries()) {
    if (kind === 'choice' && own.length === 0) throw invalid({ [`steps.${index}.options`]: 'catalog_fieldNoOptions' });
    for (const [at, option] of own.entries()) {
      const field = `steps.${index}.options.${at}`;
      const named = [...option.requires, ...option.excludes];
      if (named.some((id) => !byId.has(id) || own.some((one) => one.id === id)))
        throw invalid({ [`${field}.requires`]: 'catalog_fieldOptionUnknown' });
      if (contradicts(option, byId)) throw invalid({ [`${field}.excludes`]: 'catalog_fieldOptionContradicts' });
    }
  }
}

/**
 * True if an option excludes something that it requires, directly or through others, or requires itself through others.
 */
function contradicts(option: ConfiguratorOption, byId: ReadonlyMap<string, ConfiguratorOption>): boolean {
  const needed = new Set<string>();
  const waiting = [...option.requires];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === option.id) return true;
    if (needed.has(id)) continue;
    needed.add(id);
    waiting.push(...(byId.get(id)?.requires ?? []));
  }
  const chosen = [option, ...[...needed].flatMap((id) => byId.get(id) ?? [])];
  return chosen.some(({ excludes }) => excludes.some((id) => needed.has(id) || id === option.id));
}

export type ConfigurationError = { step: string; error: 'missing' | 'unknown' | 'excluded' | 'requires' | 'tooLong' };
export type ChosenStep = { step: ConfiguratorStep; text: string; textEn: string; surchargeCents: number };

/** Resolves a configuration in the order of the steps, with its errors. */
export function readConfiguration(
  steps: readonly ConfiguratorStep[],
  configuration: Configuration,
): { chosen: ChosenStep[]; errors: ConfigurationError[] } {
  const errors: ConfigurationError[] = Object.keys(configuration)
    .filter((id) => !steps.some((step) => step.id === id))
    .map((step) => ({ step, error: 'unknown' }));
  const picked = new Set(steps.flatMap(({ id, kind }) => (kind === 'choice' ? (configuration[id] ?? []) : [])));
  const chosen = steps.flatMap((step): ChosenStep[] => {
    const value = configuration[step.id]?.trim() ?? '';
    const error = errorIn(step, value, picked);
    if (error) errors.push({ step: step.id, error });
    if (error || value === '') return [];
    const option = step.options.find(({ id }) => id === value);
    const words = option ? { text: option.name, textEn: option.nameEn || option.name } : { text: value, textEn: value };
    return [{ step, ...words, surchargeCents: option?.surchargeCents ?? step.surchargeCents }];
  });
  return { chosen, errors };
}

function errorIn(
  step: ConfiguratorStep,
  value: string,
  picked: ReadonlySet<string>,
): ConfigurationError['error'] | null {
  if (value === '') return step.required ? 'missing' : null;
  if (step.kind === 'text') return value.length > step.mostCharacters ? 'tooLong' : null;
  const option = step.options.find(({ id }) => id === value);
  if (!option) return 'unknown';
  if (option.excludes.some((id) => picked.has(id))) return 'excluded';
  return option.requires.every((id) => picked.has(id)) ? null : 'requires';
}

/** Options that cannot be chosen any more beside what is chosen in the other steps. */
export function blockedOptions(steps: readonly ConfiguratorStep[], configuration: Configuration): string[] {
  const stepOf = new Map(
    steps.flatMap(({ id, options }) => options.map((option) => [option.id, { step: id, option }])),
  );
  const picked = steps.flatMap(({ id }) => stepOf.get(configuration[id] ?? '') ?? []);
  const isBlocked = (option: ConfiguratorOption, step: string): boolean => {
    const others = picked.filter((one) => one.step !== step);
    if (others.some((one) => excludeEachOther(option, one.option))) return true;
    // A step that is still open may answer what is required.
    return option.requires.some((needed) =>
      others.some((one) => one.step === stepOf.get(needed)?.step && one.option.id !== needed),
    );
  };
  return steps.flatMap(({ id, options }) => options.filter((option) => isBlocked(option, id)).map((one) => one.id));
}

/** More combinations are not tried; the answer is then what the cheapest options cost without regard to each other. */
const MOST_TRIED = 20_000;

/**
 * Minimum surcharge of every buyer in cents: that of the cheapest combination that can be ordered. Steps that may stay
 * empty count where a chosen option requires one of theirs.
 */
export function lowestSurcharge(steps: readonly ConfiguratorStep[]): number {
  const texts = sum(steps.filter(({ kind, required }) => kind === 'text' && required));
  const choices = steps
    .filter(({ kind }) => kind === 'choice')
    .map(({ required, options }) => [...(required ? [] : [null]), ...options.toSorted(byCost)]);
  const least = choices.map(([first]) => first?.surchargeCents ?? 0);
  const restFrom = least.map((_, index) => least.slice(index).reduce((total, one) => total + one, 0));
  let lowest = Number.POSITIVE_INFINITY;
  let tried = 0;
  const choose = (index: number, picked: readonly ConfiguratorOption[], cents: number): void => {
    if (cents + (restFrom[index] ?? 0) >= lowest || tried > MOST_TRIED) return;
    tried += 1;
    const options = choices[index];
    if (!options) {
      if (isComplete(picked)) lowest = cents;
      return;
    }
    for (const option of options)
      if (!option) choose(index + 1, picked, cents);
      else if (!picked.some((other) => excludeEachOther(option, other)))
        choose(index + 1, [...picked, option], cents + option.surchargeCents);
  };
  choose(0, [], 0);
  return texts + (Number.isFinite(lowest) ? lowest : (restFrom[0] ?? 0));
}

const sum = (steps: readonly ConfiguratorStep[]): number =>
  steps.reduce((total, { surchargeCents }) => total + surchargeCents, 0);

const byCost = (one: ConfiguratorOption, other: ConfiguratorOption): number =>
  one.surchargeCents - other.surchargeCents;

const excludeEachOther = (one: ConfiguratorOption, other: ConfiguratorOption): boolean =>
  one.excludes.includes(other.id) || other.excludes.includes(one.id);

const isComplete = (picked: readonly ConfiguratorOption[]): boolean =>
  picked.every(({ requires }) => requires.every((needed) => picked.some(({ id }) => id === needed)));
