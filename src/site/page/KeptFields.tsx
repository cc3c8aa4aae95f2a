import { useSearchParams } from 'react-router';
import { keptIn } from '#kernel/web/kept-parameters.ts';
import { useSite } from './site-data.ts';

/** Carries the kept parameters of the page's address (`Module.keptParameters`) through a form, as its links carry them. */
export function KeptFields() {
  const { keptParameters } = useSite();
  const [params] = useSearchParams();
  return keptIn(params, keptParameters).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
