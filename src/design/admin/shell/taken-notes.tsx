import { Suspense } from 'react';
import { useAdmin } from './admin-context.ts';
import type { WantedPlace } from './admin-part.ts';

/** Warnings of other rooms about a place at the times that are being entered; null = nothing to ask about yet. */
export function TakenNotes({ wanted }: { wanted: WantedPlace | null }) {
  const { parts } = useAdmin();
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      {parts.map(({ room, takenNote: Part }) => (Part ? <Part key={room.name} wanted={wanted} /> : null))}
    </Suspense>
  );
}
