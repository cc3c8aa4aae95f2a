import { Icon } from '../Icon.tsx';
import type { LinkView } from './links.ts';

/** A section's line: heading on the left, the way onward on the right. `id` is what the section is labelled by. */
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
