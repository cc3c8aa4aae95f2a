import { domToCanvas } from 'modern-screenshot';

const MOST_MS = 8000;

/** The visible part of the page as a picture; null where the browser cannot draw it in time: a report needs none. */
export async function pictureOfPage(): Promise<HTMLCanvasElement | null> {
  const late = new Promise<null>((done) => setTimeout(done, MOST_MS, null));
  try {
    return await Promise.race([drawn(), late]);
  } catch {
    return null;
  }
}

function drawn(): Promise<HTMLCanvasElement> {
  const { scrollX, scrollY, innerWidth: width, innerHeight: height } = window;
  return domToCanvas(document.body, {
    width,
    height,
    scale: 1,
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    style: { transform: `translate(${-scrollX}px, ${-scrollY}px)`, width: `${document.body.scrollWidth}px` },
    // Passwords and codes never leave the form.
    filter: (node) => !(node instanceof HTMLInputElement && node.type === 'password'),
  });
}
