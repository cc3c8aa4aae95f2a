import { Fragment } from 'react';
import type { LegalPart } from './views/legal-view.ts';

/** Sections of a legally required page generated from the parish data. */
export function LegalParts({ parts }: { parts: LegalPart[] }) {
  return (
    <div className="prose">
      {parts.map(({ title, text, links = [] }) => (
        <Fragment key={title}>
          <h2>{title}</h2>
          {text.split(/\n+/).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {links.map(({ label, href }) => (
            <p key={href}>
              <a href={href}>{label}</a>
            </p>
          ))}
        </Fragment>
      ))}
    </div>
  );
}
