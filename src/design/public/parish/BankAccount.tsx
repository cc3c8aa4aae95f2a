import { m } from '#texts';
import { Icon } from '../Icon.tsx';

/** Account for donations; IBAN in groups of four, with a copy button if JavaScript is available. */
export function BankAccount({ holder, iban }: { holder: string; iban: string }) {
  return (
    <div className="bank">
      <p>
        <span className="address-line">{holder}</span>
        <span className="num">IBAN {iban}</span>
      </p>
      <button type="button" className="button" data-copy={iban.replaceAll(' ', '')} hidden>
        <Icon name="copy" />
        <span data-copy-word={m.design_publicCopied()}>{m.design_publicCopyIban()}</span>
      </button>
    </div>
  );
}
