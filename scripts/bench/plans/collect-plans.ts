import type { Act } from './acts.ts';
import type { NotedPlan, Scan } from './noted-plans.ts';

/** One statement of the product: its slowest plan of all its calls, and what asked for it. */
export type Statement = NotedPlan & { acts: string[]; calls: number };

/** Runs the acts one after the other and gathers the plans of their statements by text. */
export async function collectPlans(
  acts: readonly Act[],
  readPlans: () => Promise<NotedPlan[]>,
  statements: Map<string, Statement>,
): Promise<void> {
  await readPlans();
  for (const { name, run } of acts) {
    await run();
    for (const plan of await readPlans()) add(statements, name, plan);
  }
}

/** Keeps the plan that read the most rows one after the other, and of two that read as many the slower one. */
function add(statements: Map<string, Statement>, act: string, plan: NotedPlan): void {
  const known = statements.get(plan.statement);
  if (!known) {
    statements.set(plan.statement, { ...plan, acts: [act], calls: 1 });
    return;
  }
  if (!known.acts.includes(act)) known.acts.push(act);
  known.calls += 1;
  const more = readInTurn(plan) - readInTurn(known);
  if (more > 0 || (more === 0 && plan.ms > known.ms)) Object.assign(known, plan);
}

const readInTurn = ({ scans }: NotedPlan): number =>
  scans.filter(isSequential).reduce((sum, { read }) => sum + read, 0);

export const isSequential = ({ node }: Scan): boolean => node === 'Seq Scan';
