import type { ReactNode } from 'react';
import { datesUnbroken } from '#kernel/i18n/dates.ts';
import { Icon } from '../Icon.tsx';
import type { LinkView } from './links.ts';

/** Top of a page: back link, the only h1, introduction. */
export function PageHead(props: { title: string; crumb?: LinkView | undefined; lead?: ReactNode }) {
  return (
    <div className="page-head">
      {props.crumb && (
        <p className="crumb">
          <a href={props.crumb.href}>
            <Icon name="back" inline />
            {props.crumb.label}
          </a>
        </p>
      )}
      <h1>{props.title}</h1>
      {props.lead && <p>{typeof props.lead === 'string' ? datesUnbroken(props.lead) : props.lead}</p>}
    </div>
  );
}
