import { colours, darken, lighten, mix } from './palette.ts'
import { at, circle, d, ellipse, faded, fill, path, rect, repeat } from './svg.ts'

const tints = {
  blush: '#fde4ea',
  peach: '#ffe9d6',
  butter: '#fff1cf',
  mint: '#dcf3ec',
  sky: '#dfeffc',
  lilac: '#ebe3fb',
  cream: '#fbf1e4',
  night: '#332c63',
  sage: '#e6f0dc',
  pearl: '#eceaf3',
} as const

/** The tint of the studio in which something stands; each category keeps to one or two. */
export type Tint = keyof typeof tints

const confettiColours = [colours.raspberry, colours.sun, colours.mint, colours.sky, colours.violet, colours.coral]

/** Small paper confetti over the whole picture, the same for the same seed. */
export function confetti(seed: number, count: number, opacity = 0.8, bottom = 1150): string {
  let state = seed * 7919 + 17
  const next = (): number => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648
  const pieces = repeat(count, (index) => {
    const x = 40 + next() * 1120
    const y = 40 + next() * (bottom - 40)
    const colour = confettiColours[index % confettiColours.length] ?? colours.sun
    const size = 7 + next() * 9
    return index % 3 === 0
      ? circle(x, y, size * 0.6, colour)
      : at(x, y, rect(-size, -size * 0.4, size * 2, size * 0.8, colour, 3), { turn: next() * 180 })
  })
  return faded(opacity, pieces)
}

const halo = {
  circle: (colour: string): string => circle(600, 560, 440, colour),
  arch: (colour: string): string => path('M210 930V540C210 320 380 150 600 150S990 320 990 540V930Z', colour),
  sun: (colour: string): string => repeat(18, (index) => at(600, 560, path('M0 0L-70 -900H70Z', colour), { turn: index * 20 })),
  wave: (colour: string): string => path('M0 420C220 300 360 560 620 450S1000 250 1200 380V930H0Z', colour),
  none: (): string => '',
} as const

/** The large quiet shape behind the product. */
export type Halo = keyof typeof halo

/** An empty photo studio: a wall in the tint, a large quiet shape, a floor and the light from the upper left. */
export function studio(tint: Tint, shape: Halo = 'circle'): string {
  const wall = tints[tint]
  const night = tint === 'night'
  const quiet = night ? lighten(wall, 0.09) : lighten(wall, 0.5)
  const floor = night ? darken(wall, 0.28) : mix(wall, darken(wall, 0.5), 0.16)
  return [
    rect(0, 0, 1200, 1200, wall),
    shape === 'sun' ? faded(0.55, halo.sun(quiet)) : halo[shape](quiet),
    ellipse(260, 180, 900, 700, fill('soft', night ? '#6f63b8' : '#ffffff')),
    path('M0 930C300 918 900 918 1200 930V1200H0Z', floor),
    rect(0, 924, 1200, 150, fill('fall', night ? '#4a4186' : lighten(wall, 0.4))),
    ellipse(640, 1080, 640, 130, fill('soft', night ? '#6f63b8' : '#ffffff')),
  ].join('')
}

/** A wall without a floor, for things photographed from above. */
export function tabletop(tint: Tint): string {
  const wall = tints[tint]
  return [
    rect(0, 0, 1200, 1200, wall),
    ellipse(300, 240, 1000, 900, fill('soft', '#ffffff')),
    faded(
      0.5,
      repeat(9, (index) =>
        circle(
          index % 2 === 0 ? 140 + index * 130 : 1120 - index * 60,
          120 + ((index * 367) % 1000),
          26 + (index % 3) * 14,
          lighten(wall, 0.45),
        ),
      ),
    ),
  ].join('')
}

/** A lawn below a summer sky, for what is rented for the garden. */
export const garden = (): string =>
  [
    rect(0, 0, 1200, 1200, '#dff1fd'),
    ellipse(240, 120, 760, 520, fill('soft', '#ffffff')),
    cloud(250, 230, 1.2),
    cloud(930, 170, 0.95),
    cloud(640, 330, 0.6),
    path('M0 780C200 700 380 720 560 770S960 720 1200 790V1200H0Z', '#bfe3b0'),
    path('M0 860C300 810 800 830 1200 870V1200H0Z', fill('matte', '#93cf82')),
    repeat(26, (index) => path(d`M${(index * 197) % 1200} ${940 + ((index * 83) % 240)}q6 -18 10 -20q0 10 -2 20Z`, '#7cbd6b')),
  ].join('')

const cloud = (x: number, y: number, scale: number): string =>
  at(x, y, ellipse(0, 0, 90, 30, '#ffffff') + circle(-30, -16, 36, '#ffffff') + circle(24, -26, 46, '#ffffff'), { scale })
