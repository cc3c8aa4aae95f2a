// npm run new -- room/kind: copies the living example (worship/places) under another name and says what to add by hand.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyExample } from './new/copy-example.ts';
import { giveUp, say } from './setup/say.mjs';

const root = join(import.meta.dirname, '..');
const [, room = '', kind = ''] = /^([a-z]+)\/([a-z]+(?:-[a-z]+)*)$/.exec(process.argv[2] ?? '') ?? [];

if (!kind) giveUp('Say which room and kind, the kind in the singular: npm run new -- content/parking-space');
if (!existsSync(join(root, 'src/modules', room)))
  giveUp(`There is no room src/modules/${room}; begin with its README.md and contract.ts.`);
const { files, texts, lines } = copyExample(root, room, kind);
const taken = files.find(({ path }) => existsSync(join(root, path)));
if (taken) giveUp(`${taken.path} is there already; nothing was written.`);

for (const { path, text } of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  say(`wrote ${path}`);
}
for (const locale of ['de', 'en'] as const) addTexts(`src/modules/${room}/locale/${locale}.json`, texts[locale]);
for (const { file, text } of lines) say(`add to ${file}:\n${text}\n`);
say('Then: say what it really is in the texts and the collection, npm run texts, npm run db:migration, npm run check.');

function addTexts(path: string, added: Record<string, unknown>): void {
  const known = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>;
  writeFileSync(join(root, path), `${JSON.stringify({ ...known, ...added }, null, 2)}\n`);
  say(`added ${Object.keys(added).length} texts to ${path}`);
}
