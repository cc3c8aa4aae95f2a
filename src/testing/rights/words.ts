export const REFUSED = '403 403 403';

/** What another parish keeps to itself does not exist for its neighbours. */
export const HIDDEN = '403 403 404 200';

export const known = ({ _id, rev }: { _id: string; rev: number }) => ({ _id, rev });
