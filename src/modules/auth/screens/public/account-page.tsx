import type { ReactNode } from 'react';
import { Breakable } from '#design/patterns/text/breakable.tsx';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { m } from '#texts';

/** Action data of a refused form. */
export type Refused = { message: string; fields: Record<string, string> };

type Props = {
  title: string;
  lead?: ReactNode;
  /** Shown beside the title. */
  action?: ReactNode;
  refused?: Refused | undefined;
  children?: ReactNode;
};

/** Layout of an account page: one narrow column with heading, errors and form. */
export function AccountPage({ title, lead, action, refused, children }: Props) {
  return (
    <div className="wrap">
      <div className="narrow account">
        <div className="account-head">
          <PageHead title={title} lead={typeof lead === 'string' ? <Breakable>{lead}</Breakable> : lead} />
          {action}
        </div>
        {refused && <ErrorSummary title={m.auth_formMistakes()} mistakes={mistakesOf(refused)} />}
        {children}
      </div>
    </div>
  );
}

function mistakesOf({ message, fields }: Refused) {
  const list = Object.entries(fields).map(([id, text]) => ({ id, text }));
  return list.length > 0 ? list : [{ id: null, text: message }];
}

/** Link onward after success; `isQuiet`: there is a better one beside it. */
export function NextStep({ href, label, isQuiet = false }: { href: string; label: string; isQuiet?: boolean }) {
  return (
    <p className="actions">
      <a className={isQuiet ? 'button' : 'button primary'} href={href}>
        {label}
      </a>
    </p>
  );
}
