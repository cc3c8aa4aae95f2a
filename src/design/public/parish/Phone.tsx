import { telHref } from '../frame/links.ts';
import { Icon } from '../Icon.tsx';

/** A `tel:` link that never wraps. */
export function Phone({ number, large = false }: { number: string; large?: boolean }) {
  return (
    <a className={large ? 'phone' : 'nb'} href={telHref(number)}>
      {large && <Icon name="phone" />}
      {number}
    </a>
  );
}
