import { setTimeout as sleep } from 'node:timers/promises';

/** One table that a plan reads. `read`: rows looked at in all loops, also those that the filter dropped. */
export type Scan = { node: string; table: string; index: string; read: number; filter: string };

/** A plan as the server ran it. */
export type NotedPlan = { statement: string; nodes: string[]; scans: Scan[]; rows: number; ms: number };

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Filter?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Actual Total Time'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
};

const UNTIL_NOTED_MS = 60;

/** Settings of a database whose server sends the plan of each statement to the client that asked. Needs a superuser. */
export const EXPLAINING: Readonly<Record<string, string>> = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  client_min_messages: 'log',
};

/** Hears the notices of the server; `take` returns the plans since the former call. */
export function notePlans(): { hear: (notice: string) => void; take: () => Promise<NotedPlan[]> } {
  let plans: NotedPlan[] = [];
  return {
    hear: (notice) => {
      const json = /^duration: \S+ ms {2}plan:\s*(\{[\s\S]*\})$/.exec(notice)?.[1];
      if (json) plans.push(planOf(JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }));
    },
    take: async () => {
      await sleep(UNTIL_NOTED_MS);
      const taken = plans;
      plans = [];
      return taken;
    },
  };
}

function planOf({ 'Query Text': statement, Plan }: { 'Query Text': string; Plan: PlanNode }): NotedPlan {
  const nodes = flatten(Plan);
  return {
    statement: nameStatement(statement),
    nodes: [...new Set(nodes.map((node) => node['Node Type']))],
    scans: nodes.flatMap((node) => scanOf(node) ?? []),
    rows: Plan['Actual Rows'] ?? 0,
    ms: Plan['Actual Total Time'] ?? 0,
  };
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

/** Null for a node that reads no table, or was never run. */
function scanOf(node: PlanNode): Scan | null {
  const { 'Relation Name': table, 'Actual Loops': loops = 0, 'Node Type': type } = node;
  if (!table || loops === 0 || type === 'ModifyTable') return null;
  const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const bitmap = (node.Plans ?? []).map((one) => one['Index Name']).filter(Boolean);
  return {
    node: type,
    table,
    index: node['Index Name'] ?? bitmap.join(', '),
    read: Math.round(((node['Actual Rows'] ?? 0) + dropped) * loops),
    filter: node.Filter ?? '',
  };
}

/** The statement without what differs from call to call: the length of its lists of parameters. */
const nameStatement = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+(::\w+)?(, ?\$\d+(::\w+)?)+/g, '$…')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\((?:\$…|default|, |\(|\))+\)(?:, \(.*\))?(?= (returning|on conflict)|$)/g, '(…)')
    .trim();
