import { Icon } from '../Icon.tsx';
import type { LinkView } from './links.ts';

/** Header of a section: heading on the left, link on the right. `id` is for `aria-labelledby`. */
export function SectionHead({ id, title, more }: { id: string; title: string; more?: LinkView | undefined }) {
  return (
    <div className="sec-head">
      <h2 id={id}>{title}</h2>
      {more && (
        <a className="more" href={more.href}>
          {more.label}
          <Icon name="onward" />
        </a>
      )}
    </div>
  );
}
