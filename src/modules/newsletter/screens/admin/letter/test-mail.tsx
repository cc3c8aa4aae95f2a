import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import type { LetterValue } from './block-data.ts';
import { letterApi } from './use-preview.ts';

/** Sends the letter as it stands to its author. */
export function TestMail({ value, language }: { value: LetterValue; language: Locale }) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const send = async () => {
    const { subject, subjectEn, preheader, preheaderEn, blocks } = value;
    const body = { site: adminSite(), subject, subjectEn, preheader, preheaderEn, blocks, locale: language };
    const { to } = await letterApi('POST /api/v0/newsletter/letter/test', { body });
    notify({ kind: 'success', text: m.newsletter_testSent({ to }) });
  };
  return (
    <div className="kp-stack tight">
      <Button
        variant="default"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={isBusy}
        onClick={() => void run(send, showError)}
        style={{ justifySelf: 'start' }}
      >
        {m.newsletter_testButton()}
      </Button>
      <p className="muted small">{m.newsletter_testHelp()}</p>
    </div>
  );
}
