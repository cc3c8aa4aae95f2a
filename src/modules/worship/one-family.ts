const TYPES: ReadonlySet<string> = new Set(['begraebnis', 'taufe', 'trauung']);

/** A funeral, baptism or wedding: no other service stands in for it, and it is nobody's without its name. */
export const isForOneFamily = (type: string): boolean => TYPES.has(type);
