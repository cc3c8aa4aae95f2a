/** A file to upload and its folder ('' = none). */
export type Incoming = { file: File; folder: string };

/** Files that operating systems add to folders. */
const SYSTEM_FILES = /^(\.|Thumbs\.db$|desktop\.ini$)/i;

/** Files of an input; for a chosen folder with their paths. */
export function fromField(files: Iterable<File>): Incoming[] {
  return [...files]
    .filter(({ name }) => !SYSTEM_FILES.test(name))
    .map((file) => ({ file, folder: folderOf(file.webkitRelativePath ?? '') }));
}

const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/** Readable files, and the names of the others: deleted meanwhile, or not accessible to the browser. */
type Transferred = { files: Incoming[]; unread: string[] };

/** Dropped or pasted files, folders recursively. NB: must be called synchronously in the event handler. */
export async function fromTransfer(transfer: DataTransfer): Promise<Transferred> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return { files: fromField(transfer.files), unread: [] };
  const unread: string[] = [];
  const found = await Promise.all(entries.map((entry) => filesIn(entry, '', unread)));
  return { files: found.flat().filter(({ file }) => !SYSTEM_FILES.test(file.name)), unread };
}

async function filesIn(entry: FileSystemEntry, folder: string, unread: string[]): Promise<Incoming[]> {
  try {
    if (!isFolder(entry)) return [{ file: await readable(entry as FileSystemFileEntry), folder }];
    const inside = await allEntries(entry.createReader());
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    return (await Promise.all(inside.map((one) => filesIn(one, path, unread)))).flat();
  } catch {
    if (!SYSTEM_FILES.test(entry.name)) unread.push(entry.name);
    return [];
  }
}

const readable = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Browsers return the entries of a folder in batches of 100. */
async function allEntries(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  return part.length === 0 ? [] : [...part, ...(await allEntries(reader))];
}
