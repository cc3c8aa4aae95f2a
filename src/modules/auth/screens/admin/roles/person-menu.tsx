import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import type { AdminView } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import type { PersonRights } from '../../../contract/staff-roles.ts';

/**
 * The admin navigation as this account sees it, by parish. Derived from its permissions, so
 * that no impersonation is needed.
 */
export function PersonMenu({ rights: { person, right } }: { rights: PersonRights }) {
  const { sites, menuFor } = useAdmin();
  const slugs = slugsOf(right, sites);
  const [chosen, setChosen] = useState('');
  const slug = slugs.find((one) => one === chosen) ?? slugs[0];
  const name = person.name || person.handle;
  if (!slug) return <Panel title={m.auth_seesTitle({ name })}>{m.auth_seesNothing({ name })}</Panel>;
  const nameOf = (one: string) => sites.find((site) => site.slug === one)?.name ?? one;
  const may: AdminView['may'] = (permission, scope) => {
    const reasons = right.find((one) => one.permission === permission)?.reasons ?? [];
    return holdsIn(scope === 'wholly' ? reasons.filter(({ own }) => !own) : reasons, slug);
  };
  return (
    <Panel title={m.auth_seesTitle({ name })}>
      {slugs.length > 1 ? (
        <NativeSelect
          className="kp-short"
          label={m.auth_parish()}
          value={slug}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={slugs.map((value) => ({ value, label: nameOf(value) }))}
        />
      ) : (
        <p className="muted">{nameOf(slug)}</p>
      )}
      <div className="sees">
        {menuFor(may).map((area) => (
          <section key={area.id}>
            <h3>{area.label}</h3>
            <ul>
              {area.items.map((item) => (
                <li key={item.id}>
                  <item.icon size={18} stroke={1.7} aria-hidden />
                  {item.label}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  );
}

type Rights = PersonRights['right'];
type Reasons = Rights[number]['reasons'];

/** Parishes in which the account may open the admin area; the reader's own parishes come first. */
function slugsOf(right: Rights, sites: readonly { slug: string }[]): string[] {
  const opening = right.find(({ permission }) => permission === 'admin.open')?.reasons ?? [];
  const known = sites.map(({ slug }) => slug).filter((slug) => holdsIn(opening, slug));
  return [...new Set([...known, ...opening.flatMap(({ site }) => site ?? [])])];
}

const holdsIn = (reasons: Reasons, slug: string): boolean => reasons.some(({ site }) => site === null || site === slug);
