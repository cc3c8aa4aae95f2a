// npm run bench: measures the product against bare Fastify and nginx on this machine and writes docs/benchmarks.md.
// npm run bench -- --only=pages,api chooses parts; --only=scale writes docs/scale.md instead,
// --only=plans docs/query-plans.md; --rounds=3 --seconds=3 set the pace.
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../setup/build.mjs';
import { type Bench, openBench, type Part } from './bench.ts';
import { lookAtMachine, missingTools } from './machine.ts';
import { PAPERS } from './papers.ts';
import { api } from './parts/api.ts';
import { booking } from './parts/booking.ts';
import { bugtracker } from './parts/bugtracker.ts';
import { buying } from './parts/buying.ts';
import { calendars } from './parts/calendars.ts';
import { documents } from './parts/documents.ts';
import { flood } from './parts/flood.ts';
import { freshPages } from './parts/fresh-pages.ts';
import { images } from './parts/images.ts';
import { jobs } from './parts/jobs.ts';
import { library } from './parts/library.ts';
import { memory } from './parts/memory.ts';
import { newsletter } from './parts/newsletter.ts';
import { pages } from './parts/pages.ts';
import { plans } from './parts/plans.ts';
import { prices } from './parts/prices.ts';
import { scale } from './parts/scale.ts';
import { search } from './parts/search.ts';
import { shop } from './parts/shop.ts';
import { startTime } from './parts/start-time.ts';
import { statements } from './parts/statements.ts';
import { tables } from './parts/tables.ts';
import { uploads } from './parts/uploads.ts';
import { weight } from './parts/weight.ts';
import { asPaper, asText, type PartReport } from './report.ts';

// Those that change the data most come last.
const PARTS: readonly Part[] = [
  weight,
  pages,
  startTime,
  freshPages,
  images,
  library,
  search,
  calendars,
  jobs,
  prices,
  tables,
  shop,
  buying,
  booking,
  bugtracker,
  documents,
  statements,
  newsletter,
  memory,
  flood,
  uploads,
  api,
  scale,
  plans,
];
const ROOT = join(import.meta.dirname, '../..');

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    write: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

const chosen = chooseParts(values.only);
const machine = lookAtMachine();
for (const sentence of missingTools(machine)) console.log(sentence);
const runnable = chosen.filter((part) => machine.has.wrk || !part.needsLoad);
await ensureBuilt(ROOT);
const loadBefore = os.loadavg()[0] ?? 0;
const bench = await openBench(machine, { seconds: Number(values.seconds), rounds: Number(values.rounds) });
try {
  for (const [paper, parts] of Map.groupBy(runnable, ({ paper }) => paper ?? 'benchmarks')) {
    const reports = await runParts(bench, parts);
    if (values.write) writePaper(paper, reports);
  }
} finally {
  await bench.close();
}

function chooseParts(only: string): readonly Part[] {
  const names = only.split(',').filter(Boolean);
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(`Unknown parts: ${unknown.join(', ')}. There are: ${PARTS.map(({ name }) => name).join(', ')}.`);
    process.exit(1);
  }
  return PARTS.filter((part) => (names.length > 0 ? names.includes(part.name) : !part.paper));
}

async function runParts(open: Bench, parts: readonly Part[]): Promise<PartReport[]> {
  const reports: PartReport[] = [];
  for (const part of parts) {
    console.log(`\nMeasuring: ${part.name}`);
    const made = [await part.run(open)].flat();
    console.log(asText(made));
    reports.push(...made);
    const goals = made.flatMap(({ rows }) => rows.flatMap((row) => row.goals));
    if (part.mustBeMet && goals.some(({ met }) => !met)) process.exitCode = 1;
  }
  return reports;
}

function writePaper(paper: keyof typeof PAPERS, reports: PartReport[]): void {
  const load = [loadBefore, os.loadavg()[0] ?? 0].map((value) => value.toFixed(1)).join(' and ');
  const chosen = process.argv.slice(2);
  const command = ['npm run bench', ...(chosen.length ? ['--', ...chosen] : [])].join(' ');
  mkdirSync(join(ROOT, 'docs'), { recursive: true });
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(join(ROOT, `docs/${paper}.md`), asPaper(reports, { ...PAPERS[paper], machine, date, command, load }));
}
