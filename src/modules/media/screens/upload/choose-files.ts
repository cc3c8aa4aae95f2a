import { complain } from './show-error.ts';

/**
 * Opens the browser's file chooser and queues the chosen files, from any screen. NB: browsers allow it only in response
 * to a key press or click.
 */
export function chooseFiles(site: string): void {
  const field = document.createElement('input');
  const take = async () => {
    field.remove();
    const { uploads } = await import('./window-uploads.ts');
    uploads.add([...(field.files ?? [])], { site });
  };
  field.type = 'file';
  field.multiple = true;
  field.hidden = true;
  field.addEventListener('change', () => void take().catch(complain));
  field.addEventListener('cancel', () => field.remove());
  document.body.append(field);
  field.click();
}
