import './registrations-admin.css';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter, IconUserCheck, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { stampOf as momentOf } from '#design/admin/parts/clock-words.ts';
import { Note } from '#design/admin/parts/note.tsx';
import type { Column } from '#design/admin/resource/data-table.tsx';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import { queryOf, readListState } from '#design/admin/resource/list-state.ts';
import { NoRows } from '#design/admin/resource/no-rows.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { PeopleQuery, RegisteredPerson, RegistrationHead } from '../../contract.ts';
import type { Route } from './+types/people.route';
import { AddByHand } from './add-by-hand.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { registrationApi } from './registration-api.ts';
import { ageWord, placesWord, StandingMark, stampOf, standingWord } from './registration-words.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.registrations_lists(), to: 'registrations/lists' }, { label: m.registrations_people() }],
};

const SHAPE = { filterNames: ['show', 'group'], defaultSort: 'name' };

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const query = { ...queryOf(readListState(new URL(request.url).searchParams, SHAPE)), offer: id };
      const {
        registration_person: rows,
        total,
        head,
      } = await registrationApi('GET /api/v0/registration_person/', {
        query: query as PeopleQuery,
      });
      return { rows, total, head };
    },
    { rows: [], total: 0, head: null },
  );
}

/** Everybody who registered for an event, with answers, for its leader. */
export default function People({ loaderData, params: { id } }: Route.ComponentProps) {
  const { head } = loaderData;
  const { base } = useAdmin();
  const { revalidate } = useRevalidator();
  const [params, setParams] = useSearchParams();
  const chosen = loaderData.rows.find(({ _id }) => _id === params.get(PERSON));
  const [isAdding, setAdding] = useState(false);
  const words = {
    plural: () => head?.name ?? m.registrations_people(),
    count: m.registrations_peopleCount,
    search: m.registrations_peopleSearch,
    loadFailed: m.registrations_peopleFailed,
    emptyTitle: m.registrations_peopleEmpty,
    emptyText: m.registrations_peopleEmptyText,
  };
  return (
    <>
      <ListRows
        shape={SHAPE}
        filters={[
          {
            name: 'show',
            label: m.registrations_show,
            options: [
              { value: 'coming', label: m.registrations_showComing },
              { value: 'waiting', label: m.registrations_showWaiting },
              { value: 'gone', label: m.registrations_showGone },
            ],
          },
          ...((head?.groups.length ?? 0) > 0
            ? [
                {
                  name: 'group',
                  label: m.registrations_group,
                  options: (head?.groups ?? []).map(({ key, name }) => ({ value: key, label: () => name })),
                },
              ]
            : []),
        ]}
        data={loaderData}
        words={words}
        columns={columnsOf(head)}
        titleOf={({ name }) => name}
        phoneUnder={(row) => [standingWord(row), row.contact.phone].filter(Boolean).join(' · ')}
        hrefOf={(row) => `${base}/registrations/${id}/people?${withParam(params, row._id)}`}
        buttons={() => (
          <>
            <Button
              component={Link}
              to={`${base}/registrations/${id}/check-in`}
              variant="default"
              leftSection={<IconUserCheck size={18} aria-hidden />}
            >
              {m.registrations_checkIn()}
            </Button>
            {head?.mayUpdate ? (
              <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
                {m.registrations_addByHand()}
              </Button>
            ) : null}
          </>
        )}
        actions={[]}
        note={head ? <Head head={head} /> : null}
        empty={(list) => <NoRows {...list} icon={IconUsers} words={words} create={null} />}
      />
      {chosen && head ? (
        <PersonDialog
          key={chosen._id}
          person={chosen}
          head={head}
          onDone={revalidate}
          onClose={() => setParams(withParam(params, null), { replace: true, preventScrollReset: true })}
        />
      ) : null}
      {isAdding && head ? <AddByHand head={head} onDone={revalidate} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

/** The person whose dialog is open, in the address. */
const PERSON = 'person';

function withParam(params: URLSearchParams, person: string | null): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (person) changed.set(PERSON, person);
  else changed.delete(PERSON);
  return changed;
}

/** Places taken, and the papers. */
function Head({ head: { _id: id, startsAt, taken, waiting, capacity } }: { head: RegistrationHead }) {
  return (
    <div className="registration-head">
      <p>
        {[
          stampOf(startsAt),
          m.registrations_takenOf({ places: placesWord(taken, capacity) }),
          waiting > 0 ? m.registrations_waitingCount({ count: waiting }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {capacity !== null && taken > capacity ? <Note>{m.registrations_lowered()}</Note> : null}
      <div className="kp-actions">
        <PaperButton id={id} paper="pdf" />
        <PaperButton id={id} paper="csv" />
      </div>
    </div>
  );
}

function PaperButton({ id, paper }: { id: string; paper: 'pdf' | 'csv' }) {
  const { isBusy, download } = useDownload(() =>
    registrationApi('GET /api/v0/registration_offer/:id/people/:paper', { params: { id, paper }, query: {} }),
  );
  const Icon = paper === 'pdf' ? IconPrinter : IconDownload;
  return (
    <Button variant="default" leftSection={<Icon size={18} aria-hidden />} loading={isBusy} onClick={download}>
      {paper === 'pdf' ? m.registrations_printPdf() : m.registrations_csv()}
    </Button>
  );
}

function columnsOf(head: RegistrationHead | null): Column<RegisteredPerson>[] {
  const groupOf = ({ group }: RegisteredPerson) => head?.groups.find(({ key }) => key === group)?.name ?? '';
  return [
    { key: 'name', label: m.registrations_person, sort: 'name', text: ({ name }) => name },
    {
      key: 'state',
      label: m.registrations_state,
      text: standingWord,
      cell: (person) => <StandingMark person={person} />,
    },
    ...((head?.groups.length ?? 0) > 0 ? [{ key: 'group', label: m.registrations_group, text: groupOf }] : []),
    ...(head && head.ageAsked !== 'none'
      ? [
          {
            key: 'age',
            label: m.registrations_age,
            text: ageWord,
          },
        ]
      : []),
    { key: 'contact', label: m.registrations_contact, text: ({ contact }) => contact.name },
    { key: 'phone', label: m.registrations_phone, from: 'medium', text: ({ contact }) => contact.phone },
    {
      key: 'registeredAt',
      label: m.registrations_registeredAt,
      from: 'wide',
      sort: 'registeredAt',
      text: ({ registeredAt }) => momentOf(registeredAt),
    },
  ];
}
