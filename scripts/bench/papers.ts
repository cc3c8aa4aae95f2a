/** A file below docs that the benchmark writes. */
export type Paper = { title: string; reading: string };

/** By the name of the file, without its ending. */
export const PAPERS: Readonly<Record<'benchmarks' | 'scale' | 'query-plans', Paper>> = {
  benchmarks: {
    title: 'Benchmarks',
    reading: `How to read it: product, baselines and load generator (wrk, one thread) share this machine, and all are asked in short alternating rounds;
a figure is the median of its rounds. **The ratios say more than the absolute figures**, which move with whatever else the machine does:
each is the median of the ratios of neighbouring runs. "Fastify" is a bare Fastify route that sends the same bytes (or serialises an object of
the same size) from memory; "nginx" is nginx with one worker sending the same bytes from a file.
The server is started exactly as \`npm start\` starts it.`,
  },
  scale: {
    title: 'How cost grows with the data',
    reading: `How to read it: two servers of the same build run at the same time, and the same is asked of both by turns; a figure is the median.
"Small" is the demo with three parishes, "grown" what \`npm run grow\` makes of it: 200 parishes on PostgreSQL, 50 with a quarter of
everything else on the embedded database. **The ratios say more than the absolute figures**, which move with whatever else the machine
does. The longest pause is that of the event loop of the grown server while the row was measured: for so long nobody was answered.`,
  },
  'query-plans': {
    title: 'Query plans',
    reading: `How to read it: \`npm run grow\` makes an installation as large as a diocese on PostgreSQL. Then every list is asked for its first, last
and searched page, guests open pages, the overview is opened, every job with a schedule runs, and one event of each kind that a room
listens to is delivered. PostgreSQL itself (\`auto_explain\`) tells the plan of each statement as it ran. There is one row for each
statement that reads a table with more than 5,000 rows: its slowest call, what asked for it, and how the tables were read.
**A table that is read whole has its reason in \`scripts/bench/plans/whole-tables.ts\`, or the command fails.**`,
  },
};
