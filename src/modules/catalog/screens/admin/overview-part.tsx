import type { OverviewPart } from '#design/admin/shell/admin-part.ts';
import { stockTasks } from './stock/stock-tasks.ts';

/** Products that are sold out or nearly. */
export const catalogOverview: OverviewPart = { component: 'shop', tasks: stockTasks };
