import type { Filter } from '#design/admin/resource/filter-bar.tsx';
import { m } from '#texts';
import { typeOptions } from '../service-words.ts';

/** Kinds of services. */
export const typeFilter: Filter = { name: 'type', label: m.worship_fieldType, options: typeOptions };

/** Still to come, or over. */
export const whenFilter: Filter = {
  name: 'when',
  label: m.worship_filterWhen,
  options: [
    { value: 'ahead', label: m.worship_filterAhead },
    { value: 'past', label: m.worship_filterPast },
  ],
};
