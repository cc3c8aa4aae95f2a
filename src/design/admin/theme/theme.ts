import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { accentRamp } from '#design/colour/accent-ramp.ts';
import { m } from '#texts';

const tuple = (steps: readonly string[]) => steps as unknown as MantineColorsTuple;

/** State colours. Red is a vermilion on purpose: it must not be mistaken for a wine-red accent. Greys run from paper to ink. */
const colors = {
  red: tuple([
    '#fef3f0',
    '#fee4dd',
    '#ffccbd',
    '#faaa94',
    '#ec8366',
    '#cf4921',
    '#c0421c',
    '#a8320a',
    '#902805',
    '#781f01',
  ]),
  yellow: tuple([
    '#fdf6e6',
    '#f9eac6',
    '#f0d695',
    '#e2bd66',
    '#cfa03a',
    '#a27122',
    '#916315',
    '#7d5200',
    '#694401',
    '#563701',
  ]),
  green: tuple([
    '#f1f8f3',
    '#e1efe5',
    '#c8e0d0',
    '#a8cbb4',
    '#82b293',
    '#4d8b66',
    '#3b7653',
    '#2c6444',
    '#225337',
    '#18432b',
  ]),
  gray: tuple([
    '#fcf8f0',
    '#f4ecdd',
    '#e8decc',
    '#ddd1bd',
    '#c4b7a3',
    '#83776a',
    '#635a4f',
    '#4d443a',
    '#332d26',
    '#1f1a15',
  ]),
  dark: tuple([
    '#f3ebde',
    '#dfd5c6',
    '#bfb3a3',
    '#94877a',
    '#5c5147',
    '#42382f',
    '#2b241f',
    '#191512',
    '#13100e',
    '#0d0b09',
  ]),
};

const FONT = "'KP Text', 'KP Text Ersatz', 'Segoe UI', system-ui, sans-serif";

const shadowOf = (y: number, blur: number, alpha: number) => `0 ${y}px ${blur}px rgb(60 40 20 / ${alpha})`;

/**
 * One theme for every site: same paper, other ink (`accent` is '#rrggbb').
 * Component defaults are plain data: naming the components here would pull all of them into every screen.
 */
export function themeFor(accent: string): MantineThemeOverride {
  return createTheme({
    colors: { ...colors, accent: tuple(accentRamp(accent)) },
    primaryColor: 'accent',
    primaryShade: { light: 7, dark: 3 },
    // Text on filled elements: light on the accent in the light scheme, dark on the light accent in the dark one.
    variantColorResolver: (input) => {
      const resolved = defaultVariantColorsResolver(input);
      return input.variant === 'filled' ? { ...resolved, color: 'var(--kp-on-accent)' } : resolved;
    },
    white: '#fffdf8',
    black: '#1f1a15',
    fontFamily: FONT,
    fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'SF Mono', 'DejaVu Sans Mono', monospace",
    fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
    headings: { fontFamily: FONT, fontWeight: '680', textWrap: 'balance' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
    radius: { xs: '2px', sm: '3px', md: '4px', lg: '6px', xl: '16px' },
    defaultRadius: 'md',
    shadows: {
      xs: '0 1px 0 rgb(60 40 20 / .06)',
      sm: shadowOf(1, 2, 0.1),
      md: shadowOf(4, 14, 0.12),
      lg: shadowOf(10, 30, 0.16),
      xl: shadowOf(20, 60, 0.22),
    },
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
    components: components(),
  });
}

const size = (value: string) => ({ defaultProps: { size: value } });
const floating = { shadow: 'lg', radius: 'lg', offset: 6, transitionProps: { duration: 80 } };

/** The close icon has no accessible name of its own. */
const closing = () => ({ closeButtonProps: { 'aria-label': m.design_adminClose() } });

/** 'md' is the default size everywhere; heights come from css/controls.css (40 px with a mouse, 46 px on touch). */
const components = () => ({
  Button: size('md'),
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
  Input: size('md'),
  InputWrapper: {
    defaultProps: {
      size: 'md',
      inputWrapperOrder: ['label', 'description', 'input', 'error'],
      withAsterisk: false,
    },
  },
  TextInput: size('md'),
  NumberInput: { defaultProps: { size: 'md', decimalSeparator: ',', thousandSeparator: '.', hideControls: true } },
  Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
  NativeSelect: size('md'),
  Checkbox: { defaultProps: { size: 'md', radius: 'xs' } },
  Radio: size('md'),
  Switch: { defaultProps: { size: 'md', withThumbIndicator: false } },
  Avatar: { defaultProps: { radius: 1000, color: 'gray' } },
  Menu: { defaultProps: { withInitialFocusPlaceholder: false, ...floating } },
  Popover: { defaultProps: floating },
  // A <header> in a dialog counts as a second banner of the page: dialogs are drawn beside the page, not in its main part.
  ModalHeader: { defaultProps: { role: 'presentation' } },
  DrawerHeader: { defaultProps: { role: 'presentation' } },
  Modal: {
    defaultProps: {
      centered: true,
      radius: 'lg',
      shadow: 'xl',
      overlayProps: { backgroundOpacity: 0.35 },
      transitionProps: { duration: 120 },
      ...closing(),
    },
  },
  Drawer: {
    defaultProps: {
      position: 'right',
      size: 440,
      overlayProps: { backgroundOpacity: 0.2 },
      transitionProps: { duration: 120 },
      ...closing(),
    },
  },
  // Named, because only a named variant gets its ink from the resolver above.
  Chip: { defaultProps: { variant: 'filled' } },
  Progress: { defaultProps: { radius: 'xs', size: 8 } },
  SegmentedControl: size('sm'),
  Kbd: size('sm'),
});
