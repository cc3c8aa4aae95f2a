import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import { MatchList } from '../../screens/public/match-list.tsx';
import styles from '../../screens/public/sports.css?url';
import { Standings } from '../../screens/public/standings.tsx';
import type { TeamBlockView } from './kind.ts';

function View({ view }: { view: TeamBlockView }) {
  return (
    <section className="sports-block">
      {/* Only pages with this block load its styles. */}
      <link rel="stylesheet" href={styles} precedence="block" />
      <h2>{view.name}</h2>
      <MatchList title={m.sports_next()} matches={view.next} level={3} />
      <MatchList title={m.sports_last()} matches={view.last} level={3} />
      {view.standings.map((one) => (
        <Standings key={one.id} standing={one} level={3} />
      ))}
    </section>
  );
}

export const teamPart: BlockPart = {
  kind: 'team',
  version: 1,
  name: m.sports_blockTeam,
  about: m.sports_blockTeamAbout,
  group: 'more',
  picture: 'M24 6a12 12 0 1 0 0 24a12 12 0 1 0 0-24M24 12l5 4l-2 6h-6l-2-6z',
  View,
  empty: () => ({ team: null }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
};
