import { Button, Group } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { JobView, jobEndpoints } from '../../../contract.ts';

const api = apiOf<typeof jobEndpoints>();

/** Repeats or dismisses a job that was given up; nothing for other jobs and for readers who may only look. */
export function JobButtons({ job }: { job: JobView }) {
  const { _id: id, title, state } = job;
  const { may, notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  if (state !== 'failed' || !may('settings.job.update')) return null;
  const again = async () => {
    // A refusal means that a colleague was faster: the list shows what became of the job.
    await api('POST /api/v0/background_job/:id/retry', { params: { id } }).finally(() => void revalidate());
    notify({ kind: 'success', text: m.settings_jobAgainDone() });
  };
  const dismiss = async () => {
    await api('DELETE /api/v0/background_job/:id', { params: { id } });
    await revalidate();
  };
  return (
    <Group gap="xs" component="span" className="job-acts">
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={isBusy}
        aria-label={m.settings_jobAgainOf({ title })}
        onClick={() => void run(again, showError)}
      >
        {m.settings_jobAgain()}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        aria-label={m.settings_jobDismissOf({ title })}
        onClick={() => setAsking(true)}
      >
        {m.settings_jobDismiss()}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={m.settings_jobDismissTitle()}
          verb={m.settings_jobDismiss()}
          send={dismiss}
          onClose={() => setAsking(false)}
        >
          <p>{m.settings_jobDismissText({ title })}</p>
        </ConfirmDialog>
      ) : null}
    </Group>
  );
}
