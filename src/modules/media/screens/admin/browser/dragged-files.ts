/** Type under which files of the library are dragged inside the page; browsers show it to nobody else. */
export const DRAGGED_FILES = 'application/x-kirchplatz-files';

/** Ids that were dragged here; none for anything else. */
export function draggedFiles({ dataTransfer }: { dataTransfer: DataTransfer }): string[] {
  const text = dataTransfer.getData(DRAGGED_FILES);
  return text ? (JSON.parse(text) as string[]) : [];
}
