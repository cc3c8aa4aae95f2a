import { Button, Radio } from '@mantine/core';
import { IconFileCode } from '@tabler/icons-react';
import { useState } from 'react';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Paper } from '../../../collections/papers.ts';
import type { EinvoiceFormat, paperEinvoiceEndpoints } from '../../../contract/paper-einvoice.ts';
import { SeverityMark } from '../einvoice/severity-mark.tsx';
import { MissingLink } from './missing-link.tsx';
import styles from './papers.module.css';

const api = apiOf<typeof paperEinvoiceEndpoints>();

const FORMATS: readonly { format: EinvoiceFormat; label: () => string; help: () => string }[] = [
  { format: 'zugferd', label: () => 'ZUGFeRD / Factur-X', help: m.accounting_formatZugferdHelp },
  { format: 'xrechnung', label: () => 'XRechnung', help: m.accounting_formatXrechnungHelp },
  { format: 'ebinterface', label: () => 'ebInterface', help: m.accounting_formatEbinterfaceHelp },
];

/** The invoice as electronic invoice: what is missing for a format, and its file. A draft is judged alone. */
export function Einvoice({ paper, isChanged }: { paper: Paper; isChanged: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileCode size={18} aria-hidden />}
        disabled={isChanged}
        onClick={() => setOpen(true)}
      >
        {m.accounting_einvoiceOut()}
      </Button>
      {isOpen ? <EinvoiceDialog paper={paper} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function EinvoiceDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const [format, setFormat] = useState<EinvoiceFormat>('zugferd');
  return (
    <Dialog title={m.accounting_einvoiceOut()} onClose={onClose}>
      <div className="kp-stack">
        <Radio.Group
          label={m.accounting_einvoiceFormat()}
          value={format}
          onChange={(chosen) => setFormat(chosen as EinvoiceFormat)}
        >
          <div className="kp-stack tight">
            {FORMATS.map((one) => (
              <Radio key={one.format} value={one.format} label={one.label()} description={one.help()} />
            ))}
          </div>
        </Radio.Group>
        <Judged key={format} paper={paper} format={format} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Judged({
  paper: { _id: id, documentId },
  format,
  onClose,
}: {
  paper: Paper;
  format: EinvoiceFormat;
  onClose: () => void;
}) {
  const body = { id, format };
  const { value, refusal } = useLoaded(() => api('POST /api/v0/accounting_paper/einvoice/check', { body }));
  const { isBusy, download } = useDownload(() => api('POST /api/v0/accounting_paper/einvoice', { body }));
  const findings = value?.findings ?? [];
  const isBroken = findings.some(({ severity }) => severity === 'fatal');
  return (
    <>
      <div role="status" className="kp-stack tight">
        {refusal ? <p>{refusal.message}</p> : null}
        {value && !isBroken ? <State kind="ok">{m.accounting_einvoiceReady()}</State> : null}
        {isBroken ? <p>{m.accounting_einvoiceMissing()}</p> : null}
        {findings.length > 0 ? (
          <ul className={styles.findings}>
            {findings.map(({ id: rule, severity, text, field }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a rule may be broken at several places, and the list never changes
              <li key={at}>
                <SeverityMark severity={severity} />
                <div>
                  <MissingLink field={field} text={text} onFollow={onClose} />
                  <span className="muted small">{` ${rule}`}</span>
                </div>
              </li>
            ))}
          </ul>
        ) : null}
        {value && !documentId ? <p className="muted small">{m.accounting_einvoiceDraft()}</p> : null}
      </div>
      <div className="kp-actions end">
        <Button variant="default" onClick={onClose}>
          {m.design_adminClose()}
        </Button>
        <Button loading={isBusy} disabled={!value || isBroken || !documentId} onClick={download}>
          {m.accounting_einvoiceDownload()}
        </Button>
      </div>
    </>
  );
}
