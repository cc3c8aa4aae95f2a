/** Days a removed file can be restored (decision 29). Separate from the contract, because browsers need it as well. */
export const TRASH_DAYS = 30;
