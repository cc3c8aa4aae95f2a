import { Menu, TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#texts';
import { matchesWords } from '../palette/palette-hits.ts';
import type { AdminSite } from './admin-context.ts';
import { ParishMark } from './parish-mark.tsx';

type SiteSwitchProps = { site: AdminSite; sites: readonly AdminSite[]; onSwitch: (slug: string) => void };

/** With more parishes than this the list can be searched. */
const SEARCHED_FROM = 8;
/** Most parishes listed at once; the search finds the others. */
const MOST_LISTED = 30;

/** Switch of the selected parish; plain text if there is only one. */
export function SiteSwitch({ site, sites, onSwitch }: SiteSwitchProps) {
  const [search, setSearch] = useState('');
  const found = sites.filter(({ name, slug }) => matchesWords(`${name} ${slug}`, search));
  const listed = found.slice(0, MOST_LISTED);
  const sign = (
    <>
      <ParishMark slug={site.slug} letterOnly />
      <span className="name">{site.name}</span>
    </>
  );
  if (sites.length < 2) return <div className="kp-site">{sign}</div>;
  return (
    <Menu width={270} position="bottom-start" onClose={() => setSearch('')}>
      <Menu.Target>
        <UnstyledButton className="kp-site">
          <span className="kp-spoken">{m.design_adminSwitchSite()}: </span>
          {sign}
          <IconSelector size={17} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{m.design_adminSwitchSite()}</Menu.Label>
        {sites.length > SEARCHED_FROM ? (
          <TextInput
            m={4}
            data-autofocus
            aria-label={m.design_adminSearchSite()}
            placeholder={m.design_adminSearchSite()}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && search.trim() && found[0]) onSwitch(found[0].slug);
            }}
          />
        ) : null}
        {listed.map((one) => (
          <Menu.Item
            key={one.slug}
            leftSection={<ParishMark slug={one.slug} letterOnly />}
            rightSection={one.slug === site.slug ? <IconCheck size={17} aria-label={m.design_adminChosen()} /> : null}
            onClick={() => onSwitch(one.slug)}
          >
            {one.name}
          </Menu.Item>
        ))}
        {found.length > listed.length ? (
          <Menu.Label>{m.design_adminFurtherSites({ count: found.length - listed.length })}</Menu.Label>
        ) : null}
        {found.length === 0 ? (
          <Menu.Label role="status">{m.design_adminNothingFound({ query: search })}</Menu.Label>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
