import './registrations-admin.css';
import { TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { problemOf } from '#design/admin/form/refusal.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import { labelled } from '#kernel/questions/asked.ts';
import { m } from '#texts';
import type { RegisteredPerson, RegistrationHead } from '../../contract.ts';
import type { Route } from './+types/check-in.route';
import { registrationApi } from './registration-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: (data: { found?: { head: RegistrationHead } | null } | undefined) => [
    { label: m.registrations_lists(), to: 'registrations/lists' },
    ...(data?.found ? [{ label: data.found.head.name, to: `registrations/${data.found.head._id}/people` }] : []),
    { label: m.registrations_checkIn() },
  ],
};

const MOST = 200;

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const query = { offer: id, show: 'coming', limit: MOST, page: 1, sort: 'name' } as const;
      const found = await registrationApi('GET /api/v0/registration_person/', { query });
      return { found };
    },
    { found: null },
  );
}

/** The list at the door, for one hand and a phone: a tap notes that somebody is there, another one takes it back. */
export default function CheckIn({ loaderData: { found, refusal } }: Route.ComponentProps) {
  if (found) return <Door people={found.registration_person} total={found.total} head={found.head} />;
  return refusal ? <LoadFailed what={m.registrations_peopleFailed()} refusal={refusal} /> : null;
}

type DoorProps = { people: readonly RegisteredPerson[]; total: number; head: RegistrationHead };

function Door({ people, total, head }: DoorProps) {
  const [search, setSearch] = useState('');
  const folded = foldWords(search);
  const shown = people.filter((one) => foldWords(`${one.name} ${one.contact.name}`).includes(folded));
  return (
    <>
      <PageHead
        title={m.registrations_checkInTitle({ name: head.name })}
        facts={m.registrations_checkInCount({ here: head.attended, all: head.taken })}
      />
      <div className="kp-stack">
        <p className="muted">{m.registrations_checkInHelp()}</p>
        <TextInput
          type="search"
          label={m.registrations_peopleSearch()}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {total > people.length ? <p>{m.registrations_checkInMore({ count: people.length })}</p> : null}
        {shown.length === 0 ? (
          <p>{people.length === 0 ? m.registrations_nobody() : m.registrations_noMatch()}</p>
        ) : null}
        <ul className="registration-checks">
          {shown.map((person) => (
            <Check key={person._id} person={person} head={head} />
          ))}
        </ul>
      </div>
    </>
  );
}

function Check({ person, head }: { person: RegisteredPerson; head: RegistrationHead }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  /** Shown at once, until the server has answered. */
  const [tapped, setTapped] = useState<boolean | null>(null);
  const isHere = tapped ?? person.state === 'attended';
  const tap = async () => {
    setTapped(!isHere);
    await run(
      async () => {
        const body = { rev: person.rev, state: isHere ? ('expected' as const) : ('attended' as const) };
        try {
          await registrationApi('PUT /api/v0/registration_person/:id', { params: { id: person._id }, body });
        } finally {
          // Refused where somebody else tapped: the list shows what holds now. Until then nothing else can be tapped.
          await revalidate();
        }
      },
      (error) => notify({ kind: 'error', text: problemOf(error) }),
    );
    setTapped(null);
  };
  return (
    <li>
      <button
        type="button"
        className="registration-check"
        aria-pressed={isHere}
        disabled={!head.mayUpdate || isBusy}
        onClick={() => void tap()}
      >
        <span className="box">{isHere ? <IconCheck size={26} aria-hidden /> : null}</span>
        <span>
          <strong>{person.name}</strong>
          <span className="muted">{factsOf(person, head)}</span>
          {saidBy(person).map((said) => (
            <span key={said} className="said">
              {said}
            </span>
          ))}
        </span>
      </button>
    </li>
  );
}

/** Group, age and family; of two with the same name the right one is found. */
function factsOf(person: RegisteredPerson, { groups }: RegistrationHead): string {
  const { name, group, contact, registrationState } = person;
  const groupName = groups.find(({ key }) => key === group)?.name ?? '';
  const isOffered = registrationState === 'offered' ? m.registrations_stateOffered() : '';
  return [groupName, contact.name === name ? '' : contact.name, isOffered].filter(Boolean).join(' · ');
}

/** Texts that were answered: the person at the door has to know of allergies. */
const saidBy = ({ answers, asked }: RegisteredPerson): string[] =>
  asked.flatMap(({ key, label, kind }) => (kind === 'text' ? [labelled(label, answers[key] ?? '')] : []));
