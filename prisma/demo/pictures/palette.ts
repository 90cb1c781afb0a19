/** The few colours every demo picture is made of, and how light and shadow change them. */
export const colours = {
  raspberry: '#e8476f',
  coral: '#ff7f5c',
  sun: '#ffc43d',
  mint: '#45c4a5',
  teal: '#1f97a6',
  sky: '#5ab6f0',
  indigo: '#4c5bd4',
  violet: '#9061d8',
  blush: '#ffb5c8',
  cream: '#fff3e0',
  gold: '#e2b04a',
  rose: '#e3a08f',
  silver: '#c2c9d6',
  red: '#df3345',
  leaf: '#6fbf5b',
  wood: '#c98f5a',
  white: '#fdfbff',
  ink: '#33294f',
  navy: '#2a3170',
  peach: '#ffd0b0',
  lilac: '#cdb6f2',
  aqua: '#a8e3dd',
} as const

const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Mixes two #rrggbb colours; share 0 is all of the first, 1 all of the second. */
export function mix(first: string, second: string, share: number): string {
  const [r, g, b] = channels(first)
  const [r2, g2, b2] = channels(second)
  const part = (from: number, to: number): string =>
    Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${part(r, r2)}${part(g, g2)}${part(b, b2)}`
}

/** The colour as the light from the upper left shows it. */
export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share)

/** The colour in shadow: warm colours towards brown, the others towards violet ink, never towards grey. */
export function darken(colour: string, share: number): string {
  const [r, g, b] = channels(colour)
  const warm = r > g && g > b + 30
  return mix(colour, warm ? '#6e2c12' : '#2c1650', share)
}
