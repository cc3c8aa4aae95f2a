import { linkAddress } from './link-address.ts';

const DROPPED = 'style, script, meta, link, title, xml, head, iframe, object, embed, form, input, button, svg';
const UNWRAPPED = new Set(['FONT', 'SPAN', 'DIV', 'CENTER', 'SECTION', 'ARTICLE', 'O:P', 'U', 'INS']);

/**
 * Cleans pasted markup: Word's lists become lists, h1 becomes h2, fonts, colours, comments and
 * empty lines are removed. Keeps headings, lists, bold, italic and links. Not a security measure: the server sanitises.
 */
export function cleanPastedHtml(html: string): string {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  removeComments(body);
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  buildWordLists(body);
  for (const element of Array.from(body.querySelectorAll('*'))) cleanElement(element);
  for (const paragraph of body.querySelectorAll('p, h2, h3, h4, li')) {
    if (isBlank(paragraph) && !paragraph.querySelector('img, br + *')) paragraph.remove();
  }
  return body.innerHTML.trim();
}

function removeComments(node: Node) {
  for (const child of Array.from(node.childNodes)) {
    if (child.nodeType === Node.COMMENT_NODE) child.remove();
    else removeComments(child);
  }
}

/** Word writes list rows as paragraphs with 'mso-list' in their style and the bullet as text in a marked span. */
function buildWordLists(body: HTMLElement) {
  let list: Element | null = null as Element | null;
  for (const row of Array.from(body.querySelectorAll('p'))) {
    const isRow = /mso-list:\s*l\d/i.test(row.getAttribute('style') ?? '') || /MsoList/.test(row.className);
    if (!isRow) {
      list = null;
      continue;
    }
    const bullet = takeBullet(row);
    const kind = /^\(?([0-9]+|[a-z]{1,2})[.)]/i.test(bullet) ? 'OL' : 'UL';
    if (list?.tagName !== kind || list.nextElementSibling !== row) {
      list = body.ownerDocument.createElement(kind);
      row.before(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...Array.from(row.childNodes));
    list.append(item);
    row.remove();
  }
}

function takeBullet(row: Element): string {
  const marker = Array.from(row.querySelectorAll('span')).find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  return text;
}

function cleanElement(element: Element) {
  const style = element.getAttribute('style') ?? '';
  const href = element.getAttribute('href');
  if (/^H1$/.test(element.tagName)) return rename(element, 'h2');
  if (/^H[56]$/.test(element.tagName)) return rename(element, 'h4');
  if (element.tagName === 'B' && /font-weight:\s*(normal|400)/i.test(style)) return unwrap(element);
  if (element.tagName === 'SPAN' && /font-weight:\s*(bold|[6-9]00)/i.test(style)) return rename(element, 'strong');
  if (element.tagName === 'SPAN' && /font-style:\s*italic/i.test(style)) return rename(element, 'em');
  if (UNWRAPPED.has(element.tagName) || (element.tagName === 'A' && !(href && linkAddress(href))))
    return unwrap(element);
  for (const { name } of Array.from(element.attributes)) {
    if (name !== 'href' || element.tagName !== 'A') element.removeAttribute(name);
  }
}

function rename(element: Element, tag: string) {
  const next = element.ownerDocument.createElement(tag);
  next.append(...Array.from(element.childNodes));
  element.replaceWith(next);
}

/** Turns a `div` used as a paragraph into `p`, so that lines do not run together. */
function unwrap(element: Element) {
  const holdsOnlyText = element.tagName === 'DIV' && !element.querySelector('p, div, ul, ol, h1, h2, h3, h4, table');
  if (holdsOnlyText) rename(element, 'p');
  else element.replaceWith(...Array.from(element.childNodes));
}

const isBlank = (element: Element) => (element.textContent ?? '').replace(/[\s\u00a0]/g, '') === '';
