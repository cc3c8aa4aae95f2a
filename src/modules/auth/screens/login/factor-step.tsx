import { SignInAgain } from '../again/sign-in-again.tsx';
import { FactorSetup } from '../security/account-security.tsx';

/** Setting up a second factor before anything else; a chunk of its own, because hardly anybody comes here. */
export default function FactorStep({ to, handle }: { to: string; handle: string }) {
  return (
    <>
      <FactorSetup onDone={() => location.assign(to)} />
      <SignInAgain handle={handle} />
    </>
  );
}
