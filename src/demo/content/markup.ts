const NO_BREAK = '\u00a0';

/**
 * Small mark-up for writing texts by hand: '## ' and '### ' headings, '- ' and '1. ' lists, '> ' quotation, blank line = new paragraph,
 * **strong**, *em*, [text](address). Gives one HTML string per block; a heading starts a block. Addresses './…' stay in the parish.
 */
export function toHtml(text: string, base: string): string[] {
  const blocks: string[] = [];
  let block = '';
  for (const part of text.trim().split(/\n\s*\n/)) {
    const html = partToHtml(part.trim(), base);
    if (html.startsWith('<h2') && block) {
      blocks.push(block);
      block = '';
    }
    block += html;
  }
  if (block) blocks.push(block);
  return blocks;
}

/** Inserts non-breaking spaces into amounts of money, times and telephone numbers. */
export function withHardSpaces(text: string): string {
  return text.replace(/€ (?=\d)/g, `€${NO_BREAK}`).replace(/(\d) (Uhr|km|Minuten|minutes)\b/g, `$1${NO_BREAK}$2`);
}

function partToHtml(part: string, base: string): string {
  const lines = part.split('\n').map((line) => line.trim());
  const first = lines[0] ?? '';
  if (first.startsWith('### ')) return heading('h3', first.slice(4), lines, base);
  if (first.startsWith('## ')) return heading('h2', first.slice(3), lines, base);
  if (first.startsWith('- ')) return list('ul', lines, /^- /, base);
  if (first.startsWith('1. ')) return list('ol', lines, /^\d+\. /, base);
  if (first.startsWith('> ')) {
    return `<blockquote><p>${inline(lines.map((line) => line.replace(/^> ?/, '')).join(' '), base)}</p></blockquote>`;
  }
  return `<p>${inline(lines.join(' '), base)}</p>`;
}

function heading(tag: 'h2' | 'h3', title: string, lines: string[], base: string): string {
  const rest = lines.slice(1).join('\n').trim();
  return `<${tag}>${inline(title, base)}</${tag}>${rest ? partToHtml(rest, base) : ''}`;
}

function list(tag: 'ul' | 'ol', lines: string[], mark: RegExp, base: string): string {
  return `<${tag}>${lines.map((line) => `<li>${inline(line.replace(mark, ''), base)}</li>`).join('')}</${tag}>`;
}

function inline(text: string, base: string): string {
  return withHardSpaces(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, label: string, url: string) => {
      const href = url.startsWith('./') ? `${base}${url.slice(1)}` : url;
      return `<a href="${href}">${label}</a>`;
    })
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>');
}
