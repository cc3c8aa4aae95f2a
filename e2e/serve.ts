// The server of the journeys: the real one, with the demo parishes in an empty data folder.
import { rmSync } from 'node:fs';

rmSync(process.env.DATA_DIR ?? 'var/e2e', { recursive: true, force: true });
await import('../src/main.ts');
