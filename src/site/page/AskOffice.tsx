import { m } from '#texts';

/** Way to the contact form from the page of an order, a booking or a registration; nothing while the form is closed. */
export const AskOffice = ({ href }: { href: string | null }) =>
  href && (
    <p>
      <a href={href}>{m.site_somethingWrong()}</a>
    </p>
  );
