import type { ListFilter } from '#kernel/records/records.ts';

/** The filters of this room's collections; each has some of them. */
export type PlanningFilter = ListFilter & {
  type?: string | undefined;
  weekday?: number | undefined;
  valid?: 'now' | 'past' | undefined;
  when?: 'ahead' | 'past' | undefined;
  visibility?: string | undefined;
  regular?: string | undefined;
  patronal?: boolean | undefined;
};
