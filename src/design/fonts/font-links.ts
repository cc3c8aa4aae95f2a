import textFont from './kp-text.woff2?url';
import titleFont from './kp-titel.woff2?url';

/** Links of a page that ask for its fonts at once: lines that break differently once the fonts are there would move what stands below. */
export const fontLinks = [textFont, titleFont].map((href) => ({
  rel: 'preload',
  href,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}));
