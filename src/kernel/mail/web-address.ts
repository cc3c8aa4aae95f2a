/** Top-level domains that never occur in a name. 'Dr.med.' and 'Mag.art.' do. */
const ENDINGS = 'com|net|org|info|biz|at|de|ch|eu|ru|io|co|xyz|online|shop|site|top|click|link|live|vip|test|example';
const WEB_ADDRESS = new RegExp(`://|\\bwww\\.|@|[\\w-]\\.(?:${ENDINGS})(?:\\b(?!\\.)|/)`, 'iu');

/**
 * True if a text names something on the internet. Names typed by guests may not: they would stand in emails to
 * addresses of other people.
 */
export const hasWebAddress = (text: string): boolean => WEB_ADDRESS.test(text);
