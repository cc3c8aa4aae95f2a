import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { MatchReport } from '../../../contract/match-acts.ts';
import { matchDayApi } from '../sports-api.ts';

/** The report of a match: as this device enters it, and as others do meanwhile (the event stream of its public page). */
export function useReport(loaded: MatchReport): [MatchReport, Dispatch<SetStateAction<MatchReport>>] {
  const [report, setReport] = useState(loaded);
  const id = loaded.match._id;
  useEffect(() => {
    const source = new EventSource(`/api/v0/match/${id}/live`);
    const look = async () => {
      const fresh = await matchDayApi('GET /api/v0/match/:id/report', { params: { id } }).catch(() => null);
      // Its own act may have been answered meanwhile.
      if (fresh) setReport((shown) => (fresh.match.rev > shown.match.rev ? fresh : shown));
    };
    source.addEventListener('look', () => void look());
    return () => source.close();
  }, [id]);
  return [report, setReport];
}
