import type { Context } from '#kernel/context.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import { m } from '#texts';
import type { Strength } from '../contract/passwords.ts';

/** Decision 18: 15 characters where the password stands alone, 8 beside a second factor. */
export const SHORTEST_ALONE = 15;
const SHORTEST_WITH_SECOND_FACTOR = 8;
/** The shortest password for somebody who has a second factor, or has none. */
export const shortestFor = (secondFactor: boolean): number =>
  secondFactor ? SHORTEST_WITH_SECOND_FACTOR : SHORTEST_ALONE;

/** What is left when known words are taken out must be worth guessing. */
const SHORTEST_REST = 8;
/** The estimate takes longer than linear (10 ms at most for this many signs); what follows cannot make it worse. */
const LONGEST_ESTIMATE = 40;
const GOOD_SCORE = 3;
const SHORTEST_WORD = 4;

/** Words that everybody tries who attacks the site of a parish. */
const HOUSE_WORDS = 'kirchplatz pfarre pfarrverband pfarrkirche kirche gottesdienst admin passwort password'.split(' ');

export type PasswordInput = {
  password: string;
  secondFactor: boolean;
  /** Name, e-mail address and whatever else strangers know of the person. */
  known: readonly string[];
};

/** In characters, not in the halves of which JavaScript makes some of them. */
const lengthOf = (text: string): number => Array.from(text).length;

/** Whether a password may be used, and what to do if not. Nothing of it is stored or logged. */
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

/** The lists take 50 MB and a third of a second, so they come with the first password. */
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

/** Letters and digits that remain when known words are taken out; the longest first, whatever their case. */
function withoutWords(password: string, words: readonly string[]): string {
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), password.toLowerCase());
  return words.some((word) => password.toLowerCase().includes(word)) ? rest.replace(/[^\p{L}\p{N}]+/gu, '') : password;
}
