import type { LinkView } from '../frame/links.ts';
import { Icon } from '../Icon.tsx';

/** Filters as links: single choice as a joined group, multiple choice as separate chips with a check mark. */
export function Filters(props: { label: string; choices: LinkView[]; several?: boolean; labelHidden?: boolean }) {
  return (
    <nav className="choice" aria-label={props.label}>
      {!props.labelHidden && (
        <p className="legend-line" aria-hidden="true">
          {props.label}
        </p>
      )}
      <div className={props.several ? 'set free' : 'set'}>
        {props.choices.map(({ label, href, current }) => (
          <a key={href} href={href} aria-current={current ? 'true' : undefined} data-keep-scroll="">
            {props.several && current && <Icon name="tick" />}
            {label}
          </a>
        ))}
      </div>
    </nav>
  );
}
