/**
 * Gives frames whose document stands in the page (`srcdoc`) the height of what they show, so that they need no scroll bar of their own. Such a
 * frame is sandboxed with `allow-same-origin` and without `allow-scripts`: the page measures it, and nothing in it runs.
 */
export function wireFittedFrames(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-fit]')) {
    const measure = () => {
      const content = frame.contentDocument?.documentElement;
      if (!content) return;
      // Its document is never lower than the frame, so the frame is made small before it is measured.
      frame.style.blockSize = '0';
      frame.style.blockSize = `${content.scrollHeight + frame.offsetHeight - frame.clientHeight}px`;
    };
    frame.addEventListener('load', measure);
    let width = 0;
    const watcher = new ResizeObserver(() => {
      if (frame.clientWidth === width) return;
      width = frame.clientWidth;
      measure();
    });
    watcher.observe(frame);
  }
}
