/** A file that somebody brought, and the folder it lay in ('' = none). */
export type Incoming = { file: File; folder: string };

/** Names that systems put beside people's files. */
const NOISE = /^(\.|Thumbs\.db$|desktop\.ini$)/i;

/** What a field has: a chosen folder says itself where each file lay. */
export function fromField(files: Iterable<File>): Incoming[] {
  return [...files]
    .filter(({ name }) => !NOISE.test(name))
    .map((file) => ({ file, folder: folderOf(file.webkitRelativePath ?? '') }));
}

const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/** What was dropped or pasted, folders with everything in them. NB: must be called while the event is being handled. */
export async function fromTransfer(transfer: DataTransfer): Promise<Incoming[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return fromField(transfer.files);
  const found = await Promise.all(entries.map((entry) => filesIn(entry, '')));
  return found.flat().filter(({ file }) => !NOISE.test(file.name));
}

async function filesIn(entry: FileSystemEntry, folder: string): Promise<Incoming[]> {
  if (isFolder(entry)) {
    const inside = await allEntries(entry.createReader());
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    return (await Promise.all(inside.map((one) => filesIn(one, path)))).flat();
  }
  const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
  return [{ file, folder }];
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Browsers hand out a folder in parts of a hundred. */
async function allEntries(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  return part.length === 0 ? [] : [...part, ...(await allEntries(reader))];
}
