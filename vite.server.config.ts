import { defineConfig } from 'vite';
import { lateRoutes } from './scripts/build/late-routes.ts';
import { sharedTexts } from './scripts/build/shared-texts.ts';

/** Packages that bring machine code or files of their own, or belong to development; they stay where they are installed. */
const external = [
  '@electric-sql/pglite',
  '@myriaddreamin/typst-ts-node-compiler',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'sharp',
  'vite',
];

/** The server for `npm start`: a few files instead of two thousand, which Node would look for one by one (decision 015). */
export default defineConfig({
  publicDir: false,
  plugins: [sharedTexts(), lateRoutes()],
  ssr: { noExternal: true, external },
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    outDir: 'build/node',
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
