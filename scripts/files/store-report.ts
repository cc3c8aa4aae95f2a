import type { RestoreReport } from '../../src/kernel/files/store-trash.ts';
import { megabytes } from './move-report.ts';

/** Summary of a restore: files brought back and files kept. */
export function sentenceOfRestore({ restored, bytes, kept }: RestoreReport): string {
  if (restored + kept === 0) return 'The trash of the file store is empty.';
  return [
    `${restored} objects (${megabytes(bytes)}) were put back.`,
    ...(kept > 0 ? [`${kept} stay in the trash, because something lies at their place.`] : []),
    ...(restored > 0 ? ['What no file of the database owns goes to the trash again within a day.'] : []),
  ].join('\n');
}

type Adoption = { place: string; before: string | null; after: string | null };

/** Names the former and the present owner of the store. */
export function sentenceOfAdoption({ place, before, after }: Adoption): string {
  if (before === after) return `The files in ${place} belong to this database already (installation ${after}).`;
  const earlier = before
    ? ` Before, they belonged to the installation ${before}, which does not start with them now.`
    : '';
  return `The files in ${place} belong to this database now (installation ${after}).${earlier}`;
}
