import { State } from '#design/admin/parts/state.tsx';
import { textDate } from '#kernel/i18n/dates.ts';
import { fileSize } from '#kernel/i18n/numbers.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Consent, MediaFile } from '../../../contract.ts';
import { TRASH_DAYS } from '../../../trash-days.ts';
import { consentEnd } from '../consent-tasks.ts';

/** The most important fact about a file in a list: a problem if there is one, else size and folder. */
export function TileStatus({ file }: { file: MediaFile }) {
  const { alt, kind, damage, isBlocked, isPublic, size, tags, consent } = file;
  if (file.removedAt) return <span className="muted">{m.media_trashUntil({ on: goneOn(file.removedAt) })}</span>;
  if (damage) return <State kind="bad">{m.media_damaged()}</State>;
  if (isBlocked) return <State kind="bad">{m.media_blocked()}</State>;
  if (endsSoon(consent)) return <State kind="warn">{consentEnd(file)}</State>;
  if (consent.state === 'unknown') return <State kind="warn">{m.media_consentOpen()}</State>;
  if (kind === 'image' && !alt.de && !file.isDecorative) return <State kind="warn">{m.media_pickerNoAlt()}</State>;
  const words = [size > 0 ? fileSize(size, getLocale()) : null, isPublic ? null : m.media_internal(), tags[0]];
  return <span className="muted">{words.filter(Boolean).join(' · ')}</span>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SOON_DAYS = 30;

const goneOn = (removedAt: string): string =>
  textDate(localMoment(new Date(Date.parse(removedAt) + TRASH_DAYS * DAY_MS), HOUSE_ZONE).on, getLocale());

/** Expires within the 30 days that the list of open consents covers. */
const endsSoon = ({ state, until }: Consent): boolean =>
  state === 'given' && until !== null && Date.parse(until) - Date.now() < SOON_DAYS * DAY_MS;
