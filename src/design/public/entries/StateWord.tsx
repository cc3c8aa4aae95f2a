import { m } from '#texts';
import { Icon, type IconName } from '../Icon.tsx';

/** State of a service or event: always icon and text, never colour alone. */
export type StateName = 'takesPlace' | 'cancelled' | 'changed' | 'moved' | 'extra' | 'soldOut';

const LOOKS: Record<StateName, { className: string; icon: IconName; word: () => string }> = {
  takesPlace: { className: 'takes-place', icon: 'tick', word: m.design_publicStateTakesPlace },
  cancelled: { className: 'cancelled', icon: 'cross', word: m.design_publicStateCancelled },
  changed: { className: 'changed', icon: 'attention', word: m.design_publicStateChanged },
  moved: { className: 'moved', icon: 'swap', word: m.design_publicStateMoved },
  extra: { className: 'extra', icon: 'plus', word: m.design_publicStateExtra },
  soldOut: { className: 'changed', icon: 'attention', word: m.design_publicStateSoldOut },
};

/** `words` overrides the text ('Heute entfällt:', 'Verschoben vom 18. November'). */
export function StateWord({ state, words }: { state: StateName; words?: string | undefined }) {
  const look = LOOKS[state];
  return (
    <span className={`state ${look.className}`}>
      <Icon name={look.icon} />
      {words ?? look.word()}
    </span>
  );
}
