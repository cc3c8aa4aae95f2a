import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { m } from '#texts';
import { CLOSED_STATES, type SubscriberState } from '../../../contract/states.ts';
import type { ImportRow } from '../../../contract/subscriber-import.ts';
import { subscribers } from '../../../tables.ts';
import { closedStates } from '../closed-addresses.ts';
import type { SubscriberRow } from '../subscriber-rows.ts';
import type { ReadLine } from './read-lines.ts';

/** A line with what an import does with it; `known`: the subscriber that is there already. */
export type JudgedLine = ReadLine & { status: ImportRow['status']; known: SubscriberRow | null };

const CHUNK = 1000;

/** Says of every line what an import onto these lists would do. */
export async function judgeLines(
  ctx: Context,
  siteId: string,
  { lines, lists }: { lines: readonly ReadLine[]; lists: readonly string[] },
): Promise<JudgedLine[]> {
  const emails = [...new Set(lines.flatMap(({ email, problem }) => (problem === '' ? [email] : [])))];
  const known = await knownOf(ctx, siteId, emails);
  const closed = await closedStates(ctx, siteId, emails);
  const seen = new Set<string>();
  return lines.map((line) => {
    if (line.problem !== '') return { ...line, status: 'bad', known: null };
    if (seen.has(line.email)) return { ...line, status: 'twice', known: null };
    seen.add(line.email);
    return { ...line, ...judgment(ctx, { known: known.get(line.email), closed: closed.get(line.email), lists }) };
  });
}

type Found = { known: SubscriberRow | undefined; closed: SubscriberState | undefined; lists: readonly string[] };

function judgment(ctx: Context, { known, closed, lists }: Found): Pick<JudgedLine, 'status' | 'known' | 'problem'> {
  const state = known?.state ?? closed;
  if (state && CLOSED_STATES.includes(state))
    return { status: 'closed', known: null, problem: closedWords(ctx, state) };
  if (!known) return { status: 'new', known: null, problem: '' };
  if (known.state === 'pending') return { status: 'exists', known, problem: m.newsletter_importPending({}, ctx) };
  const isOnAll = lists.every((id) => known.lists.includes(id));
  return isOnAll
    ? { status: 'exists', known, problem: '' }
    : { status: 'change', known, problem: m.newsletter_importMoreLists({}, ctx) };
}

/** Why an address stays out of the newsletter. */
function closedWords(ctx: Context, state: SubscriberState): string {
  if (state === 'blocked') return m.newsletter_importStaysBlocked({}, ctx);
  return state === 'bounced' ? m.newsletter_importStaysBounced({}, ctx) : m.newsletter_importStaysLeft({}, ctx);
}

async function knownOf(ctx: Context, siteId: string, emails: readonly string[]): Promise<Map<string, SubscriberRow>> {
  const known = new Map<string, SubscriberRow>();
  for (let at = 0; at < emails.length; at += CHUNK) {
    const part = inArray(subscribers.email, emails.slice(at, at + CHUNK));
    const rows = await ctx.db
      .select()
      .from(subscribers)
      .where(and(eq(subscribers.siteId, siteId), isNull(subscribers.removedAt), part));
    for (const row of rows) known.set(row.email, row);
  }
  return known;
}
