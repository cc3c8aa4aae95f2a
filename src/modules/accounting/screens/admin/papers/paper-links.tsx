import { Link } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Paper } from '../../../collections/papers.ts';
import { dateOf } from './paper-dates.ts';
import { KIND_WORDS, StateMark } from './paper-words.tsx';
import styles from './papers.module.css';

const api = apiOf<EndpointMap>();

/** Papers that a paper was made from, and those that were made from it. */
export function Chain({ paper }: { paper: Paper }) {
  return <PaperLinks title={m.accounting_chain()} load={() => loadChain(paper)} />;
}

/** The latest papers of a series or template. */
export function MadeFrom({ templateId }: { templateId: string }) {
  return (
    <PaperLinks title={m.accounting_madeFrom()} load={() => papersWhere({ templateId, sort: '-on', limit: 12 })} />
  );
}

function PaperLinks({ title, load }: { title: string; load: () => Promise<Paper[]> }) {
  const { base } = useAdmin();
  const { value } = useLoaded(load);
  if (!value || value.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className={`kp-stack tight ${styles.plain}`}>
        {value.map(({ _id, kind, number, state, madeFor }) => (
          <li key={_id}>
            <Link to={`${base}/accounting/${kind}/edit/${_id}`}>
              {number ? `${KIND_WORDS[kind].one()} ${number}` : m.accounting_draftOf({ kind: KIND_WORDS[kind].one() })}
            </Link>{' '}
            {dateOf(madeFor)} <StateMark state={state} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

async function papersWhere(query: Record<string, string | number>): Promise<Paper[]> {
  const asked = { limit: 50, sort: 'on', ...query, site: adminSite() };
  return ((await api('GET /api/v0/accounting_paper/', { query: asked })) as { accounting_paper: Paper[] })
    .accounting_paper;
}

async function loadChain({ _id, sourceId, cancelsId }: Paper): Promise<Paper[]> {
  const ofId = async (id: string | null) => (id ? papersWhere({ id }) : []);
  const found = await Promise.all([
    ofId(sourceId),
    ofId(cancelsId),
    papersWhere({ sourceId: _id }),
    papersWhere({ cancelsId: _id }),
  ]);
  const all = found.flat();
  return all.filter((one, at) => all.findIndex((other) => other._id === one._id) === at);
}
