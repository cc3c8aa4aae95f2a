import { complain } from './complain.ts';

/**
 * Opens the computer's own choice of files and puts what was chosen into the queue, on whatever screen one is. NB: browsers
 * allow it only as the answer to a key or a click.
 */
export function chooseFiles(site: string): void {
  const field = document.createElement('input');
  const take = async () => {
    field.remove();
    const { uploads } = await import('./uploads.ts');
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
