const KNOWN = new Set([
  ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'strong', 'b', 'em', 'i', 'u', 's', 'del'],
  ...['blockquote', 'hr', 'code', 'pre'],
]);

/** Tags of a text that the editor would drop, without duplicates, in order. Works on the server as well. */
export function foreignTags(html: string): string[] {
  const tags = Array.from(html.matchAll(/<([a-z][a-z0-9-]*)/gi), (match) => (match[1] ?? '').toLowerCase());
  return [...new Set(tags)].filter((tag) => !KNOWN.has(tag));
}
