/** A file that came as an answer, or that the page has made. */
export type ReceivedFile = { name: string; blob: Blob };

/** Phones fetch the file only after they have asked where to put it. */
const READ_WITHIN_MS = 60_000;

/** Hands a file to the browser, which keeps it as it keeps every download. */
export function saveFile({ name, blob }: ReceivedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN_MS);
}
