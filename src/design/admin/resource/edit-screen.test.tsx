// @vitest-environment happy-dom
import { Checkbox, TextInput } from '@mantine/core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLoaderData, useNavigation, useParams } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { buildSampleResource, renderAdmin, SAMPLES, type Sample, type SampleForm } from '../testing.tsx';
import { type EditData, editLoader, type Resource, type ResourceStore } from './define-resource.ts';
import { EditScreen } from './edit-screen.tsx';

afterEach(cleanup);

function show(
  store: Partial<ResourceStore<Sample, SampleForm>> = {},
  { at = '/admincenter/samples/sample-1', ...more }: { at?: string } & Partial<Resource<Sample, SampleForm>> = {},
) {
  const of = { ...buildSampleResource(store), ...more };
  const Edit = () => {
    // Re-renders during navigation with a new definition object, as screens may.
    useNavigation();
    return (
      <>
        <EditScreen of={{ ...of }} data={useLoaderData<EditData<Sample>>()} />
        <Link to="/elsewhere">Fort</Link>
        <Link to="/admincenter/samples/sample-2">Anderer</Link>
        {useParams().id === 'sample-9' ? <Link to="/admincenter/samples/new">Noch eine</Link> : null}
      </>
    );
  };
  return renderAdmin(
    [
      {
        path: '/admincenter/samples/:id',
        Component: Edit,
        loader: ({ params: { id } }) => editLoader(of)({ params: id === 'new' ? {} : { id } }),
        HydrateFallback: () => null,
      },
      { path: '/elsewhere', Component: () => <h1>Woanders</h1> },
    ],
    at,
  );
}

const nameField = () => screen.findByLabelText<HTMLInputElement>('Name');
const retype = async (text: string) => {
  await userEvent.clear(await nameField());
  await userEvent.type(await nameField(), text);
};

