import { RULE_SETS } from '../../../src/modules/sports/rules/rule-set.ts';
import { tableOf } from '../../../src/modules/sports/rules/table.ts';
import type { Part } from '../bench.ts';
import { atMost, ms, type PartReport, type Row } from '../report.ts';

const ROUNDS = 200;
const MATCHES = 1000;

/** Time in which the table of a league is computed, at the median: few goals, so that many teams are equal and meet in mini tables. */
export const tables: Part = { name: 'tables', needsLoad: false, run: measureTables };

async function measureTables(): Promise<PartReport> {
  return {
    title: 'Tables of a league, one thread',
    columns: ['ms'],
    rows: [rowOf(32), rowOf(16)],
    notes: [`${MATCHES} matches by the rules of the ÖFB, with the deciding criterion of each place.`],
  };
}

function rowOf(count: number): Row {
  const teams = Array.from({ length: count }, (_, at) => ({ id: `t${at}`, name: `Team ${at}` }));
  const matches = Array.from({ length: MATCHES }, (_, at) => ({
    home: `t${at % count}`,
    away: `t${(at + 1 + (Math.floor(at / count) % (count - 1))) % count}`,
    state: 'played',
    homeGoals: at % 2,
    awayGoals: (at + Math.floor(at / count)) % 2,
  }));
  const times = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    tableOf({ teams, matches }, RULE_SETS.oefb);
    return performance.now() - startedAt;
  }).toSorted((one, other) => one - other);
  const median = times[ROUNDS / 2] ?? Number.POSITIVE_INFINITY;
  return { what: `${count} teams`, figures: [ms(median)], goals: [atMost(median, 5, ' ms')] };
}
