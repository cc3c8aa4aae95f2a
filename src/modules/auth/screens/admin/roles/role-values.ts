import { m } from '#texts';
import type { RoleItem } from '../../../contract/staff-roles.ts';

export type RoleForm = {
  name: string;
  titleDe: string;
  titleEn: string;
  descriptionDe: string;
  descriptionEn: string;
  permissions: readonly string[];
};

export const BLANK_ROLE: RoleForm = {
  name: '',
  titleDe: '',
  titleEn: '',
  descriptionDe: '',
  descriptionEn: '',
  permissions: ['admin.open'],
};

export const ROLE_LABELS = {
  name: m.auth_roleName,
  titleDe: m.auth_roleTitleDe,
  titleEn: m.auth_roleTitleEn,
  descriptionDe: m.auth_roleTextDe,
  descriptionEn: m.auth_roleTextEn,
  permissions: m.auth_rolePermissions,
};

export const valuesOf = ({ name, title, description, permissions }: RoleItem): RoleForm => ({
  name,
  titleDe: title.de,
  titleEn: title.en,
  descriptionDe: description.de,
  descriptionEn: description.en,
  permissions,
});

/** A missing English title defaults to the German one: a role without a title could not be selected. */
export const bodyOf = ({ titleDe, titleEn, descriptionDe, descriptionEn, permissions }: RoleForm) => ({
  title: { de: titleDe, en: titleEn || titleDe },
  description: { de: descriptionDe, en: descriptionEn || descriptionDe },
  permissions: [...permissions],
});
