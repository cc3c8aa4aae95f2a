import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { RegistrationOffer } from '../../collections/registration-offers.ts';
import { offerOf } from './registration-api.ts';
import { placesWord } from './registration-words.tsx';

const UPDATE = 'registrations.registrationOffer.update';

/** The way from an event in a list to its registration, which it makes if there is none. */
export function EventLink({ eventId, title }: { eventId: string; title: string }) {
  const { base, may } = useAdmin();
  if (!may(UPDATE)) return null;
  return (
    <Link to={`${base}/registrations/of/${eventId}`} aria-label={m.registrations_eventLinkOf({ title })}>
      {m.registrations_roomTitle()}
    </Link>
  );
}

/** Says in the form of an event that people register online, or offers to set that up. */
export function EventNote({ eventId }: { eventId: string }) {
  const { base, may } = useAdmin();
  const [found, setFound] = useState<{ offer: RegistrationOffer | null } | null>(null);
  const isAllowed = may(UPDATE);
  useEffect(() => {
    const aborted = new AbortController();
    if (isAllowed)
      offerOf(eventId, aborted.signal).then(
        (offer) => setFound({ offer }),
        // The form of the event works without this hint.
        () => {},
      );
    return () => aborted.abort();
  }, [eventId, isAllowed]);
  if (!found) return null;
  const { offer } = found;
  if (!offer)
    return (
      <p>
        <Link to={`${base}/registrations/of/${eventId}`}>{m.registrations_eventSetUp()}</Link>
      </p>
    );
  const places = placesWord(offer.taken, offer.capacity);
  return (
    <Note>
      {m.registrations_eventHasOffer({ places })}{' '}
      <Link to={`${base}/registrations/edit/${offer._id}`}>{m.registrations_eventToOffer()}</Link>
      {' · '}
      <Link to={`${base}/registrations/${offer._id}/people`}>{m.registrations_people()}</Link>
    </Note>
  );
}
