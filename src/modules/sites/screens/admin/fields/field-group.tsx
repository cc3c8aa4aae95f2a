import type { ReactNode } from 'react';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { m } from '#texts';
import type { SiteForm } from '../site-form.ts';

export type SiteFormPart = { bind: Bind<SiteForm> };

/** The groups of the form in their order; also its index. */
export const SITE_GROUPS = {
  basics: m.sites_one,
  contact: m.sites_contact,
  office: m.sites_officeHours,
  place: m.sites_gettingHere,
  bank: m.sites_bank,
  legal: m.sites_legal,
  look: m.sites_look,
} as const;

type FieldGroupProps = { id: keyof typeof SITE_GROUPS; help?: string; children: ReactNode };

/** One group of fields with its heading, the target of the index. */
export function FieldGroup({ id, help, children }: FieldGroupProps) {
  return (
    <fieldset id={`group-${id}`}>
      <legend>{SITE_GROUPS[id]()}</legend>
      {help ? <p className="muted">{help}</p> : null}
      {children}
    </fieldset>
  );
}

/** Links to the groups, beside the form or above it. */
export function GroupIndex() {
  return (
    <nav className="st-nav sites-index" aria-label={m.sites_groups()}>
      <ul className="kp-toc">
        {Object.entries(SITE_GROUPS).map(([id, label]) => (
          <li key={id}>
            <a href={`#group-${id}`}>{label()}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
