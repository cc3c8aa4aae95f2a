import Bowser from 'bowser';

export type DeviceWords = { browser: string; system: string; isPhone: boolean };

/** 'Firefox' on 'Windows' out of what the browser says of itself; words for people, never a ground for a decision. */
export function deviceWords(userAgent: string): DeviceWords {
  if (userAgent === '') return { browser: '', system: '', isPhone: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: browser.name ?? '', system: os.name ?? '', isPhone: platform.type === 'mobile' };
}
