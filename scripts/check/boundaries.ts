import { judgeReach } from './boundaries/reach.ts';
import { readTree, type Tree } from './boundaries/read-tree.ts';
import { judgeImport } from './boundaries/rules.ts';

export type BoundaryReport = { filesRead: number; importsRead: number; problems: string[] };

/**
 * Holds the house's directions (ARCHITECTURE.md, decision 008): every import of src is read and judged.
 * Reading nothing is a problem, because a tool that sees no files must not report success.
 */
export function checkBoundaries(root: string, tree: Tree = readTree(root)): BoundaryReport {
  const findings = [...tree.edges.flatMap(judgeImport), ...judgeReach(tree)];
  const problems = [
    ...tree.faults,
    ...(tree.files.length ? [] : ['no source file was read below src']),
    ...findings.map(
      ({ rule, edge, advice }) => `${edge.from}:${edge.line} [${rule}] imports ${edge.written}: ${advice}`,
    ),
  ];
  return { filesRead: tree.files.length, importsRead: tree.edges.length, problems };
}
