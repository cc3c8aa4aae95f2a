const LINK = /<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;

/**
 * Cleaned HTML without the links to pages below one of these paths; their words stay. For texts that lead to a component that is
 * switched off: the text comes back whole with the component.
 */
export function withoutLinksTo(html: string, paths: readonly string[]): string {
  if (paths.length === 0) return html;
  return html.replace(LINK, (link, href: string, words: string) => {
    const path = href.split(/[?#]/)[0] ?? '';
    return paths.some((off) => path === off || path.startsWith(`${off}/`)) ? words : link;
  });
}
