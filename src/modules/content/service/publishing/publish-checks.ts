import type { Block } from '#kernel/blocks/block-kind.ts';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import { readSettings } from '#modules/settings/index.ts';
import { arrange } from '../../blocks/arrange.ts';
import type { Checklist, PublishCheck } from '../../contract/publishing.ts';
import type { EntryMedia } from '../../contract.ts';
import { lastDayOf } from '../../entries/event-dates.ts';
import { contentSettings } from '../../settings.ts';
import { englishState } from '../entries/entry-english.ts';
import type { EntryRow } from '../entries/entry-view.ts';
import { plainText } from '../sanitize.ts';

type Checked = Pick<
  EntryRow,
  'siteId' | 'type' | 'status' | 'content' | 'blocks' | 'media' | 'date' | 'details' | 'english' | 'englishStale'
>;

/**
 * Strict mode: refuses to publish what is still to be settled. A change of what is public already (`before`) is refused only for
 * findings that it adds. @throws AppError content.unsettled (422)
 */
export async function demandSettled(tx: Context, after: Checked, before?: Checked): Promise<void> {
  if (after.status !== 'published' || !(await isStrict(tx))) return;
  const known = new Set(before?.status === 'published' ? checksOf(tx, before).map(findingOf) : []);
  const open = checksOf(tx, after).filter((one) => one.isBlocking && !known.has(findingOf(one)));
  if (open.length === 0) return;
  const fields = open.some(({ code }) => code === 'alt') ? { media: 'content_checkAlt' as const } : {};
  throw new AppError('content.unsettled', 422, 'content_unsettled', { fields, checks: open });
}

const findingOf = ({ code, detail }: PublishCheck) => `${code} ${detail}`;

async function isStrict(ctx: Context): Promise<boolean> {
  const { content } = await readSettings(ctx, contentSettings);
  return content.strict_publishing;
}

/** The checks of an entry, and whether they block it. */
export const checklistOf = async (ctx: Context, entry: Checked): Promise<Checklist> => ({
  checks: checksOf(ctx, entry),
  isStrict: await isStrict(ctx),
});

/** Findings before an entry is published (ED16). */
export function checksOf(ctx: Context, entry: Checked): PublishCheck[] {
  const html = arrange(entry.blocks, entry.content)
    .map(({ block, textAt }) => (textAt === null ? htmlOf(block) : entry.content[textAt]))
    .join('\n');
  return [
    ...altChecks(entry),
    ...headingChecks(html),
    ...dateChecks(ctx, entry),
    ...linkChecks(html),
    ...languageChecks(ctx, entry),
  ];
}

const check = (code: PublishCheck['code'], detail: string, isBlocking = true): PublishCheck => ({
  code,
  detail,
  isBlocking,
});

/** A picture that only decorates says so; every other one needs a description. */
const altChecks = ({ media, blocks }: Checked) =>
  [...media, ...blocks.flatMap(({ data }) => picturesIn(data))].flatMap(({ alt, isDecorative, caption }, index) =>
    alt.trim() === '' && !isDecorative ? [check('alt', caption || String(index + 1))] : [],
  );

/** Pictures anywhere in the data of a block. */
function picturesIn(data: unknown): EntryMedia[] {
  if (typeof data !== 'object' || data === null) return [];
  const isPicture = 'alt' in data && 'src' in data && typeof data.alt === 'string';
  return isPicture ? [data as EntryMedia] : Object.values(data).flatMap(picturesIn);
}

/** Markup of a block that counts for the order of headings and for links. */
function htmlOf({ kind, data }: Block): string {
  const { text, level, html } = data;
  if (kind !== 'heading') return typeof html === 'string' ? html : '';
  const tag = level === 3 ? 'h3' : 'h2';
  return typeof text === 'string' ? `<${tag}>${text}</${tag}>` : '';
}

/** The page's own heading is the first level, so a text begins with the second. */
function headingChecks(html: string): PublishCheck[] {
  const found: PublishCheck[] = [];
  let level = 1;
  for (const [, digit = '', text = ''] of html.matchAll(/<h([2-4])[^>]*>(.*?)<\/h\1>/gs)) {
    if (Number(digit) > level + 1) found.push(check('heading', plainText(text)));
    level = Number(digit);
  }
  return found;
}

function dateChecks(ctx: Context, { type, date, details, siteId }: Checked): PublishCheck[] {
  if (type !== 'event' || !date) return [];
  const site = ctx.sites.find(({ id }) => id === siteId) ?? ctx.site;
  const last = lastDayOf({ date, details });
  return last && last < localMoment(ctx.now(), site.timeZone).on ? [check('pastDate', last)] : [];
}

const SAYS_NOTHING = new Set(['hier', 'da', 'link', 'mehr', 'klicken sie hier', 'here', 'click here', 'more']);

const linkChecks = (html: string) =>
  [...html.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs)].flatMap(([, inner = '']) => {
    const text = plainText(inner);
    return SAYS_NOTHING.has(text.toLowerCase()) ? [check('linkText', text, false)] : [];
  });

const OF_ENGLISH = { missing: 'english', partly: 'englishPartly', stale: 'englishStale', done: null } as const;

function languageChecks(ctx: Context, entry: Checked): PublishCheck[] {
  const site = ctx.sites.find(({ id }) => id === entry.siteId);
  const code = site?.languages.includes('en') ? OF_ENGLISH[englishState(entry)] : null;
  return code ? [check(code, '', false)] : [];
}
