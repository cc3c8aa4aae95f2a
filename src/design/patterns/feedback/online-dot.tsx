import { m } from '#texts';
import { Tooltip } from '../overlays/tooltip.tsx';
import { type OnlineStatus, onlineStatus } from './online-status.ts';
import './online-dot.css';

/** Dot with its label in the tooltip and for screen readers. `minutes` since last active, null without a user. */
export function OnlineDot({ minutes }: { minutes: number | null }) {
  const status = onlineStatus(minutes);
  const label = m.design_onlineTip({ state: stateWord(status) });
  return (
    <Tooltip label={label} describe={false}>
      <span className="online-dot" data-status={status ?? 'none'} role="img" aria-label={label} />
    </Tooltip>
  );
}

function stateWord(status: OnlineStatus | null): string {
  switch (status) {
    case 'online':
      return m.design_onlineOnline();
    case 'away':
      return m.design_onlineAway();
    case 'offline':
      return m.design_onlineOffline();
    case 'unknown':
      return m.design_onlineUnknown();
    case null:
      return m.design_onlineNone();
  }
}
