import { domToCanvas } from 'modern-screenshot';
import { base64Of } from '#kernel/web/base64-of.ts';

const MOST_MS = 6000;

/** The visible part of the page as a picture; null where the browser cannot draw it in time: a report needs none. */
export async function pictureOfPage(): Promise<HTMLCanvasElement | null> {
  const late = new Promise<null>((done) => setTimeout(done, MOST_MS, null));
  try {
    return await Promise.race([drawn(), late]);
  } catch {
    return null;
  }
}

async function drawn(): Promise<HTMLCanvasElement> {
  const { scrollX, scrollY, innerWidth: width, innerHeight: height } = window;
  return domToCanvas(document.body, {
    width,
    height,
    scale: 1,
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    style: { transform: `translate(${-scrollX}px, ${-scrollY}px)`, width: `${document.body.scrollWidth}px` },
    font: { cssText: await loadedFonts() },
    // Passwords and codes never leave the form.
    filter: (node) => !(node instanceof HTMLInputElement && node.type === 'password'),
  });
}

/** NB: the library would look for fonts by a `base` element, which the content security policy refuses. */
async function loadedFonts(): Promise<string> {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map((rule) => ({ rule, base: sheet.href })),
  );
  const embedded = faces.map(async ({ rule, base }) => {
    const [written = '', path = ''] = /url\("?([^")]+)"?\)/.exec(rule.cssText) ?? [];
    const url = new URL(path, base ?? location.href).href;
    if (!path || !loaded.has(url)) return '';
    const font = await (await fetch(url)).blob();
    return rule.cssText.replace(written, `url("data:font/woff2;base64,${await base64Of(font)}")`);
  });
  return (await Promise.all(embedded)).join('\n') || '/* none */';
}
