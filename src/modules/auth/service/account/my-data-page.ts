import type { Context } from '#kernel/context.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { momentText } from '#kernel/local-time.ts';
import { m } from '#texts';

export type DataPart = { title: string; records: Record<string, unknown>[] };

const STYLE =
  'body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1.125rem/1.6 Verdana,Arial,sans-serif;color:#211d19}' +
  'dl{display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:.2rem 1rem;border-top:1px solid #d9cfc2;padding-top:.6rem}' +
  'dt{color:#574f47}dd{margin:0;overflow-wrap:anywhere}';

/** Self-contained HTML page without external resources: headings, and each record as a list of names and values. */
export function dataPage(ctx: Context, parts: readonly DataPart[], at: Date): string {
  const { locale, user, site } = ctx;
  const title = m.auth_exportTitle({ name: user.name }, { locale });
  const day = new Intl.DateTimeFormat(locale === 'de' ? 'de-AT' : 'en-GB', {
    dateStyle: 'long',
    timeZone: site.timeZone,
  }).format(at);
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(m.auth_exportLead({ day }, { locale }))}</p>
${parts.map((part) => partHtml(part, ctx)).join('\n')}
</body>
</html>
`;
}

function partHtml({ title, records }: DataPart, ctx: Context): string {
  return `<h2>${escapeHtml(title)}</h2>\n${records.map((record) => recordHtml(record, ctx)).join('\n')}`;
}

function recordHtml(record: Record<string, unknown>, ctx: Context): string {
  const pairs = Object.entries(record).filter(([, value]) => value !== '' && value !== null && value !== undefined);
  return `<dl>${pairs.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(wordsOf(value, ctx))}</dd>`).join('')}</dl>`;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Formats dates and times for people; the JSON file keeps the machine-readable form. */
function wordsOf(value: unknown, { locale, site }: Context): string {
  if (typeof value !== 'string') return JSON.stringify(value) ?? '';
  return INSTANT.test(value) ? momentText(new Date(value), locale, site.timeZone) : value;
}
