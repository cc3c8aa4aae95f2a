/** How long a removed file can be taken back (decision 29). Apart from the contract, because browsers need it as well. */
export const TRASH_DAYS = 30;
