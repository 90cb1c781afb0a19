import { defineSemanticTokens, defineTokens } from '@chakra-ui/react'
import { ground, palette, type PaletteName } from './palette.ts'
import { asTokens, scale } from './scale.ts'

export const tokens = defineTokens({
  ...scale,
  fonts: {
    heading: { value: '"Nunito Variable", "Nunito Fallback", ui-rounded, system-ui, sans-serif' },
    body: { value: '"Nunito Variable", "Nunito Fallback", ui-rounded, system-ui, sans-serif' },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  },
  colors: {
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
    black: { value: '#17131f' },
    white: { value: '#ffffff' },
    blackAlpha: asTokens({
      200: 'rgb(43 33 64 / 0.12)',
      500: 'rgb(43 33 64 / 0.45)',
      600: 'rgb(43 33 64 / 0.6)',
      800: 'rgb(43 33 64 / 0.8)',
    }),
    whiteAlpha: asTokens({ 200: 'rgb(255 255 255 / 0.12)', 500: 'rgb(255 255 255 / 0.4)' }),
    // Only decorative colours are used by step, others by a role below. Each token costs time at start.
    berry: asTokens(palette.berry),
    sun: asTokens(palette.sun),
    mint: asTokens(palette.mint),
    iris: asTokens(palette.iris),
  },
})

const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })
const modes = ({ light, dark }: { light: string; dark: string }) => both(light, dark)

function paletteRoles(name: PaletteName) {
  const steps = palette[name]
  return {
    contrast: { value: '#ffffff' },
    fg: both(steps[700], steps[300]),
    subtle: both(steps[100], steps[950]),
    muted: both(steps[200], steps[900]),
    emphasized: both(steps[300], steps[800]),
    solid: { value: steps[600] },
    focusRing: both(steps[600], steps[300]),
    border: both(steps[300], steps[700]),
  }
}

const state = (name: PaletteName) => ({
  surface: both(palette[name][50], palette[name][950]),
  ink: both(palette[name][700], palette[name][300]),
})

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: modes(ground.bg),
      subtle: both('#fdf4ec', '#1e1929'),
      muted: both('#f6e9df', '#2a2338'),
      emphasized: both('#ecdcd0', '#3a3249'),
      inverted: both('#2b2140', '#f4f0fa'),
      panel: modes(ground.panel),
      error: state('red').surface,
      warning: state('orange').surface,
      success: state('mint').surface,
      info: state('iris').surface,
    },
    fg: {
      DEFAULT: modes(ground.text),
      muted: modes(ground.mutedText),
      subtle: both('#6e6484', '#a198b5'),
      inverted: both('#ffffff', '#2b2140'),
      error: state('red').ink,
      warning: state('orange').ink,
      success: state('mint').ink,
      info: state('iris').ink,
    },
    border: {
      DEFAULT: modes(ground.border),
      muted: both('#f4e9e0', '#2c2539'),
      subtle: both('#f9f1ea', '#251e32'),
      emphasized: both('#8d8399', '#7d7492'),
      inverted: both('#3a3249', '#ecdfd4'),
      error: both(palette.red[500], palette.red[400]),
    },
    berry: paletteRoles('berry'),
    sun: paletteRoles('sun'),
    mint: paletteRoles('mint'),
    iris: paletteRoles('iris'),
    gray: {
      ...paletteRoles('gray'),
      contrast: both('#ffffff', '#2b2140'),
      solid: both('#2b2140', '#f4f0fa'),
      fg: both('#3b3153', '#e4deee'),
    },
    red: paletteRoles('red'),
    orange: paletteRoles('orange'),
  },
  shadows: {
    xs: both('0 1px 2px rgb(60 20 50 / 0.08)', '0 1px 2px rgb(0 0 0 / 0.5)'),
    sm: both('0 2px 6px rgb(60 20 50 / 0.08)', '0 2px 6px rgb(0 0 0 / 0.5)'),
    md: both('0 6px 18px rgb(60 20 50 / 0.10)', '0 6px 18px rgb(0 0 0 / 0.5)'),
    lg: both('0 14px 36px rgb(60 20 50 / 0.14)', '0 14px 36px rgb(0 0 0 / 0.6)'),
    xl: both('0 22px 60px rgb(60 20 50 / 0.18)', '0 22px 60px rgb(0 0 0 / 0.7)'),
  },
  radii: { l1: { value: '{radii.md}' }, l2: { value: '{radii.xl}' }, l3: { value: '{radii.2xl}' } },
})
