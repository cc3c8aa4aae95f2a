import type { ReactNode } from 'react';
import { datesUnbroken } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { Icon } from '../Icon.tsx';
import type { LinkView } from './links.ts';
import { langIfOther } from './OtherLanguage.tsx';

type PageHeadProps = {
  title: string;
  crumb?: LinkView | undefined;
  lead?: ReactNode;
  /** Language of the title, and of a lead that is a text; by default that of the page. */
  writtenIn?: Locale | undefined;
};

/** Top of a page: back link, the only h1, introduction. */
export function PageHead(props: PageHeadProps) {
  const lang = langIfOther(props.writtenIn);
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
      <h1 lang={lang}>{props.title}</h1>
      {typeof props.lead === 'string' && props.lead ? (
        <p lang={lang}>{datesUnbroken(props.lead)}</p>
      ) : (
        props.lead && <p>{props.lead}</p>
      )}
    </div>
  );
}
