import { SignInAgain } from '../again/sign-in-again.tsx';
import { FactorSetup } from '../security/account-security.tsx';

/** Required set-up of a second factor; a separate chunk, because it is rarely needed. */
export default function FactorStep({ to, handle }: { to: string; handle: string }) {
  return (
    <>
      <FactorSetup onDone={() => location.assign(to)} />
      <SignInAgain handle={handle} />
    </>
  );
}
