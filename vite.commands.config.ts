import { defineConfig, mergeConfig } from 'vite';
import { COMMANDS } from './scripts/pack/contents.ts';
import { bundle } from './vite.server.config.ts';

/** The operator's commands of a packed release, bundled as the server is. */
export default mergeConfig(
  bundle,
  defineConfig({
    build: {
      outDir: 'build/commands',
      rolldownOptions: {
        input: Object.fromEntries(COMMANDS.map((command) => [command, `scripts/${command}.ts`])),
      },
    },
  }),
);
