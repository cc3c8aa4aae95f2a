import { describe, expect, it } from 'vitest';
import { judged, runSteps, type Step, withForerunners } from './steps.ts';

const passing = (name: string, more: Partial<Step> = {}): Step => ({ name, run: async () => judged([]), ...more });

describe('runSteps', () => {
  it('counts a step that throws as failed and goes on', async () => {
    const faulty: Step = { name: 'a', run: () => Promise.reject(new Error('broken tool')) };
    const results = await runSteps([faulty, passing('b')], () => undefined);
    expect(results.map(({ failed }) => failed)).toEqual([1, 0]);
    expect(results[0]?.output).toContain('broken tool');
  });

  it('does not run a step whose forerunner failed, and fails it', async () => {
    let ran = false;
    const later: Step = {
      name: 'later',
      after: ['build'],
      run: async () => {
        ran = true;
        return judged([]);
      },
    };
    const results = await runSteps([{ name: 'build', run: async () => judged(['no']) }, later], () => undefined);
    expect(ran).toBe(false);
    expect(results[1]?.failed).toBe(1);
  });

  it('refuses steps that wait for each other', async () => {
    const steps = [passing('a', { after: ['b'] }), passing('b', { after: ['a'] })];
    await expect(runSteps(steps, () => undefined)).rejects.toThrow('wait for each other: a, b');
  });

  it('runs two at a time, the first of the list that waits for nothing', async () => {
    const { step, begun, finish } = heldSteps();
    const done = runSteps([step('build'), step('journeys', ['build']), step('types'), step('tests')], () => undefined);
    expect(begun).toEqual(['build', 'types']);
    await finish('types');
    expect(begun).toEqual(['build', 'types', 'tests']);
    await finish('build');
    expect(begun).toEqual(['build', 'types', 'tests', 'journeys']);
    await finish('journeys');
    await finish('tests');
    expect((await done).map(({ name }) => name)).toEqual(['build', 'journeys', 'types', 'tests']);
  });

  it('does not wait for a forerunner that is not among the steps', async () => {
    const results = await runSteps([passing('journeys', { after: ['build'] })], () => undefined);
    expect(results[0]?.passed).toBe(1);
  });
});

/** Steps that run until they are finished by name. */
function heldSteps() {
  const begun: string[] = [];
  const held = new Map<string, () => void>();
  const step = (name: string, after: string[] = []): Step => ({
    name,
    after,
    run: async () => {
      begun.push(name);
      await new Promise<void>((resolve) => held.set(name, resolve));
      return judged([]);
    },
  });
  const finish = async (name: string) => {
    held.get(name)?.();
    await new Promise(setImmediate);
  };
  return { step, begun, finish };
}

describe('withForerunners', () => {
  const all = [
    passing('texts'),
    passing('lint'),
    passing('routes', { after: ['texts'] }),
    passing('types', { after: ['routes'] }),
  ];
  const namesOf = (...names: string[]) => withForerunners(all, names).map(({ name }) => name);

  it('brings what a step stands after, each once and in their order', () => {
    expect(namesOf('types', 'texts')).toEqual(['texts', 'routes', 'types']);
  });

  it('brings nothing for a step that stands alone', () => {
    expect(namesOf('lint')).toEqual(['lint']);
  });
});
