/** Name of the parish of an empty installation, until its office gives it another one. */
export const BARE_NAME = 'Meine Pfarre';
