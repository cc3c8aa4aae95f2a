import { UnstyledButton } from '@mantine/core';
import { IconBan, IconClockEdit, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { ParishMark } from '#design/admin/shell/parish-mark.tsx';
import { clock, longDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Place, ServiceItem } from '../../../../contract.ts';
import { CancelForm } from './cancel-form.tsx';
import { ChangeForm } from './change-form.tsx';
import { MoveForm } from './move-form.tsx';
import type { ServiceActs } from './use-service-acts.ts';

export type ActVerb = 'cancel' | 'move' | 'change';

export type ActSheetProps = {
  service: ServiceItem;
  places: readonly Place[];
  presiders: readonly string[];
  /** Requested action. */
  verb: ActVerb;
  acts: ServiceActs;
  onClose: () => void;
};

const VERBS = [
  { verb: 'cancel', label: m.worship_verbCancel, icon: IconBan },
  { verb: 'move', label: m.worship_verbMove, icon: IconClockEdit },
  { verb: 'change', label: m.worship_verbChange, icon: IconPencil },
] as const;

/** Sheet for a short-notice change: action, reason, confirmation. */
export function ActSheet({ service, places, presiders, verb: asked, acts, onClose }: ActSheetProps) {
  const [verb, setVerb] = useState(asked);
  const form = { service, acts, onClose };
  return (
    <div className="wk-act">
      <div className="head">
        <b>
          {clock(service.at)} {service.title}
        </b>
        <span className="muted">{longDate(service.on, getLocale(), service.on)}</span>
        <ParishMark slug={service.site.slug} />
      </div>
      <div className="verbs">
        {VERBS.map(({ verb: one, label, icon: Icon }) => (
          <UnstyledButton
            key={one}
            data-on={one === verb || undefined}
            aria-pressed={one === verb}
            onClick={() => setVerb(one)}
          >
            <Icon size={20} aria-hidden />
            {label()}
          </UnstyledButton>
        ))}
      </div>
      {verb === 'cancel' ? <CancelForm {...form} /> : null}
      {verb === 'move' ? <MoveForm {...form} places={places} /> : null}
      {verb === 'change' ? <ChangeForm {...form} presiders={presiders} /> : null}
    </div>
  );
}
