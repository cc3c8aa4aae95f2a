import { parseArgs } from 'node:util';

/**
 * Number of each kind afterwards: a diocese with a shop in every fourth parish. Rows that a copied parish brings with
 * it count as well.
 */
export const DIOCESE = {
  parishes: 200,
  entries: 19_900,
  files: 20_000,
  redirects: 50_000,
  missing: 2_000,
  changes: 2_477,
  intentions: 6_900,
  products: 5_000,
  customers: 20_000,
  orders: 60_000,
  conversations: 3_000,
  subscribers: 10_000,
  sendings: 2_000,
  accounts: 500,
  audit: 100_000,
};
export type Sizes = typeof DIOCESE;

/** One line of the help for each size. */
const WORDS: Readonly<Record<keyof Sizes, string>> = {
  parishes: 'parishes, with look, menu, pages, places, people and service rules of the demo parish',
  entries: 'entries of all types, a quarter of the additional ones in the demo parish',
  files: 'files; copies have 16 KiB each',
  redirects: 'redirects of old addresses',
  missing: 'addresses that were not found',
  changes: 'changes to single services',
  intentions: 'Mass intentions',
  products: 'products, half of the additional ones in the demo parish',
  customers: 'customers',
  orders: 'orders with their payments and steps',
  conversations: 'conversations of the inbox',
  subscribers: 'subscribers of newsletters',
  sendings: 'newsletters; additional ones were sent to all subscribers of their parish, one of 20 in the demo parish',
  accounts: 'accounts with six roles each; they have no password',
  audit: 'rows of the audit log, sealed',
};

export const HELP = `npm run grow [-- --parishes=50 --share=0.25]

Turns an installation with the demo parishes into a large one, for measurements of how cost grows with the data.
DATABASE_URL or DATA_DIR as for the server, which must not run. NB: there is no way back; take an installation of its own.

  --share=1  multiplies all of these but the parishes
${Object.entries(DIOCESE)
  .map(([name, count]) => `  --${`${name}=${count}`.padEnd(20)} ${WORDS[name as keyof Sizes]}`)
  .join('\n')}`;

/**
 * Reads sizes from flags; null when the help is wanted.
 * @throws Error with one sentence for what is no size
 */
export function readSizes(args: readonly string[]): Sizes | null {
  const names = Object.keys(DIOCESE) as (keyof Sizes)[];
  const options = Object.fromEntries([...names, 'share'].map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ args: [...args], options: { ...options, help: { type: 'boolean' as const } } });
  const given: Readonly<Record<string, unknown>> = values;
  if (given.help) return null;
  const share = numberOf('share', given.share ?? '1');
  const size = (name: keyof Sizes) => {
    if (given[name] !== undefined) return Math.round(numberOf(name, given[name]));
    return name === 'parishes' ? DIOCESE.parishes : Math.round(DIOCESE[name] * share);
  };
  return Object.fromEntries(names.map((name) => [name, size(name)])) as Sizes;
}

const MOST = 10_000_000;

function numberOf(name: string, value: unknown): number {
  const number = Number(value);
  if (value === '' || !(number >= 0 && number <= MOST))
    throw new Error(`--${name} must be a number from 0 to ${MOST}.`);
  return number;
}
