import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { runSeries } from './service/templates/make-paper.ts';

export const accountingJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'accounting.series', schedule: '25 4 * * *', run: () => runSeries(contextOf) },
];
