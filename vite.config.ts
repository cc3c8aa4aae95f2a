import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { browserScreens } from './scripts/build/browser-screens.ts';
import { fileGroups } from './scripts/build/file-groups.ts';
import { sharedTexts } from './scripts/build/shared-texts.ts';
import { textsByKey } from './scripts/build/texts-by-key.ts';
import { withoutScrollArea } from './scripts/build/without-scroll-area.ts';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), sharedTexts(), textsByKey(), browserScreens(), withoutScrollArea(), fileGroups()],
  build: { target: 'es2022', cssMinify: 'lightningcss', manifest: true, assetsInlineLimit: 0 },
  // Bundled React would carry its development build as well.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // Hundreds of small files that the server would look for one by one at every start; in development Node reads them itself,
  // because Vite takes half a minute for the icons alone.
  ...(command === 'build' && { ssr: { noExternal: true } }),
}));
