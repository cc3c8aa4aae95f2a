import { Button } from '@mantine/core';
import { IconLock, IconLockOpen, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { GiftDetail } from '../../../contract/gift.ts';
import { giftApi } from './gift-api.ts';

type Asked = 'block' | 'reissue';

/** Blocking, unblocking and a new code, each after a question. */
export function GiftActions({ gift }: { gift: GiftDetail }) {
  const { may } = useAdmin();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!may('vouchers.gift.update')) return null;
  const isBlocked = gift.state === 'blocked';
  return (
    <>
      <Button
        variant="default"
        leftSection={isBlocked ? <IconLockOpen size={18} /> : <IconLock size={18} />}
        onClick={() => setAsked('block')}
      >
        {isBlocked ? m.vouchers_giftUnblock() : m.vouchers_giftBlock()}
      </Button>
      <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={() => setAsked('reissue')}>
        {m.vouchers_giftReissue()}
      </Button>
      {asked ? <Ask gift={gift} asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function Ask({ gift, asked, onClose }: { gift: GiftDetail; asked: Asked; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  const isBlocked = gift.state === 'blocked';
  const blockWords = isBlocked ? m.vouchers_giftUnblock : m.vouchers_giftBlock;
  const blockText = isBlocked ? m.vouchers_giftUnblockText : m.vouchers_giftBlockText;
  const [title, text] =
    asked === 'block' ? [blockWords(), blockText()] : [m.vouchers_giftReissue(), m.vouchers_giftReissueText()];
  const act = () =>
    run(async () => {
      const { _id: id, rev } = gift;
      if (asked === 'block')
        await giftApi('POST /api/v0/gift_voucher/:id/block', { params: { id }, body: { rev, isBlocked: !isBlocked } });
      else await giftApi('POST /api/v0/gift_voucher/:id/reissue', { params: { id }, body: { rev } });
      onClose();
      await revalidate();
    });
  return (
    <Dialog onClose={onClose} title={title}>
      <div className="kp-stack">
        <p>{text}</p>
        {refusal ? <RefusalNote refusal={refusal} /> : null}
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {m.design_adminClose()}
          </Button>
          <Button loading={isBusy} onClick={() => void act()} data-autofocus>
            {title}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
