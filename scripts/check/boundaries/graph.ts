import { placeOf } from './places.ts';
import type { Tree } from './read-tree.ts';

/** The rooms and who really uses whom, as Mermaid text; rooms without neighbours stand alone. */
export function roomGraph({ files, edges }: Tree): string {
  const rooms = new Set(files.flatMap((file) => roomOf(file) ?? []));
  const uses = new Set<string>();
  for (const { from, to } of edges) {
    const [user, used] = [roomOf(from), roomOf(to)];
    if (user && used && user !== used) uses.add(`  ${user} --> ${used}`);
  }
  return ['graph BT', ...[...rooms].sort().map((room) => `  ${room}`), ...[...uses].sort()].join('\n');
}

function roomOf(file: string): string | undefined {
  const place = placeOf(file);
  return place?.storey === 'room' ? place.room : undefined;
}
