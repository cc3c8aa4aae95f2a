import type { ServiceItem } from '../../../../contract.ts';

/** Drops the title of a presider to save space: 'Pfr. Rebstock' becomes 'Rebstock'. */
export const shortName = ({ presider }: ServiceItem): string => presider?.replace(/^(Pfr\.|Diakon|P\.)\s+/, '') ?? '';
