import type { Context } from '#kernel/context.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import { m } from '#texts';
import type { Strength } from '../../contract/passwords.ts';

/** Decision 18: at least 15 characters without a second factor, 8 with one. */
export const SHORTEST_ALONE = 15;
const SHORTEST_WITH_SECOND_FACTOR = 8;
/** Minimum password length, with or without a second factor. */
export const shortestFor = (secondFactor: boolean): number =>
  secondFactor ? SHORTEST_WITH_SECOND_FACTOR : SHORTEST_ALONE;

/** Minimum number of characters left once known words are removed. */
const SHORTEST_REST = 8;
/** The estimate is superlinear (at most 10 ms for this many characters); further characters can only raise the strength. */
const LONGEST_ESTIMATE = 40;
const GOOD_SCORE = 3;
const SHORTEST_WORD = 4;

/** Words an attacker of a parish website tries first. */
const HOUSE_WORDS = 'kirchplatz pfarre pfarrverband pfarrkirche kirche gottesdienst admin passwort password'.split(' ');

/** True if a password is long enough without a second factor. */
export const isLongAlone = (password: string): boolean => lengthOf(password.normalize('NFKC')) >= SHORTEST_ALONE;

export type PasswordInput = {
  password: string;
  secondFactor: boolean;
  /** Name, email address and other publicly known facts about the user. */
  known: readonly string[];
};

/** In code points, not UTF-16 code units. */
const lengthOf = (text: string): number => Array.from(text).length;

/** Checks whether a password is acceptable, with advice if not. Never stores or logs it. */
export async function checkPassword(ctx: Context, input: PasswordInput): Promise<Strength> {
  const password = input.password.normalize('NFKC');
  const shortest = shortestFor(input.secondFactor);
  const missing = shortest - lengthOf(password);
  const words = wordsOf([...HOUSE_WORDS, ...(await siteWords(ctx)), ...input.known]);
  const rest = withoutWords(password, words);
  const estimate = await estimateOf(password.slice(0, LONGEST_ESTIMATE), words);
  const isKnown = lengthOf(rest) < Math.min(SHORTEST_REST, shortest) && rest.length < password.length;
  const score = isKnown ? Math.min(estimate.score, 1) : estimate.score;
  const ok = missing <= 0 && !isKnown && score >= GOOD_SCORE;
  const { locale } = ctx;
  const advice = [
    missing > 0 && m.auth_adviceLonger({ count: missing }, { locale }),
    isKnown && m.auth_adviceKnownWords({}, { locale }),
    !isKnown && score < GOOD_SCORE && adviceOn(estimate.patterns, locale),
    !ok && m.auth_adviceWords({}, { locale }),
  ].filter((text) => typeof text === 'string');
  return { score, ok, advice };
}

type Estimate = { score: number; patterns: string[] };

/** Loads the dictionaries lazily with the first password: they take 50 MB and a third of a second. */
async function estimateOf(password: string, words: string[]): Promise<Estimate> {
  const { estimator } = await import('./password-lists.ts');
  const { score, sequence } = estimator().check(password, words);
  return { score, patterns: sequence.map(({ pattern }) => pattern) };
}

function adviceOn(patterns: string[], locale: Context['locale']): string {
  if (patterns.some((pattern) => ['sequence', 'repeat', 'spatial'].includes(pattern)))
    return m.auth_adviceSequence({}, { locale });
  if (patterns.some((pattern) => ['date', 'regex'].includes(pattern))) return m.auth_adviceDate({}, { locale });
  return m.auth_adviceCommon({}, { locale });
}

async function siteWords(ctx: Context): Promise<string[]> {
  const { pagetitle, domain } = await readSettings(ctx, websiteSettings);
  return [pagetitle, domain, ...ctx.sites.flatMap(({ name, slug }) => [name, slug])];
}

function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) =>
    text
      .slice(0, 254)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  );
  return [...new Set(words.filter((word) => word.length >= SHORTEST_WORD))].sort((a, b) => b.length - a.length);
}

/** Letters and digits left after removing known words, longest first, ignoring case. */
function withoutWords(password: string, words: readonly string[]): string {
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), password.toLowerCase());
  return words.some((word) => password.toLowerCase().includes(word)) ? rest.replace(/[^\p{L}\p{N}]+/gu, '') : password;
}
