import { Avatar, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import {
  IconChevronDown,
  IconExternalLink,
  IconHome2,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';

/** The signed-in user; `roles` is one line in the reader's language. */
export type AdminPerson = { name: string; roles: string };

type UserMenuProps = {
  person: AdminPerson;
  dashboardTo: string;
  websiteHref: string;
  /** Absent without an account page. */
  accountHref?: string | undefined;
  onKeys: () => void;
  onLogout: () => void;
};

/** S2.25: 'zum Dashboard', 'zur Website', 'ausloggen', and what belongs to the person alone. */
export function UserMenu({ person, dashboardTo, websiteHref, accountHref, onKeys, onLogout }: UserMenuProps) {
  return (
    <Menu width={260} position="bottom-end">
      <Menu.Target>
        <UnstyledButton className="kp-user">
          <span className="kp-spoken">{m.design_adminUserMenu()} </span>
          <Avatar size={32} aria-hidden>
            {initialsOf(person.name)}
          </Avatar>
          <span className="wide">{person.name.split(' ')[0]}</span>
          <IconChevronDown className="wide" size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {person.name}
          <br />
          {person.roles}
        </Menu.Label>
        <Menu.Item component={Link} to={dashboardTo} leftSection={<IconHome2 size={18} stroke={1.7} />}>
          {m.design_adminToDashboard()}
        </Menu.Item>
        <Menu.Item component="a" href={websiteHref} leftSection={<IconExternalLink size={18} stroke={1.7} />}>
          {m.design_adminToWebsite()}
        </Menu.Item>
        <Menu.Divider />
        {accountHref ? (
          <Menu.Item component="a" href={accountHref} leftSection={<IconUser size={18} stroke={1.7} />}>
            {m.design_adminMyAccount()}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconKeyboard size={18} stroke={1.7} />} onClick={onKeys}>
          {m.design_adminKeys()}
        </Menu.Item>
        <SchemeItem />
        <LanguageItem />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.7} />} onClick={onLogout}>
          {m.design_adminLogout()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** First letters of the first and the last word: 'Rosalinde Kellergassner' becomes 'RK'. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}

/** Link to the other language, in that language; the URL keeps the choice and the page reloads. */
function LanguageItem() {
  const other = getLocale() === 'de' ? 'en' : 'de';
  return (
    <Menu.Item component="a" href={`?lang=${other}`} lang={other} leftSection={<IconLanguage size={18} stroke={1.7} />}>
      {m.design_adminOtherLanguage()}
    </Menu.Item>
  );
}

function SchemeItem() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = colorScheme === 'dark';
  const Sign = isDark ? IconSun : IconMoon;
  return (
    <Menu.Item leftSection={<Sign size={18} stroke={1.7} />} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      {isDark ? m.design_adminLightView() : m.design_adminDarkView()}
    </Menu.Item>
  );
}
