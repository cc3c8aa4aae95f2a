import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { ReminderPreview, reminderEndpoints } from '../../contract/reminders.ts';
import styles from './reminders.module.css';

const api = apiOf<typeof reminderEndpoints>();

type PreviewProps = { paper: string; byMail: boolean; onClose: () => void };

/** The next reminder of an invoice as its customer will read it. */
export function PreviewDialog({ paper, byMail, onClose }: PreviewProps) {
  const { value, refusal } = useLoaded(() =>
    api('GET /api/v0/accounting_reminder/preview', { query: { site: adminSite(), paper } }),
  );
  return (
    <Dialog title={m.accounting_reminderPreview()} size="lg" onClose={onClose}>
      <RefusalNote refusal={refusal} />
      {value ? <Letter preview={value} byMail={byMail} /> : null}
    </Dialog>
  );
}

function Letter({ preview: { to, email, title, paragraphs, lines, totalCents }, byMail }: LetterProps) {
  const [intro, ...closing] = paragraphs;
  return (
    <div className="kp-stack">
      <p className="muted small">
        {byMail && email ? m.accounting_reminderPreviewMail({ email }) : m.accounting_reminderPreviewLetter()}
      </p>
      <article className={styles.letter}>
        <address>
          {to.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <h3>{m.accounting_reminderPreviewTitle({ title })}</h3>
        <p>{intro}</p>
        <table>
          <tbody>
            {lines.map(({ name, cents }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{euroExact(cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{m.accounting_sumTotal()}</th>
              <td>{euroExact(totalCents)}</td>
            </tr>
          </tfoot>
        </table>
        {closing.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </article>
    </div>
  );
}

type LetterProps = { preview: ReminderPreview; byMail: boolean };
