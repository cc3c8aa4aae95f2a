import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** What most admin screens share travels as a few files instead of fifty small ones; React stays a file of its own. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 2, priority: 2 },
  { name: 'mantine', test: /node_modules\/(@mantine|@floating-ui|react-remove-scroll)/, minShareCount: 6, priority: 1 },
];

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', cssMinify: 'lightningcss', manifest: true, assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});
