import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { roomGraph } from './boundaries/graph.ts';
import { readTree } from './boundaries/read-tree.ts';
import { readRoomFacts, signFaults } from './signs.ts';

const GRAPH = /(<!-- room graph: npm run graph -->\n```mermaid\n)([\s\S]*?)(\n```)/;

/**
 * Checks that links and named files lead somewhere, every room has a true sign, decisions are numbered without gaps,
 * promised tests exist and the room graph is fresh.
 */
export function checkPapers(root: string): string[] {
  const tree = readTree(root);
  const unsigned = rooms(root).filter((room) => !existsSync(join(root, 'src/modules', room, 'README.md')));
  const papers = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md'], { cwd: root });
  return [
    ...papers.flatMap((paper) => [...deadLinks(root, paper), ...deadNames(root, paper)]),
    ...unsigned.map((room) => `src/modules/${room} has no README.md`),
    ...(unsigned.length > 0 ? [] : readRoomFacts(root, tree).flatMap(signFaults)),
    ...decisionGaps(root),
    ...missingTests(root),
    ...(drawnGraph(root) === roomGraph(tree)
      ? []
      : ['the room graph in ARCHITECTURE.md is stale; run: npm run graph -- --write']),
  ];
}

/** ARCHITECTURE.md with the room graph as it is now. */
export function withFreshGraph(root: string): string {
  const fresh = roomGraph(readTree(root));
  return readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').replace(
    GRAPH,
    (_all, open, _old, close) => open + fresh + close,
  );
}

function drawnGraph(root: string): string | undefined {
  return GRAPH.exec(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'))?.[2];
}

function deadLinks(root: string, paper: string): string[] {
  const text = readFileSync(join(root, paper), 'utf8').replace(/```[\s\S]*?```/g, '');
  return [...text.matchAll(/\]\(([^)\s#]+)(#[^)]*)?\)/g)]
    .map((match) => match[1] ?? '')
    .filter(
      (target) => !/^(https?|mailto|tel):/.test(target) && !existsSync(join(root, dirname(paper), decodeURI(target))),
    )
    .map((target) => `${paper}: the link to ${target} leads nowhere`);
}

/** Files named in backticks ('src/…', 'scripts/…'); decisions are never edited and may name what is gone. */
function deadNames(root: string, paper: string): string[] {
  if (paper.startsWith('docs/decisions/')) return [];
  const text = readFileSync(join(root, paper), 'utf8');
  return [...text.matchAll(/`((?:src|scripts|e2e|docs|migrations)\/[^`\s<…]*)`/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => globSync(name.replace(/\/$/, ''), { cwd: root }).length === 0)
    .map((name) => `${paper}: there is no ${name}`);
}

/** Papers that promise something and name the tests that hold it. */
const PROMISES = ['docs/acceptance.md', 'SECURITY.md'];

/** Tests named in these, as `file`: "words of its name" or “the beginning of it…”, that are not in their file. */
function missingTests(root: string): string[] {
  return PROMISES.flatMap((paper) => {
    const text = readFileSync(join(root, paper), 'utf8').replace(/[“”]/g, '"');
    return [...text.matchAll(/`([^`]+)`: ("[^"]+"(?:, "[^"]+")*)/g)].flatMap(([, file = '', names = '']) => {
      if (!existsSync(join(root, file))) return []; // told by deadNames
      const source = readFileSync(join(root, file), 'utf8');
      return [...names.matchAll(/"([^"]+)"/g)]
        .map(([, name = '']) => name.replace(/…$/, ''))
        .filter((name) => !source.includes(name))
        .map((name) => `${paper}: ${file} has no test '${name}'`);
    });
  });
}

function rooms(root: string): string[] {
  return readdirSync(join(root, 'src/modules'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

function decisionGaps(root: string): string[] {
  const numbers = readdirSync(join(root, 'docs/decisions'))
    .filter((file) => /^\d{3}-/.test(file))
    .sort();
  return numbers
    .filter((file, index) => Number(file.slice(0, 3)) !== index + 1)
    .map((file) => `docs/decisions/${file}: numbers run without gaps and no number is used twice`);
}
