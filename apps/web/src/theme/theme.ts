import {
  type ButtonProps,
  type CheckboxProps,
  type CSSVariablesResolver,
  createTheme,
  type InputProps,
  type InputWrapperProps,
  type MantineColorsTuple,
  type ModalProps,
  type NumberInputProps,
  type SelectProps,
  type TooltipProps,
} from '@mantine/core'
import type { DateInputProps } from '@mantine/dates'

/** Returns default props of a component. Its own `extend` would load the component before the first page. */
const defaults = <P>(defaultProps: Partial<P>) => ({ defaultProps })

/** The accent colour. Shade 6 has enough contrast for white text in both schemes. */
const cornflower: MantineColorsTuple = [
  '#eef1fd',
  '#dbe1fa',
  '#bcc8f5',
  '#98aaef',
  '#7b91ea',
  '#5d77e2',
  '#3d57d1',
  '#3249b6',
  '#293c97',
  '#202f78',
]

const slate: MantineColorsTuple = [
  '#e9ebf0',
  '#cfd3dc',
  '#b3b9c6',
  '#8b93a5',
  '#5f6778',
  '#3b4251',
  '#272c38',
  '#1b1f29',
  '#15181f',
  '#101218',
]

export const theme = createTheme({
  primaryColor: 'cornflower',
  colors: { cornflower, dark: slate },
  primaryShade: 6,
  defaultRadius: 'md',
  radius: { sm: '6px', md: '8px', lg: '10px' },
  cursorType: 'pointer',
  fontFamily:
    '"Inter Variable", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem' },
      h3: { fontSize: '0.9375rem' },
    },
  },
  respectReducedMotion: true,
  components: {
    Button: defaults<ButtonProps>({ size: 'sm' }),
    Checkbox: defaults<CheckboxProps>({ size: 'sm' }),
    DateInput: defaults<DateInputProps>({ hideOutsideDates: true }),
    Input: defaults<InputProps>({ size: 'sm' }),
    // Hints are below the input, so that inputs side by side align.
    InputWrapper: defaults<InputWrapperProps>({
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
    }),
    Modal: {
      ...defaults<ModalProps>({
        padding: 'lg',
        radius: 'lg',
        yOffset: '4dvh',
        overlayProps: { backgroundOpacity: 0.32 },
        transitionProps: { duration: 120 },
      }),
      styles: { title: { fontWeight: 600, fontSize: '1.125rem', lineHeight: 1.3 } },
    },
    NumberInput: defaults<NumberInputProps>({ hideControls: true, clampBehavior: 'none' }),
    Select: defaults<SelectProps>({ withAlignedLabels: true, comboboxProps: { shadow: 'md' } }),
    // Delay: rule 15.4. The pointer may move onto the tooltip, as WCAG 1.4.13 requires.
    Tooltip: defaults<TooltipProps>({
      openDelay: 250,
      events: { hover: true, focus: true, touch: true },
      interactive: true,
      withArrow: true,
      multiline: true,
      maw: 320,
    }),
  },
})

/** Maps Mantine's colours to ours. */
const mappedColours = {
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-hover': 'color-mix(in srgb, var(--ink) 9%, var(--mantine-color-default))',
  '--mantine-color-gray-light-hover': 'color-mix(in srgb, var(--ink) 9%, transparent)',
  '--mantine-color-disabled-color': 'var(--mantine-color-placeholder)',
  '--mantine-color-cornflower-light': 'var(--accent-wash)',
  '--mantine-color-cornflower-light-hover': 'color-mix(in srgb, var(--accent-ink) 14%, var(--accent-wash))',
  '--mantine-color-cornflower-light-color': 'var(--accent-ink)',
  '--mantine-color-red-light': 'var(--bad-wash)',
  '--mantine-color-red-light-color': 'var(--bad)',
}

/** Semantic colours, each with a contrast of at least 4.5:1 in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...mappedColours,
    '--ground': '#f7f8fa',
    '--surface': '#ffffff',
    '--raised': '#ffffff',
    '--line': '#e3e6ec',
    '--second': '#8b93a5',
    '--ink': '#171b26',
    '--accent-ink': '#3249b6',
    '--accent-wash': '#eef1fd',
    '--good': '#0f6b46',
    '--good-wash': '#e3f4ec',
    '--warn': '#8a4b00',
    '--warn-mark': '#c77700',
    '--warn-wash': '#fdf0dc',
    '--bad': '#b3261e',
    '--bad-wash': '#fbe9e7',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#171b26',
    '--mantine-color-dimmed': '#5a6274',
    '--mantine-color-placeholder': '#6b7385',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': '#3249b6',
    '--mantine-color-default-border': '#cdd2dc',
  },
  dark: {
    ...mappedColours,
    '--ground': '#101218',
    '--surface': '#171a22',
    '--raised': '#1b1f29',
    '--line': '#2a2f3c',
    '--second': '#7d8597',
    '--ink': '#e9ebf0',
    '--accent-ink': '#a9b8f5',
    '--accent-wash': '#232a45',
    '--good': '#7fd6ab',
    '--good-wash': '#16322a',
    '--warn': '#f0bd72',
    '--warn-mark': '#f0bd72',
    '--warn-wash': '#3a2c16',
    '--bad': '#ff9c92',
    '--bad-wash': '#40201f',
    '--mantine-color-body': '#171a22',
    '--mantine-color-text': '#e9ebf0',
    '--mantine-color-dimmed': '#a2a9b8',
    '--mantine-color-placeholder': '#949cac',
    '--mantine-color-error': '#ff9c92',
    '--mantine-color-anchor': '#a9b8f5',
    '--mantine-color-default-border': '#3b4251',
  },
})
