// npm run texts: compiles the texts of all rooms (locale/de.json, en.json) to functions in src/texts, which '#texts' names.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileTexts, type Texts } from './texts/compile-texts.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'src/texts');

const textsOf = (locale: 'de' | 'en'): Texts =>
  Object.assign(
    {},
    ...globSync(`src/**/locale/${locale}.json`, { cwd: root })
      .sort()
      .map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts),
  );

try {
  const compiled = compileTexts({ de: textsOf('de'), en: textsOf('en') });
  mkdirSync(target, { recursive: true });
  for (const [name, content] of Object.entries(compiled)) {
    const file = join(target, name);
    // Untouched files keep their time, so that nothing is built again for nothing.
    if (readIfThere(file) !== content) writeFileSync(file, content);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