test('a thing that cannot be loaded says so instead of showing an empty form', async () => {
  show({
    get: async () => Promise.reject({ status: 404, code: 'notFound', message: 'Nicht gefunden.', requestId: 'abc' }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Nicht gefunden.');
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test.each([
  ['', 'weight'],
  [', also those of one word of a list', 'weight.2'],
])(
  'mistakes the server found stand at their fields, on top as links, and the first field has the focus%s',
  async (_what, path) => {
    const save = async () =>
      Promise.reject({
        status: 400,
        code: 'invalid',
        message: 'Bitte prüfen',
        details: { fields: { [path]: 'In Kilogramm, zum Beispiel 100 kg' } },
      });
    show({ save });
    await retype('Anna 2');
    await userEvent.keyboard('{Control>}s{/Control}');
    const weight = screen.getByLabelText('Gewicht');
    await waitFor(() => expect(document.activeElement).toBe(weight));
    expect(weight.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('link', { name: 'Gewicht: In Kilogramm, zum Beispiel 100 kg' })).toBeTruthy();
    expect((await nameField()).value).toBe('Anna 2');
  },
);

test('a mistake in one part of a list names the part', async () => {
  const fields = { 'parts.0.options': 'Mindestens zwei', 'parts.1.label': 'Fehlt' };
  const save = async () => Promise.reject({ status: 400, code: 'invalid', message: '', details: { fields } });
  const parts = [{ label: 'Musik?' }, { label: ' ' }];
  show({ save }, {
    labels: { ...buildSampleResource({}).labels, parts: () => 'Fragen' },
    valuesOf: (one: Sample) => ({ ...buildSampleResource({}).valuesOf(one), parts }),
  } as object);
  await retype('Anna 2');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByRole('link', { name: 'Fragen, Musik?: Mindestens zwei' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Fragen, 2: Fehlt' })).toBeTruthy();
});

test('takes no more input while another record is loading, and shows that one then', async () => {
  const other = Promise.withResolvers<Sample>();
  const get = async (id: string) => (id === 'sample-2' ? other.promise : (SAMPLES[0] as Sample));
  show({ get });
  const form = (await nameField()).closest('form');
  expect(form?.inert).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: 'Anderer' }));
  await waitFor(() => expect(form?.inert).toBe(true));
  expect(form?.getAttribute('aria-busy')).toBe('true');
  other.resolve({ ...(SAMPLES[0] as Sample), _id: 'sample-2', name: 'Otto' });
  await waitFor(async () => expect((await nameField()).value).toBe('Otto'));
  expect((await nameField()).closest('form')?.inert).toBe(false);
});

test('a mistake in what the server calls otherwise is told without that name, and leads to its field', async () => {
  const error = 'Bitte in Gramm, zum Beispiel 100';
  show({
    save: async () =>
      Promise.reject({ status: 400, code: 'invalid', message: '', details: { fields: { weightGrams: error } } }),
  });
  await retype('Anna 2');
  await userEvent.keyboard('{Control>}s{/Control}');
  const link = await screen.findByRole('link', { name: error });
  await userEvent.click(await nameField());
  await userEvent.click(link);
  expect(document.activeElement).toBe(screen.getByLabelText('Gewicht'));
});

test('a mistake in a group of boxes leads to its first box, by the focus and by its link', async () => {
  const error = 'Das schließt sich aus.';
  const save = async () =>
    Promise.reject({ status: 400, code: 'invalid', message: '', details: { fields: { 'steps.0.excludes': error } } });
  const fields: Resource<Sample, SampleForm>['fields'] = (bind) => (
    <>
      <TextInput {...bind.text('name')} />
      <Checkbox.Group label="Nicht mit" error={bind.errorAt('steps.0.excludes')}>
        <Checkbox value="a" label="Gold" />
        <Checkbox value="b" label="Rot" />
      </Checkbox.Group>
    </>
  );
  show({ save }, { fields });
  await retype('Anna 2');
  await userEvent.keyboard('{Control>}s{/Control}');
  const box = screen.getByRole('checkbox', { name: 'Gold' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  await userEvent.click(await nameField());
  await userEvent.click(screen.getByRole('link', { name: error }));
  expect(document.activeElement).toBe(box);
});

test('the save bar comes with the first change and says how many and which', async () => {
  show();
  await nameField();
  expect(screen.queryByRole('button', { name: /Speichern/ })).toBeNull();
  await retype('Anna die Große');
  expect(screen.getByText('1 ungespeicherte Änderung')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Gewicht'), '0');
  expect(screen.getByText('2 ungespeicherte Änderungen')).toBeTruthy();
  expect(screen.getByText('Name, Gewicht')).toBeTruthy();
});

test('Ctrl+S saves with what was read before and says when', async () => {
  const save = vi.fn(async (row: Sample | null, values: SampleForm) => ({ ...(row as Sample), ...values, rev: 2 }));
  show({ save });
  await retype('Anna die Große');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/^Gespeichert um \d+:\d\d Uhr$/)).toBeTruthy();
  expect(save).toHaveBeenCalledWith(SAMPLES[0], { name: 'Anna die Große', weight: '100 kg', isActive: true });
});

test('a new thing gets its own address once it is saved, and a slow server is asked for it once', async () => {
  const get = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { ...(SAMPLES[4] as Sample), name: 'Neu gegossen', rev: 9 };
  });
  show({ get }, { at: '/admincenter/samples/new' });
  await retype('Florian');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByRole('heading', { name: 'Neu gegossen' })).toBeTruthy();
  expect(get).toHaveBeenCalledTimes(1);
});

test('an act begun while a new thing gets its address goes on; the next new thing begins empty', async () => {
  const get = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { ...(SAMPLES[4] as Sample), _id: 'sample-9', rev: 1 };
  });
  const aside: Resource<Sample, SampleForm>['aside'] = () => <Checkbox label="Läuten" />;
  show({ get }, { at: '/admincenter/samples/new', aside });
  await retype('Florian');
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.click(await screen.findByLabelText('Läuten'));
  expect(get).not.toHaveResolved();
  await waitFor(() => expect(get).toHaveResolved());
  await waitFor(() => expect(screen.getByRole('link', { name: 'Noch eine' })).toBeTruthy());
  expect(screen.getByLabelText<HTMLInputElement>('Läuten').checked).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Noch eine' }));
  await waitFor(async () => expect((await nameField()).value).toBe(''));
  expect(screen.queryByLabelText('Läuten')).toBeNull();
});

test('discarding can be undone', async () => {
  const { notices } = show();
  await retype('Anders');
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect((await nameField()).value).toBe('Anna');
  notices[0]?.undo?.();
  await waitFor(async () => expect((await nameField()).value).toBe('Anders'));
});

