/** MIME type for dragging library files within the page. */
export const DRAGGED_FILES = 'application/x-kirchplatz-files';

/** Ids of dragged library files; empty for other drags. */
export function draggedFiles({ dataTransfer }: { dataTransfer: DataTransfer }): string[] {
  const text = dataTransfer.getData(DRAGGED_FILES);
  return text ? (JSON.parse(text) as string[]) : [];
}
