import { Link, useSearchParams } from 'react-router';

type ViewLinksProps = { name: string; label: string; views: readonly { value: string; label: () => string }[] };

/** The questions of every day, as links that can be kept; `name` is the parameter of the URL. */
export function ViewLinks({ name, label, views }: ViewLinksProps) {
  const [params] = useSearchParams();
  const current = params.get(name) ?? '';
  return (
    <nav className="kp-views" aria-label={label}>
      {views.map(({ value, label: words }) => (
        <Link key={value} to={value ? `?${name}=${value}` : '?'} aria-current={value === current ? 'page' : undefined}>
          {words()}
        </Link>
      ))}
    </nav>
  );
}
