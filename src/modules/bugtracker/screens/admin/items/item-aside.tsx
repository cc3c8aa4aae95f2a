import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { useKeys } from '#design/admin/shell/use-keys.ts';
import { m } from '#texts';
import type { Item } from '../../../contract/item.ts';
import { bugApi } from '../bug-api.ts';
import css from '../bugtracker.module.css';
import { resolutionWord, StatusMark } from '../words.tsx';

/** Status of an item, the people who hear of it, and what was around when it was reported. */
export function ItemAside({ item }: { item: Item }) {
  const { base } = useAdmin();
  const navigate = useNavigate();
  useKeys({
    c: () => void navigate(`${base}/bugtracker/edit`),
    e: () => focusField('title'),
    '.': () => focusField('status'),
  });
  const { path, browser, size, errors = [], failed = [], clicks = [] } = item.surroundings;
  const around = [
    { label: m.bugtracker_page(), value: path },
    { label: m.bugtracker_browser(), value: browser },
    { label: m.bugtracker_window(), value: size },
    { label: m.bugtracker_clicks(), value: clicks.join(' → ') },
    { label: m.bugtracker_failedCalls(), value: failed.join('; ') },
    { label: m.bugtracker_errors(), value: errors.join('; ') },
  ].filter(({ value }) => value);
  return (
    <div className="kp-stack">
      <p>
        <StatusMark status={item.status} />
        {item.resolution === 'open' ? null : <span className="muted"> · {resolutionWord(item.resolution)}</span>}
      </p>
      <Watch key={item._id} id={item._id} />
      <DataPairs
        rows={[
          { label: m.bugtracker_number(), value: `#${item.number}` },
          { label: m.bugtracker_reporter(), value: item.reporterName || '–' },
          ...(item.visitorEmail ? [{ label: m.bugtracker_visitorEmail(), value: item.visitorEmail }] : []),
          { label: m.bugtracker_reportedAt(), value: stampOf(item.createdAt) },
          ...(item.resolvedAt ? [{ label: m.bugtracker_resolvedAt(), value: stampOf(item.resolvedAt) }] : []),
        ]}
      />
      {around.length > 0 ? (
        <details className={css.around}>
          <summary>{m.bugtracker_surroundings()}</summary>
          <DataPairs rows={around} />
        </details>
      ) : null}
    </div>
  );
}

function focusField(name: string): void {
  document.querySelector<HTMLElement>(`main [name="${name}"]`)?.focus();
}

function Watch({ id }: { id: string }) {
  const { value } = useLoaded(() => bugApi('GET /api/v0/system_bugtracker/:id/thread', { params: { id } }));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  if (!value) return null;
  const watches = chosen ?? value.watches;
  const turn = () =>
    run(async () => {
      const path = 'POST /api/v0/system_bugtracker/:id/watch' as const;
      setChosen((await bugApi(path, { params: { id }, body: { watches: !watches } })).watches);
    }, showError);
  return (
    <div>
      <Button
        variant="default"
        size="sm"
        loading={isBusy}
        aria-pressed={watches}
        leftSection={watches ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
        onClick={() => void turn()}
      >
        {watches ? m.bugtracker_unwatch() : m.bugtracker_watch()}
      </Button>
      <p className="muted small">{value.watchers.map(({ name }) => name).join(', ')}</p>
    </div>
  );
}
