import { Button } from '@mantine/core';
import { IconFileText, IconLock, IconLockOpen, IconMail, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { GiftDetail } from '../../../contract/gift.ts';
import { giftApi } from './gift-api.ts';

type Asked = 'block' | 'reissue' | 'send';

/** Printing, sending, blocking and a new code; all but printing after a question. What is not saved yet would be left out. */
export function GiftActions({ gift, isChanged }: { gift: GiftDetail; isChanged: boolean }) {
  const { may } = useAdmin();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!may('vouchers.gift.update')) return null;
  if (gift.state === 'refunded') return null;
  const isBlocked = gift.state === 'blocked';
  return (
    <>
      {isChanged ? <p className="muted small">{m.vouchers_saveFirst()}</p> : null}
      <PrintButton gift={gift} isOff={isChanged} />
      <Button
        variant="default"
        leftSection={<IconMail size={18} aria-hidden />}
        disabled={isChanged}
        onClick={() => setAsked('send')}
      >
        {m.vouchers_giftSend()}
      </Button>
      <Button
        variant="default"
        leftSection={isBlocked ? <IconLockOpen size={18} /> : <IconLock size={18} />}
        disabled={isChanged}
        onClick={() => setAsked('block')}
      >
        {isBlocked ? m.vouchers_giftUnblock() : m.vouchers_giftBlock()}
      </Button>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        disabled={isChanged}
        onClick={() => setAsked('reissue')}
      >
        {m.vouchers_giftReissue()}
      </Button>
      {asked ? <Ask gift={gift} asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function PrintButton({ gift: { _id }, isOff }: { gift: GiftDetail; isOff: boolean }) {
  const { isBusy, download } = useDownload(() => giftApi('GET /api/v0/gift_voucher/:id/pdf', { params: { id: _id } }));
  return (
    <Button
      variant="default"
      leftSection={<IconFileText size={18} aria-hidden />}
      loading={isBusy}
      disabled={isOff}
      onClick={download}
    >
      {m.vouchers_giftPrint()}
    </Button>
  );
}

type Step = { title: string; text: string; act: () => Promise<unknown>; isOpen?: boolean };

/** Confirmation of each button. */
function stepOf(asked: Asked, { _id: id, rev, state, recipientEmail: email }: GiftDetail): Step {
  const params = { id };
  if (asked === 'send')
    return {
      title: m.vouchers_giftSend(),
      text: email ? m.vouchers_giftSendText({ email }) : m.vouchers_giftNoEmail(),
      isOpen: email !== '',
      act: () => giftApi('POST /api/v0/gift_voucher/:id/send', { params, body: { rev } }),
    };
  if (asked === 'reissue')
    return {
      title: m.vouchers_giftReissue(),
      text: m.vouchers_giftReissueText(),
      act: () => giftApi('POST /api/v0/gift_voucher/:id/reissue', { params, body: { rev } }),
    };
  const isBlocked = state === 'blocked';
  return {
    title: isBlocked ? m.vouchers_giftUnblock() : m.vouchers_giftBlock(),
    text: isBlocked ? m.vouchers_giftUnblockText() : m.vouchers_giftBlockText(),
    act: () => giftApi('POST /api/v0/gift_voucher/:id/block', { params, body: { rev, isBlocked: !isBlocked } }),
  };
}

function Ask({ gift, asked, onClose }: { gift: GiftDetail; asked: Asked; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { title, text, act, isOpen = true } = stepOf(asked, gift);
  const send = async () => {
    await act();
    await revalidate();
  };
  return (
    <ConfirmDialog title={title} verb={title} isBlocked={!isOpen} send={send} onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
