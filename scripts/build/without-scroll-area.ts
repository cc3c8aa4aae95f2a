import type { Plugin } from 'vite';

const PARTS =
  /\/@mantine\/core\/esm\/components\/(Modal\/ModalRoot|Drawer\/DrawerRoot|Table\/TableScrollContainer)\.mjs$/;
const NONE = '\0no-scroll-area';

/**
 * Dialogs and drawers of Mantine import its scroll area only to see whether it was handed to them, and tables for a container that nobody
 * uses here: 15 kB of script in every screen. They get one that nothing equals; lists of choices, which draw it, have the real one.
 */
export const withoutScrollArea = (): Plugin => ({
  name: 'without-scroll-area',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source.endsWith('/ScrollArea/ScrollArea.mjs') && PARTS.test(importer) ? NONE : null,
  load: (id) => (id === NONE ? 'export const ScrollArea = { Autosize: Symbol("none") };' : null),
});
