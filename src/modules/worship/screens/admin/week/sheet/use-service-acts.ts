import { useRevalidator } from 'react-router';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type * as serviceActs from './service-acts.ts';
import type { Done } from './service-acts.ts';

type Acts = typeof serviceActs;

/** Loaded with the first act: the board itself only shows. */
const load = (): Promise<Acts> => import('./service-acts.ts');

/**
 * Actions of the board. Each runs immediately and shows a toast with undo for 30 seconds instead of asking for
 * confirmation. Resolves to true on success.
 */
export function useServiceActs() {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();

  async function attempt(work: () => Promise<Pick<Done, 'said'> & Partial<Done>>): Promise<boolean> {
    try {
      const { said, undo } = await work();
      notify({ kind: 'success', text: said, undo: undo && (() => void takeBack(undo)) });
      return true;
    } catch (error) {
      showError(error);
      return false;
    } finally {
      await revalidate();
    }
  }

  const takeBack = (undo: Done['undo']) =>
    attempt(async () => {
      await undo();
      return { said: m.worship_undone() };
    });

  const doing =
    <Args extends unknown[]>(act: (acts: Acts) => (...args: Args) => Promise<Done>) =>
    (...args: Args) =>
      attempt(async () => act(await load())(...args));

  return {
    cancel: doing((acts) => acts.cancelService),
    move: doing((acts) => acts.moveService),
    change: doing((acts) => acts.changeService),
    changeSeries: doing((acts) => acts.changeSeries),
    hold: doing((acts) => acts.holdService),
    add: doing((acts) => acts.addService),
    publish: doing((acts) => acts.publishWeek),
  };
}

export type ServiceActs = ReturnType<typeof useServiceActs>;
