import { useParams } from 'react-router';
import { useAnswer } from '#design/admin/actions/use-answer.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import type { PlannedClash } from '../../../contract/clashes.ts';
import { feastApi } from '../worship-api.ts';
import { type FeastForm, typedFeast } from './feast-form.ts';

/** Clashes of the plan that is being typed, by row of its services. */
export function useFeastClashes(form: FeastForm): ReadonlyMap<string, PlannedClash[]> {
  const { id } = useParams();
  const { rows, plan } = typedFeast(form);
  const isReady = form.feastKey !== '' && rows.length > 0;
  const { answer } = useAnswer(isReady ? JSON.stringify({ rows, plan }) : null, async (signal) => {
    const body = { ...plan, site: adminSite(), ...(id ? { _id: id } : {}) };
    const { clash } = await feastApi('POST /api/v0/feast_plan/clashes', { body }, { signal });
    return clash.map(({ service, ...one }) => ({ ...one, row: rows[service] ?? '' }));
  });
  return Map.groupBy(answer ?? [], ({ row }) => row);
}
