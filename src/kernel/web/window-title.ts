/** Orders of page and parish in the title of a window. */
export const TITLE_PATTERNS = ['page-parish', 'parish-page', 'page-parish-website', 'page'] as const;
export type TitlePattern = (typeof TITLE_PATTERNS)[number];

/** Title of a window; what is empty or said already leaves no dash. */
export function windowTitle(
  pattern: TitlePattern,
  { page, parish, website }: { page: string; parish: string; website: string },
): string {
  const parts: Record<TitlePattern, string[]> = {
    'page-parish': [page, parish],
    'parish-page': [parish, page],
    'page-parish-website': [page, parish, website],
    page: [page],
  };
  return [...new Set(parts[pattern])].filter(Boolean).join(' – ');
}
