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

  it('runs two at a time, and nothing beside a step that wants to be alone', async () => {
    let now = 0;
    const seen: Record<string, number> = {};
    const slow = (name: string, more: Partial<Step> = {}): Step => ({
      name,
      ...more,
      run: async () => {
        now += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        seen[name] = now;
        now -= 1;
        return judged([]);
      },
    });
    await runSteps([slow('a'), slow('b'), slow('alone', { alone: true }), slow('c'), slow('d')], () => undefined);
    expect(seen).toEqual({ a: 2, b: 1, alone: 1, c: 2, d: 1 });
  });
});

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
