import { useRevalidator } from 'react-router';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import {
  addService,
  cancelService,
  changeSeries,
  changeService,
  type Done,
  holdService,
  moveService,
  publishWeek,
} from './service-acts.ts';

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
    <Args extends unknown[]>(act: (...args: Args) => Promise<Done>) =>
    (...args: Args) =>
      attempt(() => act(...args));

  return {
    cancel: doing(cancelService),
    move: doing(moveService),
    change: doing(changeService),
    changeSeries: doing(changeSeries),
    hold: doing(holdService),
    add: doing(addService),
    publish: doing(publishWeek),
  };
}

export type ServiceActs = ReturnType<typeof useServiceActs>;
