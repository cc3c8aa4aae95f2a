import { escapeHtml } from '#kernel/escape-html.ts';
import type { MailPart, MailRow } from '#kernel/mail/mail-block.ts';
import { LOOK } from '../../letter-look.ts';
import { styledHtml } from './rich-text.ts';

/** `linkOf`: the address that stands in the letter for a link; `accent` '#rrggbb'. */
export type Paint = { accent: string; linkOf: (url: string) => string };

type Single = Exclude<MailPart, { kind: 'columns' }>;

/** Space between the edge of the card and its contents, as padding of the parts. */
const SIDE = 12;
const COLUMN_PX = 264;
const WHOLE_PX = 552;

/** The parts as MJML sections: columns in one of their own, what stands between them in one column. */
export function sectionsOf(parts: readonly MailPart[], paint: Paint): string {
  const sections: string[] = [];
  let waiting: Single[] = [];
  const flush = () => {
    if (waiting.length > 0) sections.push(section([waiting], paint));
    waiting = [];
  };
  for (const part of parts) {
    if (part.kind !== 'columns') {
      waiting.push(part);
      continue;
    }
    flush();
    sections.push(section(part.columns.map(singles), paint));
  }
  flush();
  return sections.join('\n');
}

const singles = (parts: readonly MailPart[]): Single[] =>
  parts.flatMap((part) => (part.kind === 'columns' ? part.columns.flatMap(singles) : [part]));

function section(columns: readonly (readonly Single[])[], paint: Paint): string {
  const widest = columns.length > 1 ? COLUMN_PX : WHOLE_PX;
  const drawn = columns.map(
    (parts) => `<mj-column>${parts.map((part) => drawPart(part, paint, widest)).join('\n')}</mj-column>`,
  );
  return `<mj-section padding="0 ${SIDE}px">${drawn.join('\n')}</mj-section>`;
}

function drawPart(part: Single, paint: Paint, widest: number): string {
  if (part.kind === 'heading') return heading(part);
  if (part.kind === 'text') return text(styledHtml(part.html, paint.accent, paint.linkOf));
  if (part.kind === 'picture') return picture(part, paint, widest);
  if (part.kind === 'button') return button(part, paint);
  if (part.kind === 'divider')
    return `<mj-divider css-class="k-line" padding="16px ${SIDE}px" border-width="1px" border-color="${LOOK.line}" />`;
  return rows(part.rows, paint);
}

const text = (html: string, padding = `6px ${SIDE}px 0`): string =>
  `<mj-text css-class="k-ink" padding="${padding}">${html}</mj-text>`;

function heading({ text: words, level }: Extract<Single, { kind: 'heading' }>): string {
  const size = level === 2 ? 23 : 19;
  const style = `margin:0;font:bold ${size}px/1.3 ${LOOK.title}`;
  return text(
    `<h${level} style="${style}">${escapeHtml(words)}</h${level}>`,
    `${level === 2 ? 26 : 18}px ${SIDE}px 4px`,
  );
}

function picture(
  { src, alt, href, width }: Extract<Single, { kind: 'picture' }>,
  { linkOf }: Paint,
  widest: number,
): string {
  const size = width > 0 && width < widest ? ` width="${width}px"` : '';
  const link = href ? ` href="${escapeHtml(linkOf(href))}"` : '';
  return `<mj-image css-class="k-picture" padding="12px ${SIDE}px" border-radius="6px" align="left" font-size="17px" src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${size}${link} />`;
}

const button = ({ label, href }: Extract<Single, { kind: 'button' }>, { accent, linkOf }: Paint): string =>
  `<mj-button css-class="k-button" align="left" padding="12px ${SIDE}px" inner-padding="14px 26px" border-radius="6px" background-color="${accent}" color="#ffffff" font-size="17px" font-weight="bold" line-height="1.3" href="${escapeHtml(linkOf(href))}">${escapeHtml(label)}</mj-button>`;

/** A table, because mail programs align nothing else; read aloud as lines of text. */
function rows(list: readonly MailRow[], paint: Paint): string {
  const isDated = list.some(({ when }) => when !== '');
  return `<mj-table role="presentation" padding="4px ${SIDE}px 8px" line-height="1.5">${list.map((one, index) => row(one, paint, { isDated, isFirst: index === 0 })).join('')}</mj-table>`;
}

const CELL = `padding:10px 0;vertical-align:top;color:${LOOK.ink}`;
const LINE = `;border-top:1px solid ${LOOK.line}`;

type Place = { isDated: boolean; isFirst: boolean };

function row(one: MailRow, { accent, linkOf }: Paint, { isDated, isFirst }: Place): string {
  const cell = isFirst ? CELL : CELL + LINE;
  const words = escapeHtml(one.title);
  const named = one.href
    ? `<a href="${escapeHtml(linkOf(one.href))}" class="k-link" style="color:${accent}">${words}</a>`
    : words;
  const title = one.title && `<b>${one.isCancelled ? `<s>${named}</s>` : named}</b>`;
  const detail =
    one.detail &&
    `<span class="${one.isCancelled ? 'k-ink' : 'k-quiet'}" style="color:${one.isCancelled ? LOOK.ink : LOOK.quiet}">${lines(one.detail)}</span>`;
  const when = one.isCancelled ? `<s>${moment(one.when)}</s>` : moment(one.when);
  const first = isDated
    ? `<td class="k-ink k-line" width="100" style="${cell};padding-right:12px;width:100px">${when}</td>`
    : '';
  return `<tr>${first}<td class="k-ink k-line" style="${cell}">${[title, detail].filter(Boolean).join('<br>')}</td></tr>`;
}

/** Day and time below each other, neither of them torn apart at the end of a line. */
const moment = (when: string): string =>
  when
    .split(', ')
    .map((part) => escapeHtml(part.replaceAll(' ', '\u00a0')))
    .join('<br>');

const lines = (words: string): string => escapeHtml(words).replaceAll('\n', '<br>');
