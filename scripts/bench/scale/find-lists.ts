import type { Product } from '../product.ts';
import { askAsAdmin } from './compare.ts';

/** Rows of a page of a list. */
export const LIMIT = 20;

type Parameter = { name: string; in: string; required?: boolean };
type Api = { paths: Record<string, { get?: { parameters?: Parameter[] } }> };
export type List = { path: string; isSearched: boolean; hasSite: boolean };

/** Every list of the API that can be asked for without naming something first. */
export async function listsOf(product: Product): Promise<List[]> {
  const { body } = await askAsAdmin(product, '/api/openapi.json');
  const { paths } = JSON.parse(body.toString()) as Api;
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const query = (get?.parameters ?? []).filter((one) => one.in === 'query');
    const has = (name: string) => query.some((one) => one.name === name);
    if (path.includes('{') || !has('page') || !has('limit') || query.some(({ required }) => required)) return [];
    return [{ path, isSearched: has('search'), hasSite: has('site') }];
  });
}

/** The rows are the only array of the answer that has objects. */
export async function readPage(
  product: Product,
  path: string,
): Promise<{ rows: Record<string, unknown>[]; total: number }> {
  const { body } = await askAsAdmin(product, path);
  const answer = JSON.parse(body.toString()) as Record<string, unknown>;
  const rows = Object.values(answer).find((value): value is Record<string, unknown>[] => Array.isArray(value)) ?? [];
  return { rows, total: typeof answer.total === 'number' ? answer.total : rows.length };
}

const NAMED = ['name', 'title', 'subject', 'label', 'customerName', 'payer', 'email', 'text', 'from', 'path', 'number'];

/** A word to search a list for; '' where the row has no text that lists are searched in. */
export function wordOf(row: Record<string, unknown> | undefined): string {
  const texts = NAMED.map((name) => row?.[name]).filter((value): value is string => typeof value === 'string');
  return /\p{L}{4,}/u.exec(texts.join(' '))?.[0] ?? '';
}
