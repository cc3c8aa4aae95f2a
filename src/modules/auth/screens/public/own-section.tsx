import { SectionHead } from '#design/public/frame/SectionHead.tsx';
import type { ShownSection } from '../../contract/account.ts';

/** A section handed in by another room. */
export function OwnSection({ section: { id, title, lead, rows, more } }: { section: ShownSection }) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      {lead && <p>{lead}</p>}
      {rows.length > 0 ? (
        <ul className="own-things">
          {rows.map((row) => (
            <OwnThing key={`${row.title} ${row.href}`} row={row} />
          ))}
        </ul>
      ) : null}
      {more ? (
        <p>
          <a href={more.href}>{more.label}</a>
        </p>
      ) : null}
    </section>
  );
}

function OwnThing({ row: { title, detail, href, links = [] } }: { row: ShownSection['rows'][number] }) {
  return (
    <li>
      <strong>{href ? <a href={href}>{title}</a> : title}</strong>
      <span className="soft">{detail}</span>
      {links.length > 0 ? (
        <span className="own-links small">
          {links.map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
        </span>
      ) : null}
    </li>
  );
}
