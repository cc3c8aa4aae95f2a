import { defineConfig } from 'vite';

export const GUEST_ENTRY = 'src/design/public/guest/guest.ts';

/** The small script of pages without React: ES modules, so that what a guest asks for later stays in files of its own. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'build/client',
    emptyOutDir: false,
    manifest: 'guest-manifest.json',
    // Files of their own load what they need; the helper that would name it beforehand is a request on every page.
    modulePreload: false,
    rolldownOptions: { input: GUEST_ENTRY },
  },
});
