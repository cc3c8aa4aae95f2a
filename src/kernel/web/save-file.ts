/** A file received as a response, or created by the page. */
export type ReceivedFile = { name: string; blob: Blob };

/** Phones read the blob only after asking where to save it. */
const READ_WITHIN_MS = 60_000;

/** Saves a file as a browser download. */
export function saveFile({ name, blob }: ReceivedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN_MS);
}
