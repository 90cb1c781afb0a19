/** In quarters of a rem, as style props name them: `p="2.5"` is 0.625rem. */
const STEPS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56,
  60, 64, 72, 80, 96,
]
const WIDTHS = {
  '3xs': 14,
  '2xs': 16,
  xs: 20,
  sm: 24,
  md: 28,
  lg: 32,
  xl: 36,
  '2xl': 42,
  '3xl': 48,
  '4xl': 56,
  '5xl': 64,
  '6xl': 72,
  '7xl': 80,
  '8xl': 90,
}
const LETTERS = {
  '2xs': 0.625,
  xs: 0.75,
  sm: 0.875,
  md: 1,
  lg: 1.125,
  xl: 1.25,
  '2xl': 1.5,
  '3xl': 1.875,
  '4xl': 2.25,
  '5xl': 3,
  '6xl': 3.75,
  '7xl': 4.5,
}
const CORNERS = {
  none: 0,
  '2xs': 0.0625,
  xs: 0.125,
  sm: 0.25,
  md: 0.375,
  lg: 0.5,
  xl: 0.75,
  '2xl': 1,
  '3xl': 1.5,
  '4xl': 2,
}
const LAYERS = {
  hide: -1,
  base: 0,
  docked: 10,
  dropdown: 1000,
  sticky: 1100,
  banner: 1200,
  overlay: 1300,
  modal: 1400,
  popover: 1500,
  skipNav: 1600,
  toast: 1700,
  tooltip: 1800,
  max: 2147483647,
}
const WEIGHTS = { normal: 400, medium: 500, semibold: 600, bold: 700, extrabold: 800 }
const MILLISECONDS = { fastest: 50, faster: 100, fast: 150, moderate: 200, slow: 300, slower: 400, slowest: 500 }
const PIXELS_OF_BLUR = { sm: 4, md: 8, lg: 12, xl: 16 }
const PIXELS_OF_BORDER = { xs: 0.5, sm: 1, md: 2, lg: 4 }

export const asTokens = (table: Record<string, string | number>, unit = '') =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, { value: `${value}${unit}` }]))

const spacing = asTokens(Object.fromEntries(STEPS.map((step) => [step, step / 4])), 'rem')

/** Chakra's token names; only those in use, because each costs time at start. */
export const scale = {
  spacing,
  sizes: {
    ...spacing,
    ...asTokens(WIDTHS, 'rem'),
    ...asTokens({
      full: '100%',
      '1/2': '50%',
      '1/3': '33.333%',
      '2/3': '66.667%',
      '1/4': '25%',
      '3/4': '75%',
      fit: 'fit-content',
      min: 'min-content',
      max: 'max-content',
      prose: '60ch',
      vh: '100vh',
      vw: '100vw',
      dvh: '100dvh',
      dvw: '100dvw',
    }),
  },
  fontSizes: asTokens(LETTERS, 'rem'),
  fontWeights: asTokens(WEIGHTS),
  lineHeights: asTokens({ shorter: 1.25, short: 1.375, moderate: 1.5, tall: 1.625, taller: 2 }),
  letterSpacings: asTokens({ tighter: -0.05, tight: -0.025, wide: 0.025, wider: 0.05 }, 'em'),
  radii: { ...asTokens(CORNERS, 'rem'), full: { value: '9999px' } },
  zIndex: asTokens(LAYERS),
  durations: asTokens(MILLISECONDS, 'ms'),
  easings: asTokens({
    'ease-in': 'cubic-bezier(0.4, 0, 1, 1)',
    'ease-out': 'cubic-bezier(0, 0, 0.2, 1)',
    'ease-in-out': 'cubic-bezier(0.4, 0, 0.2, 1)',
    'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)',
  }),
  blurs: asTokens(PIXELS_OF_BLUR, 'px'),
  borders: asTokens(PIXELS_OF_BORDER, 'px solid'),
  cursor: asTokens({
    button: 'pointer',
    checkbox: 'pointer',
    disabled: 'not-allowed',
    menuitem: 'pointer',
    option: 'pointer',
    radio: 'pointer',
    slider: 'pointer',
    switch: 'pointer',
  }),
  animations: asTokens({ spin: 'spin 1s linear infinite', pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite' }),
}
