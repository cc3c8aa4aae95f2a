export {
  listPurposes as loadPurposes,
  type PurposeCard,
  type PurposeView,
  readPurpose as loadPurpose,
} from './service/public-purposes.ts';
