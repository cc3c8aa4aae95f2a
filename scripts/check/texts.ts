import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Texts = Record<string, unknown>;

/** Wording that readers stumble over, and its replacement (Austrian German, typographic signs). */
const WORDING: Array<[locale: 'de' | 'en' | 'both', pattern: RegExp, advice: string]> = [
  ['both', /\.\.\./, 'write … instead of three dots'],
  ['both', /"/, 'write „…“ (de) or “…” (en) instead of straight quotes'],
  ['both', / - /, 'write a dash – instead of a hyphen between spaces'],
  ['de', /\bJanuar\b/, 'write Jänner'],
  ['de', /\b(Pfarrei|Pfarrbüro|Messdiener|Küster)/, 'write Pfarre, Kanzlei, Ministrant, Mesner'],
  ['de', /\b(Du|Dein|Deine|Dich|Dir)\b/, 'write in Sie-form'],
];

/**
 * Each text exists in both languages with the same placeholders, belongs to its room, is used somewhere and keeps to the wording rules.
 */
export function checkTexts(root: string): { problems: string[]; count: number } {
  const folders = globSync('src/**/locale/de.json', { cwd: root }).map((file) =>
    file.replace(/\/de\.json$/, '').replaceAll('\\', '/'),
  );
  const isUsed = usedKeys(root);
  let count = 0;
  const problems = folders.flatMap((folder) => {
    const de = readJson(root, `${folder}/de.json`);
    const en = readJson(root, `${folder}/en.json`);
    count += Object.keys(de).length;
    return [
      ...pairProblems(folder, de, en),
      ...wordingProblems(folder, 'de', de),
      ...wordingProblems(folder, 'en', en),
      ...Object.keys(de)
        .filter((key) => !isUsed(key))
        .map((key) => `${folder}: ${key} is used nowhere; remove it from both languages`),
    ];
  });
  return { problems: folders.length ? problems : ['no locale folder was found'], count };
}

function pairProblems(folder: string, de: Texts, en: Texts): string[] {
  const room = folder.split('/').at(-2);
  const keys = new Set([...Object.keys(de), ...Object.keys(en)].filter((key) => key !== '$schema'));
  return [...keys].flatMap((key) => {
    if (!new RegExp(`^${room}_[a-z][a-zA-Z0-9]*$`).test(key)) return [`${folder}: ${key} must read ${room}_camelCase`];
    if (!de[key]) return [`${folder}: ${key} has no German text`];
    if (!en[key]) return [`${folder}: ${key} has no English text`];
    const [german, english] = [placeholders(de[key]), placeholders(en[key])];
    return german === english ? [] : [`${folder}: ${key} has {${german}} in German and {${english}} in English`];
  });
}

function wordingProblems(folder: string, locale: 'de' | 'en', texts: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    WORDING.filter(
      ([of, pattern]) => (of === 'both' || of === locale) && typeof text === 'string' && pattern.test(text),
    ).map(([, , advice]) => `${folder}/${locale}.json: ${key}: ${advice}`),
  );
}

const placeholders = (text: unknown) =>
  [...new Set([...JSON.stringify(text).matchAll(/\{(\w+)\}|input (\w+)/g)].map((match) => match[1] ?? match[2] ?? ''))]
    .sort((a, b) => (a < b ? -1 : 1))
    .join(', ');

/** A key counts as used when the sources contain it, or build it: `room_${…}` and `${…}_roomName`. */
function usedKeys(root: string): (key: string) => boolean {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['src/texts/**'] });
  const sources = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const words = new Set(sources.match(/[a-z]+_[a-zA-Z0-9]+/g));
  const starts = [...sources.matchAll(/`([a-z]+_\w*)\$\{/g)].map((match) => match[1] ?? '');
  const ends = [...sources.matchAll(/\$\{[^}]+\}(_\w+)`/g)].map((match) => match[1] ?? '');
  return (key) =>
    words.has(key) || starts.some((start) => key.startsWith(start)) || ends.some((end) => key.endsWith(end));
}

function readJson(root: string, file: string): Texts {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts;
}
