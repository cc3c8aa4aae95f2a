import Bowser from 'bowser';

export type DeviceWords = { browser: string; system: string; isPhone: boolean };

/** Parses browser and system ('Firefox', 'Windows') from the user agent. NB: for display only, never for a decision. */
export function deviceWords(userAgent: string): DeviceWords {
  if (userAgent === '') return { browser: '', system: '', isPhone: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: browser.name ?? '', system: os.name ?? '', isPhone: platform.type === 'mobile' };
}
