import type { MakeSample } from '../../testing/collection-suite.ts';

/** People for the contract tests of their collection. */
export const personSample: MakeSample = async () => ({
  valid: { site: 'fels', name: 'Notburga Pfeiffenberg' },
  other: { site: 'fels', name: 'Leopold Rebstock' },
  foreign: { site: 'kirchberg', name: 'Rosina Weinzierl' },
  change: { title: 'Mag.', hours: { de: 'Di 8–12 Uhr', en: '' } },
  named: { sort: 'name', body: (name) => ({ site: 'fels', name }) },
});
