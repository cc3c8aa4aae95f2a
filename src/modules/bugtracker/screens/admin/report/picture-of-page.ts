import { domToCanvas } from 'modern-screenshot';
import { base64Of } from '#kernel/web/base64-of.ts';

const MOST_MS = 20_000;

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
    style: {
      margin: '0',
      transform: `translate(${-scrollX}px, ${-scrollY}px)`,
      width: `${document.body.scrollWidth}px`,
    },
    font: { cssText: await loadedFonts() },
    filter: isDrawn,
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

/** Copying a node costs the browser up to a millisecond: only what is in sight is copied, and never the dialog that reports. */
function isDrawn(node: Node): boolean {
  if (!(node instanceof Element)) return true;
  // Passwords and codes never leave the form.
  if (node instanceof HTMLInputElement && node.type === 'password') return false;
  if (node instanceof HTMLElement && node.dataset.portal && node.querySelector('[role=dialog]')) return false;
  if (getComputedStyle(node).display === 'none') return false;
  // What stands before the visible part keeps its room, without its contents.
  const parent = node.parentElement;
  return !isBelow(node) && (parent === null || parent === document.body || !isAbove(parent));
}

/** False for nodes without a size of their own, whose contents may be in sight. */
const isBelow = (node: Element): boolean => {
  const { top, height } = node.getBoundingClientRect();
  return height > 0 && top >= innerHeight;
};

const isAbove = (node: Element): boolean => {
  const { bottom, height } = node.getBoundingClientRect();
  return height > 0 && bottom <= 0;
};
