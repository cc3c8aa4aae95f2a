import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { browserScreens } from './scripts/build/browser-screens.ts';
import { sharedTexts } from './scripts/build/shared-texts.ts';

/**
 * Groups that bundle the code of most admin screens into a few files instead of fifty small ones; React stays a file of
 * its own.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 2, priority: 2 },
  { name: 'mantine', test: /node_modules\/(@mantine|@floating-ui|react-remove-scroll)/, minShareCount: 6, priority: 1 },
  // NB: nothing that loads styles: pages of guests would load those of screens as well.
  { name: 'shared', test: /\/src\/(kernel|texts)\/|-api\.ts$/, minShareCount: 5, priority: 0 },
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), sharedTexts(), browserScreens()],
  build: { target: 'es2022', cssMinify: 'lightningcss', manifest: true, assetsInlineLimit: 0 },
  // Bundled React would carry its development build as well.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  // Hundreds of small files that the server would look for one by one at every start; in development Node reads them itself,
  // because Vite takes half a minute for the icons alone.
  ...(command === 'build' && { ssr: { noExternal: true } }),
}));
