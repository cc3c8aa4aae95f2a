export const REFUSED = '403 403 403';

/** Things hidden from other parishes respond with 404 there. */
export const HIDDEN = '403 403 404 200';

export const known = ({ _id, rev }: { _id: string; rev: number }) => ({ _id, rev });
