import { defineConfig, mergeConfig } from 'vite';
import { lateRoutes } from './scripts/build/late-routes.ts';
import { lightHttp } from './scripts/build/light-http.ts';
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

/** Everything that is bundled for Node: a few files instead of two thousand, which Node would look for one by one (decision 015). */
export const bundle = defineConfig({
  publicDir: false,
  plugins: [sharedTexts(), lateRoutes(), lightHttp()],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
});

/** The server for `npm start`, and the thread of its embedded database. */
export default mergeConfig(
  bundle,
  defineConfig({
    build: {
      outDir: 'build/node',
      rolldownOptions: { input: ['src/main.ts', 'src/kernel/db/embedded/engine.worker.ts'] },
    },
  }),
);
