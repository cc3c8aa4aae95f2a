/** Second parts of the compounds in titles of services. */
const ENDS = 'messe|kranz|segnung|andacht|feier|gottesdienst|wallfahrt|prozession|gelegenheit|stunde|weihe|mette';
const JOINT = new RegExp(`(?<=\\p{L}{3})(?=(?:${ENDS}))`, 'giu');
/** Shorter words fit a card of the board. */
const LONG_WORD = /\p{L}{12,}/gu;

/** Where long words of a title may break: 'Advent|kranz|segnung'. Browsers without a German dictionary break nowhere else. */
export const withSoftHyphens = (title: string): string =>
  title.replace(LONG_WORD, (word) => word.replace(JOINT, '\u00ad'));
