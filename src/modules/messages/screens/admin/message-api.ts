import { tellLookAgain } from '#design/admin/shell/look-again.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { formContract, formEndpoints, templateContract } from '../../contract/forms.ts';
import type { Message, MessageChange, messageEndpoints } from '../../contract.ts';

export const messageApi = apiOf<typeof messageEndpoints>();
export const formApi = apiOf<
  typeof formEndpoints & typeof formContract.endpoints & typeof templateContract.endpoints
>();

/** Changes one message and lets everything that shows it look again. */
export async function changeMessage(
  { _id, rev }: Pick<Message, '_id' | 'rev'>,
  change: Omit<MessageChange, '_id' | 'rev'>,
): Promise<Message | undefined> {
  const [changed] = await messageApi('PUT /api/v0/message/', { body: { _id, rev, ...change } });
  tellLookAgain();
  return changed;
}
