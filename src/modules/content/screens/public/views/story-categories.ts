import { m } from '#texts';

/** Labels of the kinds of stories, in the order of the choice. */
export const STORY_CATEGORIES: Record<string, () => string> = {
  fest: m.content_publicCategoryFest,
  sakramente: m.content_publicCategorySakramente,
  kinder: m.content_publicCategoryKinder,
  bau: m.content_storyKindBuilding,
  gemeinschaft: m.content_storyKindCommunity,
  verstorbene: m.content_publicNavObituaries,
  geschichte: m.content_storyKindHistory,
};

export const storyCategory = (category: unknown): string | null =>
  typeof category === 'string' && Object.hasOwn(STORY_CATEGORIES, category)
    ? (STORY_CATEGORIES[category]?.() ?? null)
    : null;
