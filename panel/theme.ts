import { Alert, createTheme, type MantineColorsTuple } from '@mantine/core';

/** One accent: the green of the reference and of the virtual phone. */
const accent: MantineColorsTuple = [
  ...(['#e9f7f4', '#d4efe9', '#a9ddd3', '#7ccabc', '#4fd1bd'] as const),
  ...(['#2a9d8c', '#128473', '#0b7a6b', '#086055', '#054840'] as const),
];

const gray: MantineColorsTuple = [
  ...(['#f6f8fa', '#eef1f5', '#e3e8ee', '#d3dae3', '#b4bfcd'] as const),
  ...(['#8492a6', '#566176', '#414b5c', '#2b3445', '#1a2233'] as const),
];

const dark: MantineColorsTuple = [
  ...(['#e6ecf5', '#c9d3e2', '#a7b3c6', '#74839b', '#2a3850'] as const),
  ...(['#1f2b3f', '#151e2c', '#0d131d', '#0a0f17', '#070b12'] as const),
];

/** Dark enough for white words on it, and to be words itself: the red that Mantine brings is too light for both. */
const red: MantineColorsTuple = [
  ...(['#fef5f4', '#fdeceb', '#f7b6b1', '#ff9a93', '#e8665d'] as const),
  ...(['#d4453b', '#c5352b', '#b3261e', '#951f18', '#7a1913'] as const),
];

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  colors: { accent, gray, dark, red },
  black: '#1a2233',
  fontFamily: '"Inter Variable", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: '12px', sm: '13.5px', md: '14.5px', lg: '16px', xl: '19px' },
  headings: { fontWeight: '640', sizes: { h1: { fontSize: '22px', lineHeight: '1.3' }, h2: { fontSize: '16px' } } },
  defaultRadius: 'md',
  radius: { sm: '5px', md: '8px', lg: '12px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    InputWrapper: { styles: { label: { marginBottom: 3 }, description: { marginBottom: 2 } } },
    Fieldset: { styles: { legend: { fontSize: '13.5px', fontWeight: 550, padding: 0, marginBottom: 6 } } },
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', allowDeselect: false, checkIconPosition: 'right' } },
    Modal: {
      styles: {
        content: { border: '1px solid var(--line)' },
        title: { fontWeight: 600, fontSize: '16px', lineHeight: 1.35 },
      },
      defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45, blur: 2 } },
    },
    Drawer: {
      styles: { title: { fontWeight: 600, fontSize: '16px', lineHeight: 1.35 } },
      defaultProps: { position: 'right', overlayProps: { backgroundOpacity: 0.35 } },
    },
    Tooltip: { defaultProps: { withArrow: true, multiline: true, maw: 320, openDelay: 150 } },
    // Orange on its own light ground is too pale to be read.
    Alert: Alert.extend({
      vars: (_, { color }) => ({ root: color === 'orange' ? { '--alert-color': 'var(--warn)' } : {} }),
    }),
    Badge: { defaultProps: { variant: 'light', radius: 'sm' } },
  },
});
