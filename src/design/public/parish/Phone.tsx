import { telHref } from '../frame/links.ts';
import { Icon } from '../Icon.tsx';

/** A number to dial with one tap; never broken over two lines. */
export function Phone({ number, large = false }: { number: string; large?: boolean }) {
  return (
    <a className={large ? 'phone' : 'nb'} href={telHref(number)}>
      {large && <Icon name="phone" />}
      {number}
    </a>
  );
}
