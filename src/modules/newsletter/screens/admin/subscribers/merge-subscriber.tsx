import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { MergeDialog, type MergeKind, type MergeSides } from '#design/admin/merge-dialog/merge-dialog.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { RecordPicker } from '#design/admin/record-picker/record-picker.tsx';
import type { AsideForm } from '#design/admin/resource/define-resource.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Subscriber } from '../../../collections/subscribers.ts';
import type { factEndpoints, MergeField } from '../../../contract/subscriber-facts.ts';
import { subscriberSource } from './subscriber-source.ts';
import { StateMark, stateWord } from './subscriber-words.tsx';

const api = apiOf<typeof factEndpoints>();

/** Picks another address of the same person, and makes one subscriber of both. */
export function MergeSubscriber({ subscriber, form }: { subscriber: Subscriber; form: AsideForm }) {
  const [other, setOther] = useState<Subscriber | null>(null);
  return (
    <Panel title={m.newsletter_mergeTitle()}>
      <div className="kp-stack">
        <p className="muted small">{form.isChanged ? m.newsletter_mergeSaveFirst() : m.newsletter_mergeHelp()}</p>
        {form.isChanged ? null : (
          <RecordPicker
            source={subscriberSource(subscriber.site, subscriber._id)}
            value=""
            onChange={(_id, item) => setOther(item)}
            label={m.newsletter_mergeOther()}
          />
        )}
        {other ? <Merge pair={[subscriber, other]} onClose={() => setOther(null)} /> : null}
      </div>
    </Panel>
  );
}

const SUBSCRIBERS: MergeKind<Subscriber, MergeField> = {
  words: {
    title: m.newsletter_mergeTitle,
    lead: m.newsletter_mergeLead,
    whichStays: m.newsletter_mergeKeep,
    dropped: ({ email }) => m.newsletter_mergeGoes({ email }),
  },
  idOf: ({ _id }) => _id,
  labelOf: ({ email }) => email,
  detailOf: (one) => (
    <>
      <StateMark one={one} />
      {one.name ? ` ${one.name}` : null}
    </>
  ),
  moves: ({ keep, drop }) => <Moves key={keep._id} keep={keep._id} drop={drop._id} />,
  fields: {
    name: { label: m.newsletter_nameDe, of: ({ name }) => name },
    locale: {
      label: m.newsletter_language,
      of: ({ locale }) => (locale === 'en' ? m.newsletter_english() : m.newsletter_german()),
    },
    note: { label: m.newsletter_note, of: ({ note }) => note },
  },
};

/** Lists what goes over to the one that stays, and the state of its address afterwards. */
function Moves(sides: { keep: string; drop: string }) {
  const { value: moved } = useLoaded(() => api('POST /api/v0/newsletter_merge/preview', { body: sides }));
  if (!moved) return null;
  const { consents, deliveries, lists, state } = moved;
  return (
    <ul>
      <li>{m.newsletter_mergeConsents({ count: consents })}</li>
      <li>{m.newsletter_mergeDeliveries({ count: deliveries })}</li>
      {lists.length > 0 ? <li>{m.newsletter_mergeLists({ lists: lists.join(', ') })}</li> : null}
      <li>{m.newsletter_mergeState({ state: stateWord({ state }) })}</li>
    </ul>
  );
}

function Merge({ pair, onClose }: { pair: readonly [Subscriber, Subscriber]; onClose: () => void }) {
  const { base, notify } = useAdmin();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [own, other] = pair;
  const [mergedRev, setMergedRev] = useState<number | null>(null);
  const merge = async ({ keep, drop }: MergeSides<Subscriber>, take: MergeField[]) => {
    const sides = { keep: { _id: keep._id, rev: keep.rev }, drop: { _id: drop._id, rev: drop.rev } };
    const { rev } = await api('POST /api/v0/newsletter_merge/', { body: { ...sides, take } });
    if (keep._id === own._id) {
      setMergedRev(rev);
      await revalidate();
      return;
    }
    onClose();
    await navigate(`${base}/newsletter/subscriber/edit/${keep._id}`);
    tell(keep.email);
  };
  const tell = (email: string) => notify({ kind: 'success', text: m.newsletter_merged({ email }) });
  // The router resolves before the screen has the new revision; a save in between would be refused as a conflict.
  const isShown = mergedRev !== null && own.rev >= mergedRev;
  const end = useEffectEvent(() => {
    onClose();
    tell(own.email);
  });
  useEffect(() => {
    if (isShown) end();
  }, [isShown]);
  const proposed = own.state !== 'confirmed' && other.state === 'confirmed' ? other : own;
  return <MergeDialog kind={SUBSCRIBERS} pair={pair} proposed={proposed} onMerge={merge} onClose={onClose} />;
}
