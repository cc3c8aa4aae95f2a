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

/** Whether an option excludes something that it requires, directly or through others, or requires itself through others. */
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

/** What a configuration chooses, in the order of the steps, and what is wrong with it. */
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
  const isBlocked = ({ id, excludes, requires }: ConfiguratorOption, step: string): boolean => {
    const others = picked.filter((one) => one.step !== step);
    if (others.some(({ option }) => excludes.includes(option.id) || option.excludes.includes(id))) return true;
    // A step that is still open may answer what is required.
    return requires.some((needed) =>
      others.some((one) => one.step === stepOf.get(needed)?.step && one.option.id !== needed),
    );
  };
  return steps.flatMap(({ id, options }) => options.filter((option) => isBlocked(option, id)).map((one) => one.id));
}
