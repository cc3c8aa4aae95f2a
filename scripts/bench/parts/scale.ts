import type { Bench, Part } from '../bench.ts';
import type { Kind } from '../product.ts';
import type { PartReport } from '../report.ts';
import type { Pair } from '../scale/compare.ts';
import { type Measured, makeInstallation, startMeasured } from '../scale/installations.ts';
import { measureLists } from '../scale/lists.ts';
import { measureBackup, measureJobs } from '../scale/nightly.ts';
import { measurePages } from '../scale/pages.ts';
import { measureTogether } from '../scale/together.ts';

/** Cost by data size: the demo beside the same installation grown by `npm run grow`, in docs/scale.md. */
export const scale: Part = { name: 'scale', needsLoad: false, paper: 'scale', run: measureScale };

async function measureScale(bench: Bench): Promise<PartReport[]> {
  const reports: PartReport[] = [];
  for (const kind of [...bench.kinds].reverse()) reports.push(...(await measureKind(bench, kind)));
  return reports;
}

async function measureKind({ folder }: Bench, kind: Kind): Promise<PartReport[]> {
  const small = await makeInstallation(folder, kind, 'small');
  const grown = await makeInstallation(folder, kind, 'grown');
  try {
    const pair: Pair = { small: await startMeasured(small), grown: await startMeasured(grown), pauses: grown.pauses };
    try {
      const reports = await measurePair(pair, grown, folder);
      return reports.map((report) => ({ ...report, title: `${report.title}, ${kind}` }));
    } finally {
      await Promise.all([pair.small.stop(), pair.grown.stop()]);
    }
  } finally {
    await Promise.all([small.drop(), grown.drop()]);
  }
}

async function measurePair(pair: Pair, grown: Measured, folder: string): Promise<PartReport[]> {
  const reports = [await measurePages(pair), await measureLists(pair), await measureTogether(pair)];
  // Only a server lets this process look into the queue while the product runs.
  if (grown.databaseUrl) reports.push(await measureJobs(pair, grown));
  return [...reports, await measureBackup(pair, grown, folder)];
}
