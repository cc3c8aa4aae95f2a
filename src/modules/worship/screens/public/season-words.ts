import { m } from '#texts';

const WORDS = {
  Weihnachten: m.worship_seasonWeihnachten,
  Ostern: m.worship_seasonOstern,
  Allerheiligen: m.worship_seasonAllerheiligen,
};

/** 'Weihnachten', in the language of the reader. */
export const seasonWord = (season: keyof typeof WORDS): string => WORDS[season]();
