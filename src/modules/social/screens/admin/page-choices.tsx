import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { socialApi } from './social-api.ts';
import './social.css';

/** The pages that the person manages at Facebook; one becomes that of the parish. */
export function PageChoices({ site }: { site: string }) {
  const { base, parishes } = useAdmin();
  const navigate = useNavigate();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const { value, refusal, reload } = useLoaded(() => socialApi('GET /api/v0/social/page/', { query: { site } }));
  if (refusal) return <ErrorPanel what={m.social_choose()} refusal={refusal} onRetry={reload} />;
  if (!value) return null;
  if (value.page.length === 0) return <Note kind="warn">{m.social_noPages()}</Note>;
  const choose = async (page: string) => {
    await socialApi('POST /api/v0/social/connection/choose', { body: { site, page } });
    await navigate(`${base}/social/facebook`);
  };
  const name = parishes.find(({ slug }) => slug === site)?.name ?? site;
  return (
    <Panel title={m.social_choose()}>
      <p>{m.social_chooseText({ site: name })}</p>
      <ul className="social-pages">
        {value.page.map((page) => (
          <li key={page.id}>
            <Button variant="default" loading={isBusy} onClick={() => void run(() => choose(page.id), showError)}>
              {m.social_chooseThis({ page: page.name })}
            </Button>
            {page.instagramName ? <span className="muted">{`Instagram: ${page.instagramName}`}</span> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
