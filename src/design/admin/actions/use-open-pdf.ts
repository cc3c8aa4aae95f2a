import { useErrorToast } from '../shell/admin-context.ts';
import { useAction } from './use-action.ts';

/** Shows a PDF in a tab of its own. NB: opened before the answer is there, because browsers block windows that no press opens. */
export function useOpenPdf(load: () => Promise<{ blob: Blob }>): { isBusy: boolean; open: () => void } {
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const open = () => {
    const tab = window.open('', '_blank');
    void run(
      async () => {
        const { blob } = await load();
        if (tab) tab.location.href = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
      },
      (error) => {
        tab?.close();
        showError(error);
      },
    );
  };
  return { isBusy, open };
}
