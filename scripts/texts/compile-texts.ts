/** Texts of one language by their key: a sentence with {placeholders}, or its forms by number. */
export type Texts = Record<string, string | Forms>;
type Forms = [{ declarations: string[]; selectors: string[]; match: Record<string, string> }];
export type Locales = { de: Texts; en: Texts };

/** File names and their contents. */
export type Compiled = Record<
  'messages.js' | 'messages.d.ts' | 'all.js' | 'all.d.ts' | 'runtime.js' | 'runtime.d.ts',
  string
>;

const HEAD = '// Made by npm run texts; do not edit.\n';

/**
 * Compiles texts to functions, one for each key in the order of the German file: `m.key({ placeholder }, { locale })`.
 * Bundlers drop those that nobody calls. @throws Error with every key that is missing in a language or not understood
 */
export function compileTexts({ de, en }: Locales): Compiled {
  const problems: string[] = [];
  const missing = (from: Texts, other: Texts, name: string) =>
    problems.push(...Object.keys(from).flatMap((key) => (key in other ? [] : [`${key} has no ${name} text`])));
  missing(de, en, 'English');
  missing(en, de, 'German');
  const keys = Object.keys(de).filter((key) => key in en);
  const messages = keys.map((key) => {
    try {
      return messageOf(key, de[key] ?? '', en[key] ?? '');
    } catch (error) {
      problems.push(`${key} ${(error as Error).message}`);
      return { code: '', type: '' };
    }
  });
  if (problems.length > 0) throw new Error(`These texts cannot be compiled:\n${problems.join('\n')}`);
  return {
    'messages.js': `${HEAD}export * as m from './all.js';\n`,
    'messages.d.ts': `${HEAD}export * as m from './all.js';\n`,
    'all.js': `${HEAD}import { getLocale, isOne, counted as n } from './runtime.js';\n${messages.map(({ code }) => code).join('\n')}\n`,
    'all.d.ts': `${HEAD}import type { Locale } from './runtime.js';\ntype Options = { locale?: Locale };\n${messages.map(({ type }) => type).join('\n')}\n`,
    'runtime.js': HEAD + RUNTIME,
    'runtime.d.ts': HEAD + RUNTIME_TYPES,
  };
}

function messageOf(key: string, de: Texts[string], en: Texts[string]): { code: string; type: string } {
  if (!/^[a-z]+_[a-zA-Z0-9]+$/.test(key)) throw new Error('is no name of a function');
  const wanted = [...new Set([...placeholdersOf(de), ...placeholdersOf(en)])].sort();
  const fields = wanted.map((name) => `${name}: NonNullable<unknown>`).join('; ');
  const inputs = wanted.length > 0 ? `inputs: { ${fields} }` : 'inputs?: {}';
  return {
    code: `export const ${key} = (i, o) => ((o?.locale ?? getLocale()) === 'en' ? ${expressionOf(en, 'en')} : ${expressionOf(de, 'de')});`,
    type: `/** ${commentOf(de)} */\nexport const ${key}: (${inputs}, options?: Options) => string;`,
  };
}

function expressionOf(text: Texts[string], locale: 'de' | 'en'): string {
  if (typeof text === 'string') return literalOf(text, locale);
  const { count, one, other } = formsOf(text);
  return `(isOne('${locale}', i?.${count}) ? ${literalOf(one, locale)} : ${literalOf(other, locale)})`;
}

/** Both languages know one and other; a third language may need more forms. @throws Error that says what is not understood */
function formsOf([{ declarations, selectors, match }]: Forms): { count: string; one: string; other: string } {
  const local = declarations.map((line) => /^local (\w+) = (\w+): plural$/.exec(line)).find(Boolean);
  const [, name, count] = local ?? [];
  const { [`${name}=one`]: one, [`${name}=other`]: other, ...rest } = match;
  if (!count || selectors.join() !== name || one === undefined || other === undefined || Object.keys(rest).length > 0)
    throw new Error('must choose between one and other by one number');
  return { count, one, other };
}

function placeholdersOf(text: Texts[string]): string[] {
  if (typeof text === 'string') return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const { count, one, other } = formsOf(text);
  return [count, ...placeholdersOf(one), ...placeholdersOf(other)];
}

function literalOf(text: string, locale: 'de' | 'en'): string {
  if (/[{}]/.test(text.replaceAll(/\{\w+\}/g, ''))) throw new Error('has a brace that is no placeholder');
  const escaped = text.replaceAll(/[\\`$]/g, '\\$&');
  return `\`${escaped.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\${n(i?.${name},'${locale}')}`)}\``;
}

const commentOf = (text: Texts[string]) =>
  (typeof text === 'string' ? text : formsOf(text).other).replaceAll(/\s+/g, ' ').replaceAll('*/', '* /');

const RUNTIME = `export let getLocale = () => 'de';
export const overwriteGetLocale = (of) => {
  getLocale = of;
};
const rules = {};
export const isOne = (locale, count) => (rules[locale] ??= new Intl.PluralRules(locale)).select(Number(count)) === 'one';
export const grouped = (value, locale) => String(value).replace(/\\B(?=(\\d{3})+(?!\\d))/g, locale === 'de' ? '.' : ',');
export const counted = (value, locale) =>
  Number.isInteger(value) && Math.abs(value) > 9999 ? grouped(value, locale) : value;
`;

const RUNTIME_TYPES = `export type Locale = 'de' | 'en';
/** The language of texts that are asked for without one. */
export let getLocale: () => Locale;
export function overwriteGetLocale(of: () => Locale): void;
/** '1.234' in German, '1,234' in English. */
export function grouped(value: number, locale: Locale): string;
/** Formats a number for a text: from 10.000 on with thousands separators; anything else as it is. */
export function counted<Value>(value: Value, locale: Locale): Value | string;
`;
