import { useAction } from '../actions/use-action.ts';
import { useErrorToast } from '../shell/admin-context.ts';

type Opening = { isBusy: boolean; open: () => void };

export const useOpenPdf = (load: () => Promise<{ blob: Blob }>): Opening => useOpenFile(load, 'application/pdf');

/**
 * Shows a file in a tab of its own. NB: opened before the answer is there, because browsers block windows that no press opens; and never with a
 * type that can carry scripts.
 */
export function useOpenFile(load: () => Promise<{ blob: Blob }>, type: string): Opening {
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const open = () => {
    const tab = window.open('', '_blank');
    void run(
      async () => {
        const { blob } = await load();
        if (tab) tab.location.href = URL.createObjectURL(new Blob([blob], { type }));
      },
      (error) => {
        tab?.close();
        showError(error);
      },
    );
  };
  return { isBusy, open };
}
