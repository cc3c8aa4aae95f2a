import type { OverviewPart } from '#design/admin/shell/admin-part.ts';
import { parishSteps } from './first-steps.ts';

/** Setup steps of the parish itself. */
export const sitesOverview: OverviewPart = { firstSteps: parishSteps };
