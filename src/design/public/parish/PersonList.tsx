import { m } from '#texts';
import { PlainList } from '../entries/PlainList.tsx';
import { Picture, type PictureView } from '../media/Picture.tsx';
import { Phone } from './Phone.tsx';

export type PersonView = {
  id: string;
  name: string;
  role: string | null;
  /** 'Sprechstunde Do 16:00–17:00 Uhr' */
  hours: string | null;
  phone: string | null;
  email: string | null;
  /** A short biography. */
  text: string | null;
  picture: PictureView | null;
};

/** The people of a parish with their contact data; initials replace a missing photo. */
export function PersonList({ people }: { people: PersonView[] }) {
  return (
    <PlainList className="people">
      {people.map((person) => (
        <li key={person.id} className="person">
          {person.picture ? (
            <Picture picture={{ ...person.picture, alt: '' }} sizes="4rem" />
          ) : (
            <span className="face" aria-hidden="true">
              {initialsOf(person.name)}
            </span>
          )}
          <div>
            <h3>{person.name}</h3>
            <p className="role">{[person.role, person.hours].filter(Boolean).join('. ')}</p>
            {person.text && <p className="about">{person.text}</p>}
            <p>
              {person.phone && <Phone number={person.phone} />}
              {person.email && (
                <a href={`mailto:${person.email}`} aria-label={m.design_publicWriteMailTo({ name: person.name })}>
                  {m.design_publicWriteMail()}
                </a>
              )}
            </p>
          </div>
        </li>
      ))}
    </PlainList>
  );
}

/** Initials of first and last name, ignoring titles ('Mag.', 'Dr.', 'P.'). */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => !word.endsWith('.'));
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0) ?? '').join('');
}
