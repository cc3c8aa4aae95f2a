export type FrameLook = { isDark: boolean; hasPictures: boolean };

const NIGHT = '@media (prefers-color-scheme:dark)';
const NIGHT_TYPED = /@media\s*\(prefers-color-scheme:\s*dark\)/g;

/**
 * The HTML of a letter as one reader sees it: in a light or dark scheme, with pictures or without. Pictures come from the host of the admin
 * area, because its pages load none of others.
 */
export function frameHtml(html: string, { isDark, hasPictures }: FrameLook): string {
  return html
    .replaceAll(NIGHT, isDark ? '@media all' : '@media not all')
    .replaceAll(NIGHT_TYPED, isDark ? '@media all' : '@media not all')
    .replaceAll(/(<img\b[^>]*?\ssrc=")([^"]*)"/g, (_all, before: string, src: string) =>
      hasPictures ? `${before}${src.replace(/^https?:\/\/[^/]+(?=\/)/, '')}"` : `${before}data:,"`,
    );
}
