import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a Chromium for the journeys, installed by apt when that is possible here; throws with what to do otherwise. */
export function findChromium(): string {
  const found = [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = PLACES.find((path) => existsSync(path));
  if (installed) return installed;
  throw new Error(
    'The journeys need Chromium: install it (for instance apt-get install chromium) or set CHROMIUM_PATH, then run npm test again.',
  );
}
