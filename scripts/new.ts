// npm run new -- room/kind "der Parkplatz, die Parkplätze": makes a working kind of thing in a room.
// npm run new -- room/kind "der Parkplatz, die Parkplätze" "Verkehr": makes the room as well.
// npm run new -- --block room/kind "Name": makes a working kind of block for pages.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createBlock } from './new/create-block.ts';
import { createKind } from './new/create-kind.ts';
import { createRoom, isRoom } from './new/create-room.ts';
import { germanNoun, namesOf } from './new/names.ts';
import { toolEnv } from './setup/pinned-node.mjs';
import { giveUp, say } from './setup/say.mjs';

const root = join(import.meta.dirname, '..');
const given = process.argv.slice(2);
const isBlock = given.includes('--block');
const [what = '', german, title] = given.filter((one) => one !== '--block');
const [, home = '', kind = ''] = /^([a-z]+)\/([a-z]+(?:-[a-z]+)*)$/.exec(what) ?? [];
const noun = german && !isBlock ? germanNoun(german) : null;

if (!kind || (german && !noun && !isBlock))
  giveUp(
    'Say room, kind in the singular, and its German name: npm run new -- content/parking-space "der Parkplatz, die Parkplätze"',
  );

try {
  if (isBlock) newBlock();
  else newKind();
} catch (error) {
  giveUp((error as Error).message);
}

function newBlock(): void {
  const written = createBlock(root, { room: home, kind, german });
  finish(written);
  for (const path of written) say(`wrote ${path}`);
  say('The block works; now say what it really is: fields, view, picture, texts.');
  if (!german) say('The German texts still have the English name.');
}

function newKind(): void {
  const room = title && !isRoom(root, home) ? createRoom(root, { room: home, title }) : [];
  const written = [...new Set([...room, ...createKind(root, namesOf(home, kind, noun ?? undefined))])];
  finish(written);
  run('drizzle-kit', 'generate', '--name', `add-${kind}`);
  run('npm', 'run', '--silent', 'permissions', '--', '--write');
  run('npm', 'run', '--silent', 'graph', '--', '--write');
  for (const path of written) say(`wrote ${path}`);
  say('Generated: the migration, docs/permissions.md. The kind works; now say what it really is: fields, texts, icon.');
  if (room.length > 0) say('The room stands above all others; write its sign, and its line in ARCHITECTURE.md.');
  if (!noun) say('The German texts still have the English name.');
}

/** Formats what was written and compiles the texts. */
function finish(written: string[]): void {
  run('biome', 'check', '--write', '--log-level=error', ...written.filter((path) => !path.endsWith('.md')));
  run('npm', 'run', '--silent', 'texts');
}

/** @throws Error with the output of a tool that fails */
function run(tool: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(tool, args, { cwd: root, env: toolEnv(root, {}), encoding: 'utf8' });
  if (status !== 0) throw new Error(`${tool} ${args[0]} failed:\n${stdout}${stderr}`);
}
