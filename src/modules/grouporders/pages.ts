export { hasShares } from './service/owed-shares.ts';
export {
  type GroupCard,
  type GroupGood,
  type GroupView,
  listGroups as loadGroups,
  readGroup as loadGroup,
} from './service/public-groups.ts';
