import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { RecordPicker } from '#design/admin/record-picker/record-picker.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Network, PreviewView } from '../../contract.ts';
import { ByHand } from './by-hand.tsx';
import { entrySource, socialApi } from './social-api.ts';

type SharePanelProps = { network: Network; site: string; canPublish: boolean };

/** The same as the contract's `MOST_CHARACTERS`; screens import no values of it. */
const MOST_CHARACTERS = 2200;

/** Choose an entry, see the post, edit its text, publish it; without a connection text and picture are taken by hand. */
export function SharePanel({ network, site, canPublish }: SharePanelProps) {
  const [entry, setEntry] = useState('');
  const [preview, setPreview] = useState<PreviewView | null>(null);
  const { refusal, run } = useAction();
  const choose = (id: string) => {
    setEntry(id);
    setPreview(null);
    if (id === '') return;
    const query = { site, entry: id };
    void run(async () => setPreview((await socialApi('GET /api/v0/social/preview', { query })).preview));
  };
  return (
    <Panel title={m.social_share()}>
      <div className="kp-stack">
        <RecordPicker
          source={entrySource(site)}
          value={entry}
          onChange={choose}
          label={m.social_entry()}
          description={m.social_entryHelp()}
          clearable
        />
        <RefusalNote refusal={refusal} />
        {preview ? (
          <Draft
            key={entry}
            network={network}
            site={site}
            entry={entry}
            preview={preview}
            canPublish={canPublish}
            onDone={() => {
              setEntry('');
              setPreview(null);
            }}
          />
        ) : null}
      </div>
    </Panel>
  );
}

type DraftProps = SharePanelProps & { entry: string; preview: PreviewView; onDone: () => void };

function Draft({ network, site, entry, preview, canPublish, onDone }: DraftProps) {
  const { notify, may } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  const [text, setText] = useState(preview.text);
  const [key] = useState(() => crypto.randomUUID());
  const lacksPicture = network === 'instagram' && !preview.picture;
  const save = (publish: boolean) => async () => {
    const body = { site, network, entry, text, key, publish };
    const { post } = await socialApi('POST /api/v0/social/post/', { body });
    await revalidate();
    // What failed stands in the list, where it is tried again.
    if (post.state === 'failed') notify({ kind: 'error', text: post.problem });
    else notify({ kind: 'success', text: publish ? m.social_done() : m.social_kept() });
    onDone();
  };
  return (
    <div className="social-draft">
      <div className="kp-stack">
        <Textarea
          label={m.social_text()}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          maxLength={MOST_CHARACTERS}
          autosize
          minRows={6}
          maxRows={16}
        />
        <RefusalNote refusal={refusal} />
        {lacksPicture ? <p>{m.social_needsPicture()}</p> : null}
        <div className="social-does">
          {canPublish && !lacksPicture ? (
            <Button loading={isBusy} disabled={text.trim() === ''} onClick={() => void run(save(true))}>
              {m.social_publish()}
            </Button>
          ) : null}
          {may('social.post.publish') ? (
            <Button
              variant="default"
              loading={isBusy}
              disabled={text.trim() === ''}
              onClick={() => void run(save(false))}
            >
              {m.social_saveDraft()}
            </Button>
          ) : null}
        </div>
        <ByHand text={text} picture={preview.picture?.src ?? ''} isOnlyWay={!canPublish} />
      </div>
      <PostPreview text={text} picture={preview.picture} />
    </div>
  );
}

type PostPreviewProps = { text: string; picture: PreviewView['picture'] };

/** The post as readers will see it: its text with all line breaks, its picture. */
function PostPreview({ text, picture }: PostPreviewProps) {
  return (
    <section className="social-preview" aria-label={m.social_preview()}>
      <p className="muted">{m.social_preview()}</p>
      <p className="words">{text}</p>
      {picture ? (
        <img src={new URL(picture.src).pathname} alt={picture.alt} />
      ) : (
        <p className="muted">{m.social_noPicture()}</p>
      )}
    </section>
  );
}
