import { m } from '#texts';
import { Icon } from '../Icon.tsx';

export type BankView = {
  holder: string;
  iban: string;
  /** Purpose of the transfer; '' or absent if payers choose. */
  purpose?: string;
  /** SVG of the QR code of a transfer. */
  code?: string | null;
};

/** Account for donations; IBAN in groups of four, with a copy button if JavaScript is available, and a code for banking apps. */
export function BankAccount({ holder, iban, purpose, code }: BankView) {
  return (
    <div className="bank">
      <div>
        <p>
          <span className="address-line">{holder}</span>
          <span className="address-line num">IBAN {iban}</span>
          {purpose && <span className="address-line">{m.design_publicPurpose({ purpose })}</span>}
        </p>
        <button type="button" className="button" data-copy={iban.replaceAll(' ', '')} hidden>
          <Icon name="copy" />
          <span data-copy-word={m.design_publicCopied()}>{m.design_publicCopyIban()}</span>
        </button>
      </div>
      {code && (
        <figure>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(code)}`}
            alt={m.design_publicDonationCode({ holder })}
            width={160}
            height={160}
            loading="lazy"
          />
          <figcaption className="small soft">{m.design_publicDonationCodeHelp()}</figcaption>
        </figure>
      )}
    </div>
  );
}
