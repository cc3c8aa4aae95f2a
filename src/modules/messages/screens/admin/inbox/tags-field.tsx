import { TagsInput } from '@mantine/core';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Message } from '../../../contract.ts';
import { changeMessage } from '../message-api.ts';

/** Tags of the message, stored at once; those in use are offered. */
export function TagsField({ message, known }: { message: Message; known: readonly string[] }) {
  const { may } = useAdmin();
  const showError = useErrorToast();
  const { run } = useAction();
  if (!may('messages.message.update')) return null;
  return (
    <TagsInput
      className="messages-tags"
      size="sm"
      aria-label={m.messages_tags()}
      placeholder={message.tags.length === 0 ? m.messages_tagAdd() : undefined}
      data={[...known]}
      maxTags={20}
      maxLength={40}
      value={message.tags}
      onChange={(tags) => void run(() => changeMessage(message, { tags }), showError)}
    />
  );
}
