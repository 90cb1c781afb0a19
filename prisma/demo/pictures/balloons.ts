import { starOutline } from './foil.ts'
import { colours, darken, lighten } from './palette.ts'
import { at, circle, d, ellipse, faded, fill, inside, path, repeat, stroke } from './svg.ts'

/** How the latex of a balloon looks. */
export type Finish = 'plain' | 'pearl' | 'chrome' | 'confetti' | 'dots' | 'stars' | 'marble' | 'hearts'

const body = 'M0 -112C62 -112 100 -66 100 -12C100 50 48 96 10 119Q0 124 -10 119C-48 96 -100 50 -100 -12C-100 -66 -62 -112 0 -112Z'
const heartBody = 'M0 -62C26 -118 112 -112 112 -36C112 36 36 82 0 120C-36 82 -112 36 -112 -36C-112 -112 -26 -118 0 -62Z'
const heart = 'M0 -5C3 -13 15 -12 15 -2C15 7 5 12 0 17C-5 12 -15 7 -15 -2C-15 -12 -3 -13 0 -5Z'

const spots: [number, number][] = [
  [-62, -52],
  [-12, -84],
  [44, -62],
  [-36, -14],
  [18, -24],
  [72, -16],
  [-72, 18],
  [-14, 36],
  [42, 32],
  [-34, 76],
  [14, 86],
  [82, 26],
  [-88, -14],
  [58, 74],
]

const printed: Record<Finish, (colour: string) => string> = {
  plain: () => '',
  pearl: () => '',
  chrome: (colour) =>
    path('M-58 -60C-20 -98 40 -92 70 -52C30 -70 -10 -66 -58 -60Z', lighten(colour, 0.8), 'opacity="0.55"') +
    path('M-84 22C-50 66 30 74 84 18C70 60 20 96 0 108C-30 92 -70 62 -84 22Z', darken(colour, 0.3), 'opacity="0.35"'),
  dots: (colour) => faded(0.95, spots.map(([x, y]) => circle(x, y, 12, lighten(colour, 0.82))).join('')),
  stars: () => spots.map(([x, y], i) => at(x, y, path(starOutline(i % 3 ? 11 : 16, 0.45), colours.gold))).join(''),
  hearts: () => spots.map(([x, y]) => at(x, y, path(heart, colours.white))).join(''),
  confetti: () =>
    repeat(46, (i) =>
      at(
        ((i * 61) % 170) - 85,
        92 - ((i * i * 7) % (i < 30 ? 80 : 180)),
        ellipse(0, 0, 8, 5 + (i % 3), lighten(colours.gold, (i % 4) * 0.14)),
        { turn: (i * 47) % 180 },
      ),
    ),
  marble: (colour) =>
    [0, 1, 2, 3]
      .map((i) =>
        stroke(
          d`M-110 ${-70 + i * 48}C-60 ${-110 + i * 48} -20 ${-20 + i * 44} 30 ${-66 + i * 50}S90 ${-40 + i * 40} 120 ${-74 + i * 48}`,
          lighten(colour, 0.55),
          13 - i * 2,
          'opacity="0.8"',
        ),
      )
      .join(''),
}

const skin = (finish: Finish, colour: string): string =>
  finish === 'chrome'
    ? fill('chrome', colour)
    : finish === 'pearl'
      ? fill('pearl', colour)
      : finish === 'confetti'
        ? fill('glass', '#c9d7e8')
        : fill('ball', colour)

/** A latex balloon around its middle, 100 wide each side, its knot at y 120. */
export function balloon(colour: string, finish: Finish = 'plain', shape: 'round' | 'heart' = 'round'): string {
  const outline = shape === 'heart' ? heartBody : body
  const clear = finish === 'confetti'
  return [
    path('M0 116L-13 138Q0 132 13 138Z', clear ? '#cfd9e6' : darken(colour, 0.18)),
    path(outline, skin(finish, colour)),
    inside(outline, printed[finish](colour)),
    clear ? stroke(outline, '#b9c6d9', 2, 'opacity="0.7"') : '',
    inside(outline, ellipse(60, 70, 90, 70, fill('soft', darken(colour, 0.6)))),
    stroke('M78 34C68 62 46 84 24 98', lighten(colour, 0.6), 5, 'opacity="0.4"'),
    at(-42, -56, ellipse(0, 0, 24, 40, fill('glow', '#ffffff')), { turn: 32 }),
    at(-52, -52, ellipse(0, 0, 8, 17, '#ffffff', 'opacity="0.75"'), { turn: 32 }),
  ].join('')
}

/** A ribbon that falls from x,y to a point below, slightly curled. */
export const ribbon = (x: number, y: number, toX: number, toY: number, colour: string = colours.silver): string => {
  const middle = (y + toY) / 2
  return stroke(d`M${x} ${y}C${x + 14} ${middle - 60} ${toX - (toX - x) * 0.3 - 18} ${middle + 40} ${toX} ${toY}`, colour, 3.5)
}

/** One balloon of a bunch: where it hangs, how large, what it looks like. */
export type Hung = { x: number; y: number; radius: number; drawing: string; turn?: number }

/** Balloons on ribbons that meet in one point; the first ones hang behind the later ones. */
export const bunch = (balloons: Hung[], knotX: number, knotY: number, colour?: string): string =>
  balloons
    .map(({ x, y, radius, turn = 0 }) =>
      ribbon(
        x - radius * 1.32 * Math.sin((turn * Math.PI) / 180),
        y + radius * 1.32 * Math.cos((turn * Math.PI) / 180),
        knotX,
        knotY,
        colour,
      ),
    )
    .join('') + balloons.map(({ x, y, radius, drawing, turn = 0 }) => at(x, y, drawing, { scale: radius / 100, turn })).join('')

/** A small weight wrapped like a present, standing on y. */
export const weight = (x: number, y: number, colour: string, scale = 1): string =>
  at(
    x,
    y,
    ellipse(6, 2, 90, 16, fill('soft', '#2c1650')) +
      path('M-56 -84H56L48 0H-48Z', fill('side', colour)) +
      path('M-12 -84H12L11 0H-11Z', lighten(colour, 0.55)) +
      bow(0, -88, lighten(colour, 0.35), 0.7),
    { scale },
  )

/** A gift bow around its knot. */
export const bow = (x: number, y: number, colour: string, scale = 1): string =>
  at(
    x,
    y,
    path('M0 0C-20 -46 -78 -50 -70 -12C-66 14 -22 14 0 0Z', fill('slope', colour)) +
      path('M0 0C20 -46 78 -50 70 -12C66 14 22 14 0 0Z', fill('slope', darken(colour, 0.08))) +
      path('M0 0C-14 24 -30 36 -48 44L-26 50L-22 66C-8 46 0 26 0 0Z', darken(colour, 0.12)) +
      path('M0 0C14 24 30 36 48 44L26 50L22 66C8 46 0 26 0 0Z', darken(colour, 0.18)) +
      ellipse(0, 0, 15, 13, fill('ball', colour)),
    { scale },
  )
