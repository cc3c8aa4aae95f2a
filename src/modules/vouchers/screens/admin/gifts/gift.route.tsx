import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { FormConflict } from '#design/admin/form/form-conflict.tsx';
import { FormFoot } from '#design/admin/form/form-foot.tsx';
import type { Refusal } from '#design/admin/form/refusal.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { useStoredForm } from '#design/admin/form/use-stored-form.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { EditForm } from '#design/admin/resource/edit-form.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { GiftDetail } from '../../../contract/gift.ts';
import type { Route } from './+types/gift.route';
import { DesignField } from './design-field.tsx';
import { GiftActions } from './gift-actions.tsx';
import { giftApi } from './gift-api.ts';
import { EntriesPanel, GiftFacts } from './gift-facts.tsx';
import { GIFT_LABELS, type GiftForm, giftForm, saveGift } from './gift-form.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

type Loaded = { gift: GiftDetail | null; refusal: Refusal | null };

export const handle = {
  crumbs: (data: unknown) => {
    const gift = (data as Loaded | undefined)?.gift;
    return [
      { label: m.vouchers_gifts(), to: 'shop/voucher/browse' },
      { label: gift ? `…${gift.end}` : m.vouchers_giftIssue() },
    ];
  },
};

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  if (!id) return { gift: null, refusal: null };
  return loadOne(
    async () => {
      const found = await giftApi('GET /api/v0/gift_voucher/:id', { params: { id } });
      return { gift: found.gift_voucher };
    },
    { gift: null },
  );
}

/** A gift voucher: what is written on it, its balance and everything that happened to it; or a new one (S2.23). */
export default function Gift({ loaderData: { gift, refusal } }: Route.ComponentProps) {
  if (refusal) return <LoadFailed what={m.vouchers_giftsFailed()} refusal={refusal} />;
  return <GiftScreen key={`${gift?._id} ${gift?.rev}`} gift={gift} />;
}

function GiftScreen({ gift }: { gift: GiftDetail | null }) {
  const { base } = useAdmin();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const stored = useStoredForm<GiftDetail | null, GiftForm>({
    loaded: gift,
    valuesOf: giftForm,
    labels: GIFT_LABELS,
    ...(gift ? {} : { required: ['value'] }),
    save: (thing, values) => saveGift(thing, values, key),
  });
  const { form, thing } = stored;
  const goesTo = thing && !gift && form.changed.length === 0 ? `${base}/shop/voucher/edit/${thing._id}` : null;
  useEffect(() => {
    if (goesTo) void navigate(goesTo, { replace: true });
  }, [goesTo, navigate]);
  const title = thing ? `${m.vouchers_giftTitle({ end: thing.end })} · ${euro(thing.balanceCents)}` : null;
  return (
    <>
      <PageHead
        title={title ?? m.vouchers_giftIssue()}
        actions={thing ? <GiftActions gift={thing} isChanged={form.changed.length > 0} /> : null}
      />
      <div className="kp-cols with-form">
        <div className="kp-stack">
          <FormConflict of={stored} touched={() => ({ who: null, at: null })} />
          <EditForm form={form}>
            <Fields bind={form.bind} isNew={!thing} isSingle={form.values.purpose === 'single'} />
          </EditForm>
        </div>
        {thing ? (
          <aside className="kp-aside" aria-label={m.vouchers_giftFacts()}>
            <GiftFacts gift={thing} />
            <EntriesPanel gift={thing} />
          </aside>
        ) : null}
      </div>
      <FormFoot
        form={form}
        onDiscard={stored.discard}
        {...(thing ? {} : { isNew: true, label: m.vouchers_giftIssue() })}
      />
    </>
  );
}

function Fields({ bind, isNew, isSingle }: { bind: Bind<GiftForm>; isNew: boolean; isSingle: boolean }) {
  return (
    <>
      <fieldset>
        <legend>{m.vouchers_giftWords()}</legend>
        {isNew ? (
          <TextInput
            {...bind.text('value')}
            inputMode="decimal"
            rightSection="€"
            error={bind.errorAt('valueCents')}
            description={m.vouchers_giftValueHelp()}
          />
        ) : null}
        {isNew ? (
          <div className="kp-two">
            <NativeSelect
              {...bind.text('purpose')}
              description={m.vouchers_giftPurposeHelp()}
              data={[
                { value: 'multi', label: m.vouchers_purposeMulti() },
                { value: 'single', label: m.vouchers_purposeSingle() },
              ]}
            />
            {isSingle ? (
              <TextInput
                {...bind.text('percent')}
                inputMode="decimal"
                rightSection="%"
                error={bind.errorAt('vatPermille')}
              />
            ) : null}
          </div>
        ) : null}
        <div className="kp-two">
          <TextInput {...bind.text('recipientName')} />
          <TextInput {...bind.text('giverName')} />
        </div>
        <Textarea autosize minRows={3} {...bind.text('dedication')} />
        <div className="kp-two">
          <DesignField {...bind.value('design')} />
          <NativeSelect
            {...bind.text('locale')}
            data={[
              { value: 'de', label: 'Deutsch' },
              { value: 'en', label: 'English' },
            ]}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>{m.vouchers_giftDelivery()}</legend>
        <div className="kp-two">
          <TextInput type="email" {...bind.text('recipientEmail')} description={m.vouchers_giftEmailHelp()} />
          <TextInput type="date" {...bind.text('sendOn')} description={m.vouchers_giftSendHelp()} />
        </div>
        <TextInput type="date" {...bind.text('expiresOn')} description={m.vouchers_giftExpiresHelp()} />
        <Textarea autosize minRows={2} {...bind.text('note')} description={m.vouchers_giftNoteHelp()} />
      </fieldset>
    </>
  );
}
