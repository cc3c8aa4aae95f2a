/** State of the file store and the database at startup. */
export type Found = {
  /** Installation id in the store. */
  storeId: string | null;
  /** True if the store holds anything besides the mark. */
  holdsFiles: boolean;
  /** Installation id in the database, and whether its mark has ever been written to a store. */
  database: { id: string; isMarked: boolean } | null;
  /** True if the database has sites, i.e. belongs to an installation in use. */
  holdsSites: boolean;
};

export type Verdict =
  /** Both have the same installation id. */
  | 'owned'
  /** Writing the mark into both cannot lose anything. */
  | 'claim'
  /** Store and database have different installation ids. */
  | 'otherInstallation'
  /** The store has files of an installation, but the database is new. */
  | 'noDatabase'
  /** The database has files, but they are not in this store, or nothing proves that they belong to it. */
  | 'noFiles';

/** Decides whether this database may use this store; the test covers every combination. */
export function judge({ storeId, holdsFiles, database, holdsSites }: Found): Verdict {
  if (storeId && database) return storeId === database.id ? 'owned' : 'otherInstallation';
  if (storeId) return holdsSites ? 'otherInstallation' : 'noDatabase';
  if (!holdsSites) return holdsFiles ? 'noDatabase' : 'claim';
  return database?.isMarked ? 'noFiles' : 'claim';
}
