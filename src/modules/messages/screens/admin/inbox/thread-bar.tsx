import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowMerge,
  IconBan,
  IconCheck,
  IconChevronDown,
  IconDots,
  IconMailOpened,
  IconPrinter,
  IconRotate,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { tellLookAgain } from '#design/admin/shell/look-again.ts';
import { useKeys } from '#design/admin/shell/use-keys.ts';
import { m } from '#texts';
import type { Message, MessageChange } from '../../../contract.ts';
import { mayMove } from '../../../message-states.ts';
import { changeMessage, messageApi } from '../message-api.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { morningIn, SnoozeDialog, SnoozeItems } from './snooze.tsx';
import type { Current } from './use-mark-read.ts';

type Props = { message: Message; current: Current; people: readonly { _id: string; name: string }[] };

/** Actions on the open message; also by keyboard shortcuts, which the help (?) lists. */
export function ThreadBar({ message, current, people }: Props) {
  const { base, may, notify } = useAdmin();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const showError = useErrorToast();
  const { run, isBusy } = useAction();
  const [open, setOpen] = useState<'snooze' | 'merge' | null>(null);
  const list = `${base}/messages/inbox${search.size > 0 ? `?${search}` : ''}`;
  const canWrite = may('messages.message.update');
  const change = (values: Omit<MessageChange, '_id' | 'rev'>) =>
    run(async () => changeMessage(await current(), values), showError);
  const canSnooze = canWrite && mayMove(message.state, 'snoozed');
  const snooze = (snoozedUntil: string) => change({ state: 'snoozed', snoozedUntil });
  const move = (state: Message['state']) => change({ state });
  const restore = async () => {
    await messageApi('POST /api/v0/message/restore', { body: [message._id] });
    tellLookAgain();
  };
  const remove = () =>
    run(async () => {
      await messageApi('DELETE /api/v0/message/:id', { params: { id: message._id } });
      notify({ kind: 'success', text: m.messages_removed(), undo: () => void restore().catch(showError) });
      await navigate(list);
      tellLookAgain();
    }, showError);
  const markUnread = () =>
    run(async () => {
      await changeMessage(await current(), { read: false });
      await navigate(list);
    }, showError);
  useKeys({
    e: () => canWrite && mayMove(message.state, 'done') && void move('done'),
    u: () => void markUnread(),
    b: () => canSnooze && void snooze(morningIn(1)),
    '!': () => canWrite && mayMove(message.state, 'spam') && void move('spam'),
    '#': () => may('messages.message.remove') && void remove(),
  });
  const isOver = message.state === 'done' || message.state === 'spam';
  return (
    <header className="messages-bar">
      <ActionIcon component={Link} to={list} className="messages-back" aria-label={m.messages_toList()}>
        <IconArrowLeft size={21} aria-hidden />
      </ActionIcon>
      {canWrite && !isOver ? (
        <Button
          size="sm"
          loading={isBusy}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => void move('done')}
        >
          {m.messages_close()}
        </Button>
      ) : null}
      {canWrite && isOver ? (
        <Button
          size="sm"
          variant="default"
          loading={isBusy}
          leftSection={<IconRotate size={18} aria-hidden />}
          onClick={() => void move('open')}
        >
          {m.messages_reopen()}
        </Button>
      ) : null}
      {canWrite ? (
        <Assign message={message} people={people} onAssign={(assignee) => void change({ assignee })} />
      ) : null}
      <span className="grow" />
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon aria-label={m.messages_more()}>
            <IconDots size={19} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconMailOpened size={18} aria-hidden />} onClick={() => void markUnread()}>
            {m.messages_markUnread()}
          </Menu.Item>
          {canSnooze ? (
            <SnoozeItems onSnooze={(until) => void snooze(until)} onOther={() => setOpen('snooze')} />
          ) : null}
          {canWrite && !message.isConfidential ? (
            <Menu.Item leftSection={<IconArrowMerge size={18} aria-hidden />} onClick={() => setOpen('merge')}>
              {m.messages_merge()}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
            {m.messages_print()}
          </Menu.Item>
          {canWrite && mayMove(message.state, 'spam') ? (
            <Menu.Item leftSection={<IconBan size={18} aria-hidden />} onClick={() => void move('spam')}>
              {m.messages_markSpam()}
            </Menu.Item>
          ) : null}
          {may('messages.message.remove') ? (
            <Menu.Item color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => void remove()}>
              {m.messages_remove()}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {open === 'snooze' ? (
        <SnoozeDialog onSnooze={(until) => void snooze(until)} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'merge' ? <MergeDialog message={message} onClose={() => setOpen(null)} /> : null}
    </header>
  );
}

type AssignProps = Omit<Props, 'current'> & { onAssign: (id: string | null) => void };

function Assign({ message, people, onAssign }: AssignProps) {
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <Button
          className="messages-assign"
          size="sm"
          variant="default"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          rightSection={<IconChevronDown size={15} aria-hidden />}
        >
          {message.assignee?.name ?? m.messages_assign()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {people.map(({ _id, name }) => (
          <Menu.Item key={_id} onClick={() => onAssign(_id)}>
            {name}
          </Menu.Item>
        ))}
        {message.assignee ? <Menu.Item onClick={() => onAssign(null)}>{m.messages_assignNobody()}</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  );
}