test('leaving with changes asks once and staying keeps them', async () => {
  show();
  await retype('Anders');
  await userEvent.click(screen.getByRole('link', { name: 'Fort' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
  expect((await nameField()).value).toBe('Anders');
  await userEvent.click(screen.getByRole('link', { name: 'Fort' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ohne Speichern verlassen' }));
  expect(await screen.findByRole('heading', { name: 'Woanders' })).toBeTruthy();
});

test('when somebody was faster both versions can be seen and mixed, and the next save builds on the stored one', async () => {
  const theirs = { ...(SAMPLES[0] as Sample), name: 'Anna (Sieglinde)', weight: '999 kg', rev: 7 };
  const save = vi.fn(async (row: Sample | null, values: SampleForm) =>
    row?.rev === 7
      ? { ...row, ...values, rev: 8 }
      : Promise.reject({ status: 409, code: 'conflict', message: '', details: { current: theirs } }),
  );
  show({ save });
  await retype('Anna (meine)');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect((await screen.findByRole('alert')).textContent).toContain('Sieglinde hat');
  await userEvent.click(screen.getByRole('button', { name: 'Vergleichen' }));
  const drawer = await screen.findByRole('dialog');
  expect(drawer.textContent).toContain('Anna (meine)');
  expect(drawer.textContent).toContain('Anna (Sieglinde)');
  expect(drawer.textContent).toContain('999 kg');
  await userEvent.click(screen.getAllByRole('radio', { name: 'Sieglinde' })[1] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'So übernehmen' }));
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(save).toHaveBeenLastCalledWith(theirs, { name: 'Anna (meine)', weight: '999 kg', isActive: true }),
  );
});

const EARLIER = { id: 'v1', title: 'Fassung 1', who: 'Sieglinde', at: '2026-11-20T09:00:00Z', changes: [] };
const question = () => 'Der Stand gilt sofort.';
const load = async () => [{ ...EARLIER, restorable: true, isCurrent: false }];

test('what keeps an earlier version from coming back is said', async () => {
  let refuse = () => {};
  const refusal = { status: 423, code: 'C100', message: 'Sieglinde bearbeitet das gerade.' };
  const restore = () => new Promise<never>((_, reject) => (refuse = () => reject(refusal)));
  const { notices } = show({}, { history: { question, load, restore } });
  await userEvent.click(await screen.findByRole('button', { name: 'Verlauf' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Diesen Stand wiederherstellen' }));
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Wiederherstellen' }));
  refuse();
  expect((await screen.findByRole('alert')).textContent).toContain('Sieglinde bearbeitet das gerade.');
  expect(notices).toEqual([]);
  expect(screen.getByRole('button', { name: 'Wiederherstellen' })).toBeTruthy();
});

test('restoring asks first, and changes nothing when it is not confirmed', async () => {
  const restore = vi.fn();
  show({}, { history: { question, load, restore } });
  await userEvent.click(await screen.findByRole('button', { name: 'Verlauf' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Diesen Stand wiederherstellen' }));
  const asked = await screen.findByRole('dialog', { name: 'Diesen Stand wiederherstellen?' });
  expect(asked.textContent).toContain('Stand vom Fr, 20.11.2026, 10:00, Sieglinde');
  expect(asked.textContent).toContain('Der Stand gilt sofort.');
  await userEvent.click(within(asked).getByRole('button', { name: 'Abbrechen' }));
  expect(restore).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Verlauf' })).toBeTruthy();
});

test('the version that holds has no button to restore it', async () => {
  const current = { ...EARLIER, id: 'v2', title: 'Fassung 2', restorable: true, isCurrent: true };
  show({}, { history: { question, load: async () => [current], restore: async () => ({ text: '' }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Verlauf' }));
  expect((await screen.findByText(/aktueller Stand/)).textContent).toContain('Sieglinde');
  expect(screen.queryByRole('button', { name: 'Diesen Stand wiederherstellen' })).toBeNull();
});

test('the toast after restoring leads back', async () => {
  let now = SAMPLES[0] as Sample;
  const put = async (weight: string) => {
    now = { ...now, rev: now.rev + 1, weight };
  };
  const restore = async () => {
    await put('99 kg');
    return { text: 'Wiederhergestellt.', undo: () => put('100 kg') };
  };
  const { notices } = show({ get: async () => now }, { history: { question, load, restore } });
  await userEvent.click(await screen.findByRole('button', { name: 'Verlauf' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Diesen Stand wiederherstellen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Wiederherstellen' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Gewicht').value).toBe('99 kg'));
  expect(notices).toMatchObject([{ kind: 'success', text: 'Wiederhergestellt.' }]);
  notices[0]?.undo?.();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Gewicht').value).toBe('100 kg'));
});

test('an earlier version that comes back fills the form, and takes nothing away that was typed elsewhere', async () => {
  let now = SAMPLES[0] as Sample;
  const restore = async () => {
    now = { ...now, rev: 2, weight: '99 kg' };
    return { text: 'Wiederhergestellt.' };
  };
  show({ get: async () => now }, { history: { question, load, restore } });
  await retype('Anna (meine)');
  await userEvent.click(screen.getByRole('button', { name: 'Verlauf' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Diesen Stand wiederherstellen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Wiederherstellen' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Gewicht').value).toBe('99 kg'));
  expect((await nameField()).value).toBe('Anna (meine)');
});

test('a form for something new shows its button before anything is typed, and asks the server all the same', async () => {
  const fields = { name: 'Bitte füllen Sie dieses Feld aus.' };
  const save = vi.fn(async () => Promise.reject({ status: 400, code: 'invalid', message: '', details: { fields } }));
  show({ save }, { at: '/admincenter/samples/new' });
  const create = await screen.findByRole('button', { name: /^Anlegen/ });
  expect(screen.queryByRole('button', { name: 'Verwerfen' })).toBeNull();
  await userEvent.click(create);
  await waitFor(async () => expect(document.activeElement).toBe(await nameField()));
  expect(screen.getByText('Noch nicht angelegt. Bitte ergänzen Sie die markierten Felder.')).toBeTruthy();
  expect(save).toHaveBeenCalledOnce();
});

test('required fields are marked, the others are not', async () => {
  show();
  const name = await nameField();
  expect(name.required).toBe(true);
  expect(name.labels?.[0]?.dataset.mark).toBe('*');
  expect(screen.getByLabelText<HTMLInputElement>('Gewicht').required).toBe(false);
});
