/** What a start finds in the file store and in the database. */
export type Found = {
  /** Installation named in the store. */
  storeId: string | null;
  /** Whether the store holds anything but the mark. */
  holdsFiles: boolean;
  /** Installation named in the database, and whether its mark has ever reached a store. */
  database: { id: string; isMarked: boolean } | null;
  /** Whether the database has sites, so that an installation has begun in it. */
  holdsSites: boolean;
};

export type Verdict =
  /** Both name the same installation. */
  | 'owned'
  /** Nothing can be lost by writing the mark into both. */
  | 'claim'
  /** The store names another installation than the database does. */
  | 'otherInstallation'
  /** Files of an installation, but the database is a new one. */
  | 'noDatabase'
  /** The database has files, but they do not lie in this store, or nothing says that they are its own. */
  | 'noFiles';

/** Decides whether this database may use this store; every combination stands in the test. */
export function judge({ storeId, holdsFiles, database, holdsSites }: Found): Verdict {
  if (storeId && database) return storeId === database.id ? 'owned' : 'otherInstallation';
  if (storeId) return holdsSites ? 'otherInstallation' : 'noDatabase';
  if (!holdsSites) return holdsFiles ? 'noDatabase' : 'claim';
  return database?.isMarked ? 'noFiles' : 'claim';
}
