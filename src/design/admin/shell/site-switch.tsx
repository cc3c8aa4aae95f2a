import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { m } from '#texts';
import type { AdminSite } from './admin-context.ts';
import { ParishMark } from './parish-mark.tsx';

type SiteSwitchProps = { site: AdminSite; sites: readonly AdminSite[]; onSwitch: (slug: string) => void };

/** The parish this person is working for. With one parish it is a sign, not a button. */
export function SiteSwitch({ site, sites, onSwitch }: SiteSwitchProps) {
  const sign = (
    <>
      <ParishMark slug={site.slug} letterOnly />
      <span className="name">{site.name}</span>
    </>
  );
  if (sites.length < 2) return <div className="kp-site">{sign}</div>;
  return (
    <Menu width={270} position="bottom-start">
      <Menu.Target>
        <UnstyledButton className="kp-site">
          <span className="kp-spoken">{m.design_adminSwitchSite()}: </span>
          {sign}
          <IconSelector size={17} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{m.design_adminSwitchSite()}</Menu.Label>
        {sites.map((one) => (
          <Menu.Item
            key={one.slug}
            leftSection={<ParishMark slug={one.slug} letterOnly />}
            rightSection={one.slug === site.slug ? <IconCheck size={17} aria-label={m.design_adminChosen()} /> : null}
            onClick={() => onSwitch(one.slug)}
          >
            {one.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
