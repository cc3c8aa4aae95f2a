import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The one without windows of its own comes first: journeys take it two thirds of the time. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const PLACES = [...PACKAGES, 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`);

/** The Chromium that is there already. */
export const installedChromium = () => [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path));

/** Path of a Chromium for the journeys, installed by apt when that is possible here; throws with what to do otherwise. */
export function findChromium(): string {
  const found = installedChromium() ?? installedNow();
  if (found) return found;
  throw new Error(
    'The journeys need Chromium: install it (for instance apt-get install chromium) or set CHROMIUM_PATH, then run npm test again.',
  );
}

function installedNow(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', env }).status === 0;
  apt('update');
  PACKAGES.some((name) => apt('install', '-y', '--no-install-recommends', name));
  return installedChromium();
}
