/** Text of an entry until somebody writes one (S3.4); pages never show it. */
export const DEFAULT_CONTENT = ['<p>content</p>'];

/** The title of such an entry. */
export const DEFAULT_TITLE = 'Titel';
