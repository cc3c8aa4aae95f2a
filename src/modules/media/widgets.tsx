export { MediaPicker, type MediaPickerProps } from './screens/picker/media-picker.tsx';
