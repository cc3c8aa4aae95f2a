import { Checkbox, NativeSelect } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Choice, MailTime } from '../../contract.ts';
import { notificationApi, tellRead } from './notification-api.ts';

const MAIL_TIMES: readonly { value: MailTime; label: () => string }[] = [
  { value: 'off', label: m.notifications_mailOff },
  { value: 'now', label: m.notifications_mailNow },
  { value: 'daily', label: m.notifications_mailDaily },
  { value: 'weekly', label: m.notifications_mailWeekly },
];

/** Per kind of notification the channels of the person; every change is stored at once. */
export function Choices({ choice }: { choice: Choice[] }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { run } = useAction();
  const choose = ({ act, screen, mail, push }: Choice) =>
    run(async () => {
      await notificationApi('PUT /api/v0/notification/choices', { body: { act, screen, mail, push } });
      notify({ kind: 'success', text: m.notifications_saved() });
      tellRead();
      await revalidate();
    });
  if (choice.length === 0) return null;
  return (
    <Panel title={m.notifications_choices()}>
      <p className="muted small">{m.notifications_choicesHelp()}</p>
      <div className="notifications-choices">
        {choice.map((one) => (
          <fieldset key={one.act}>
            <legend>{one.title}</legend>
            <Checkbox
              label={m.notifications_channelScreen()}
              checked={one.screen}
              onChange={({ currentTarget }) => void choose({ ...one, screen: currentTarget.checked })}
            />
            <Checkbox
              label={m.notifications_channelPush()}
              checked={one.push}
              onChange={({ currentTarget }) => void choose({ ...one, push: currentTarget.checked })}
            />
            <NativeSelect
              label={m.notifications_channelMail()}
              value={one.mail}
              data={MAIL_TIMES.map(({ value, label }) => ({ value, label: label() }))}
              onChange={({ currentTarget }) => void choose({ ...one, mail: currentTarget.value as MailTime })}
            />
          </fieldset>
        ))}
      </div>
    </Panel>
  );
}
