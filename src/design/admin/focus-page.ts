/** For when what had the focus is gone: the next Tab goes on inside the page and not at the top of the window. */
export const focusPage = () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
