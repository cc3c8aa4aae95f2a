import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const FILE_LINES = 350;
const TEST_LINES = 400;
const FUNCTION_LINES = 70;
const COMPONENT_LINES = 180;
/** More beside each other are no longer taken in at a glance; a topic gets its own folder. */
const FOLDER_FILES = 30;

/** Files that may be longer, each with its reason. The list may only get shorter. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

/** Fails on files and folders past the limit, style sheets included; lists what passes the aims, to be followed with judgement. */
export function checkSizes(root: string): { problems: string[]; note: string } {
  const files = globSync(['src/**/*.{ts,tsx,css}', 'scripts/**/*.{ts,mjs}', 'e2e/**/*.ts'], {
    cwd: root,
    exclude: ['src/texts/**'],
  }).map((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return { file, source, lines: source.split('\n').length - 1 };
  });
  const tooLong = files.filter(({ file, lines }) => lines > (isTest(file) ? TEST_LINES : FILE_LINES));
  const problems = [
    ...tooLong
      .filter(({ file }) => !EXCEPTIONS[file])
      .map(({ file, lines }) => `${file} has ${lines} lines; find the topic to split off`),
    ...[...Map.groupBy(files, ({ file }) => dirname(file))]
      .filter(([, inside]) => inside.length > FOLDER_FILES)
      .map(([folder, inside]) => `${folder} has ${inside.length} files; find the topic for a folder`),
    ...Object.keys(EXCEPTIONS)
      .filter((file) => !tooLong.some((one) => one.file === file))
      .map((file) => `${file} needs no exception any more`),
  ];
  const lengths = files
    .filter(({ file }) => !isTest(file))
    .map(({ lines }) => lines)
    .sort((a, b) => a - b);
  const functions = files.filter(({ file }) => !isTest(file) && !file.endsWith('.css')).flatMap(longFunctions);
  return {
    problems,
    note: [
      `${files.length} files, half under ${at(lengths, 0.5)} lines, nine of ten under ${at(lengths, 0.9)}`,
      ...functions,
    ].join('\n'),
  };
}

function longFunctions({ file, source }: { file: string; source: string }): string[] {
  const found: string[] = [];
  const look = (node: { start: number; end: number; id?: { name: string } | null }) => {
    const lines = source.slice(node.start, node.end).split('\n').length;
    const limit = file.endsWith('.tsx') ? COMPONENT_LINES : FUNCTION_LINES;
    const line = source.slice(0, node.start).split('\n').length;
    if (lines > limit) found.push(`   long function: ${file}:${line} ${node.id?.name ?? ''} has ${lines} lines`);
  };
  new Visitor({ FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look }).visit(
    parseSync(file, source).program,
  );
  return found;
}

const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file);
const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
