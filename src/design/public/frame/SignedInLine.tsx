import { m } from '#texts';

/** The signed-in reader: name, account page, and the page whose form signs out. */
export type SignedInView = {
  name: string;
  accountHref: string;
  loginHref: string;
  /** Null without access to the admin area. */
  adminHref: string | null;
};

/** Name, links to the account and the admin area, and the button that signs out; a form, so that it works without JavaScript. */
export function SignedInLine({ name, accountHref, loginHref, adminHref }: SignedInView) {
  return (
    <div className="signed-in">
      <b>{name}</b>
      <a href={accountHref}>{m.design_publicAccount()}</a>
      {adminHref && <a href={adminHref}>{m.design_barAdmin()}</a>}
      <SignOutForm action={loginHref} />
    </div>
  );
}

/** Signs out through the login page, which ends the session and redirects to the start page (S4.1). */
export function SignOutForm({ action }: { action: string }) {
  return (
    <form action={action} method="post" className="sign-out">
      <button type="submit" name="act" value="signOut" className="button">
        {m.design_publicSignOut()}
      </button>
    </form>
  );
}
