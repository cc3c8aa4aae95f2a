import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { PostState, PostView } from '../../contract.ts';
import { ByHand } from './by-hand.tsx';
import { socialApi } from './social-api.ts';

const STATES: Readonly<Record<PostState, { kind: StateKind; label: () => string }>> = {
  draft: { kind: 'open', label: m.social_postDraft },
  sending: { kind: 'half', label: m.social_postSending },
  sent: { kind: 'ok', label: m.social_postSent },
  failed: { kind: 'bad', label: m.social_postFailed },
};

/** The posts of the parish with what became of them, the newest first. */
export function PostList({ posts, total, canPublish }: { posts: PostView[]; total: number; canPublish: boolean }) {
  return (
    <Panel title={m.social_postsTitle()}>
      {posts.length === 0 ? (
        <p className="muted">{m.social_postsEmpty()}</p>
      ) : (
        <ul className="social-posts">
          {posts.map((post) => (
            <Post key={post._id} post={post} canPublish={canPublish} />
          ))}
        </ul>
      )}
      {total > posts.length ? (
        <Button component={Link} to="?more" variant="default" preventScrollReset>
          {m.social_more()}
        </Button>
      ) : null}
    </Panel>
  );
}

function Post({ post, canPublish }: { post: PostView; canPublish: boolean }) {
  const { notify, may } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const [isRemoving, setRemoving] = useState(false);
  const { _id: id, rev, title, text, picture, state, problem, permalink, createdByName, createdAt, sentAt } = post;
  const isOpen = state === 'draft' || state === 'failed';
  const publish = async () => {
    const body = { rev, text };
    const { post: after } = await socialApi('POST /api/v0/social/post/:id/publish', { params: { id }, body });
    await revalidate();
    if (after.state === 'failed') notify({ kind: 'error', text: after.problem });
    else notify({ kind: 'success', text: m.social_done() });
  };
  return (
    <li>
      <div>
        <b>{title}</b>
        <div>
          <State kind={STATES[state].kind}>{STATES[state].label()}</State>{' '}
          <span className="muted">{m.social_postBy({ at: stampOf(sentAt ?? createdAt), name: createdByName })}</span>
        </div>
        {problem ? <p>{problem}</p> : null}
      </div>
      <div className="social-does">
        {permalink ? (
          <Button component="a" href={permalink} target="_blank" rel="noreferrer" variant="default">
            {m.social_postOpen()}
          </Button>
        ) : null}
        {isOpen && canPublish ? (
          <Button variant="default" loading={isBusy} onClick={() => void run(publish, showError)}>
            {state === 'draft' ? m.social_publish() : m.social_postAgain()}
          </Button>
        ) : null}
        {isOpen && !canPublish ? <ByHand text={text} picture={picture} isOnlyWay={false} /> : null}
        {may('social.post.publish') && state !== 'sending' ? (
          <Button variant="default" onClick={() => setRemoving(true)}>
            {m.social_postRemove()}
          </Button>
        ) : null}
      </div>
      {isRemoving ? <RemoveDialog post={post} onClose={() => setRemoving(false)} /> : null}
    </li>
  );
}

function RemoveDialog({ post: { _id: id, title }, onClose }: { post: PostView; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const remove = async () => {
    await socialApi('DELETE /api/v0/social/post/:id', { params: { id } });
    await revalidate();
  };
  return (
    <ConfirmDialog title={m.social_postRemove()} verb={m.social_postRemove()} send={remove} onClose={onClose}>
      <p>{m.social_postRemoveText({ title })}</p>
    </ConfirmDialog>
  );
}
