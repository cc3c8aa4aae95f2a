// npm run graph: prints the room graph; with --write it goes into ARCHITECTURE.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { roomGraph } from './check/boundaries/graph.ts';
import { readTree } from './check/boundaries/read-tree.ts';
import { withFreshGraph } from './check/papers.ts';

const root = join(import.meta.dirname, '..');

if (process.argv.includes('--write')) writeFileSync(join(root, 'ARCHITECTURE.md'), withFreshGraph(root));
else console.log(roomGraph(readTree(root)));
