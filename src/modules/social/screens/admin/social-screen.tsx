import './social.css';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { ConnectionView, Network } from '../../contract.ts';
import { ConnectionPanel } from './connection-panel.tsx';
import { PageChoices } from './page-choices.tsx';
import { PostList } from './post-list.tsx';
import { SharePanel } from './share-panel.tsx';
import type { Loaded } from './social-api.ts';

const WORDS = {
  facebook: { title: m.social_facebook, facts: m.social_facebookFacts },
  instagram: { title: m.social_instagram, facts: m.social_instagramFacts },
};

/** Both networks: the same page of the parish, the same way to share. */
export function SocialScreen({ network, loaded: { data, refusal } }: { network: Network; loaded: Loaded }) {
  const { may } = useAdmin();
  if (refusal) return <LoadFailed what={m.social_loadFailed()} refusal={refusal} />;
  if (!data) return null;
  const { connection, posts, total } = data;
  const canPublish = isUsable(connection, network) && may('social.post.publish');
  return (
    <div className="kp-stack">
      <PageHead title={WORDS[network].title()} facts={WORDS[network].facts()} />
      {connection.isChoosing && may('social.connection.update') ? <PageChoices site={connection.site} /> : null}
      <SharePanel key={connection.site} network={network} site={connection.site} canPublish={canPublish} />
      <PostList posts={posts} total={total} canPublish={canPublish} />
      <ConnectionPanel connection={connection} />
    </div>
  );
}

function isUsable({ state, instagramName }: ConnectionView, network: Network): boolean {
  return (state === 'on' || state === 'ending') && (network === 'facebook' || instagramName !== '');
}
