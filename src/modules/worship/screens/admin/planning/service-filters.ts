import type { Filter } from '#design/admin/resource/filter-bar.tsx';
import { m } from '#texts';
import { typeOptions } from '../week/sheet/service-words.ts';

/** Filter by service type. */
export const typeFilter: Filter = { name: 'type', label: m.worship_fieldType, options: typeOptions };

/** Filter by future or past dates. */
export const whenFilter: Filter = {
  name: 'when',
  label: m.worship_filterWhen,
  options: [
    { value: 'ahead', label: m.worship_filterAhead },
    { value: 'past', label: m.worship_filterPast },
  ],
};
