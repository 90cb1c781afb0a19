import { colours, darken, lighten } from './palette.ts'
import { at, circle, d, ellipse, fill, inside, path, repeat, stroke } from './svg.ts'

/** Points of a star as an outline: outer radius, share of the inner one, number of points. */
export function starOutline(radius: number, inner = 0.5, points = 5): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i * Math.PI) / points
    const reach = radius * (i % 2 ? inner : 1)
    return d`${Math.sin(angle) * reach} ${-Math.cos(angle) * reach}`
  })
  return `M${corners.join('L')}Z`
}

/** A heart about 200 wide around its middle. */
export const heartOutline = 'M0 -58C22 -108 108 -106 108 -34C108 32 38 76 0 112C-38 76 -108 32 -108 -34C-108 -106 -22 -108 0 -58Z'
const moonOutline =
  'M34 -112C-50 -112 -112 -56 -112 6C-112 70 -56 116 16 112C60 110 92 88 106 58C52 74 -14 52 -16 -14C-18 -60 6 -94 34 -112Z'
const crownOutline = 'M-110 70L-116 -50L-62 6L-40 -86L0 -8L40 -86L62 6L116 -50L110 70Q0 98 -110 70Z'
const wingOutline = 'M0 -6C14 -70 62 -116 104 -98C132 -84 112 -20 70 0C112 10 112 66 78 84C44 98 10 60 0 24Z'
const tailOutline =
  'M-16 116C-60 60 -66 0 -30 -46C-60 -56 -96 -84 -98 -124C-60 -130 -20 -112 0 -78C20 -112 60 -130 98 -124C96 -84 60 -56 30 ' +
  '-46C60 -10 66 60 -16 116Z'
const pineappleOutline = 'M0 -34C54 -34 74 10 66 58C60 100 34 124 0 124S-60 100 -66 58C-74 10 -54 -34 0 -34Z'

/** An inflated foil shape: seam, metal, crimped edge and the light on it. */
function puffy(outline: string, colour: string, reach = 100): string {
  return [
    stroke(outline, darken(colour, 0.3), 13),
    stroke(outline, fill('foil', lighten(colour, 0.1)), 9),
    path(outline, fill('foil', colour)),
    inside(
      outline,
      ellipse(reach * 0.3, reach * 0.5, reach * 0.9, reach * 0.75, fill('soft', darken(colour, 0.7))) +
        stroke(outline, '#ffffff', 26, 'opacity="0.22" stroke-dasharray="2.5 13" style="stroke-linecap:butt"') +
        at(-reach * 0.3, -reach * 0.38, ellipse(0, 0, reach * 0.46, reach * 0.26, fill('glow', '#ffffff')), { turn: -34 }),
    ),
  ].join('')
}

const pinch = (colour: string, y: number): string => path(d`M-9 ${y - 8}L-15 ${y + 20}H15L9 ${y - 8}Z`, darken(colour, 0.2))

/** A five-pointed foil star, about 100 each way. */
export const foilStar = (colour: string): string => pinch(colour, 84) + puffy(starOutline(112, 0.56), colour)
/** A foil heart. */
export const foilHeart = (colour: string): string => pinch(colour, 110) + puffy(heartOutline, colour)
/** A round foil balloon or a mirror sphere. */
export const foilRound = (colour: string, sphere = false): string =>
  sphere
    ? pinch(colour, 100) +
      circle(0, 0, 104, fill('chrome', colour)) +
      circle(0, 0, 104, fill('glass', darken(colour, 0.4))) +
      at(-34, -46, ellipse(0, 0, 34, 22, fill('glow', '#ffffff')), { turn: -36 }) +
      ellipse(24, 60, 50, 14, fill('glow', '#ffffff'), 'opacity="0.5"')
    : pinch(colour, 102) + puffy('M0 -102C60 -102 104 -58 104 0S60 102 0 102S-104 58 -104 0S-60 -102 0 -102Z', colour)
/** A sleeping crescent moon. */
export const foilMoon = (colour: string): string =>
  puffy(moonOutline, colour) +
  stroke('M-58 4Q-44 18 -30 4', darken(colour, 0.6), 5) +
  stroke('M-36 44Q-22 54 -10 42', darken(colour, 0.6), 5) +
  ellipse(-62, 30, 16, 10, colours.blush, 'opacity="0.7"')
/** A crown with stones. */
export const foilCrown = (colour: string): string =>
  puffy(crownOutline, colour) +
  [-68, 0, 68].map((x, i) => circle(x, 48 + (i === 1 ? 8 : 0), 14, fill('ball', i === 1 ? colours.raspberry : colours.sky))).join('') +
  [-116, -40, 40, 116].map((x) => circle(x, Math.abs(x) > 50 ? -54 : -90, 12, fill('ball', colours.raspberry))).join('')
/** A butterfly in two colours. */
export const foilButterfly = (colour: string, second: string): string =>
  puffy(wingOutline, colour) +
  at(0, 0, puffy(wingOutline, colour), { mirror: true }) +
  [1, -1]
    .map((side) =>
      at(
        0,
        0,
        circle(70, -56, 20, second, 'opacity="0.85"') +
          circle(64, 46, 14, second, 'opacity="0.85"') +
          circle(40, -30, 8, '#fff', 'opacity="0.8"'),
        { mirror: side < 0 },
      ),
    )
    .join('') +
  path('M-11 -44Q0 -56 11 -44L9 66Q0 82 -9 66Z', fill('side', colours.ink)) +
  stroke('M-4 -48C-10 -78 -24 -88 -34 -90M4 -48C10 -78 24 -88 34 -90', colours.ink, 5)
/** A rocket with a window and a flame. */
export const foilRocket = (): string =>
  path('M-22 92Q0 172 22 92Z', fill('glow', colours.sun)) +
  path('M-26 88Q-10 150 0 132Q10 150 26 88Z', colours.sun) +
  path('M-14 88Q0 128 14 88Z', colours.coral) +
  puffy('M-46 40L-92 96L-86 20L-50 -10Z', colours.raspberry, 40) +
  at(0, 0, puffy('M-46 40L-92 96L-86 20L-50 -10Z', colours.raspberry, 40), { mirror: true }) +
  puffy('M0 -136C46 -96 60 -30 44 88H-44C-60 -30 -46 -96 0 -136Z', '#dfe6f2') +
  path('M0 -136C22 -116 36 -92 43 -66H-43C-36 -92 -22 -116 0 -136Z', fill('foil', colours.raspberry)) +
  circle(0, -14, 27, colours.indigo) +
  circle(0, -14, 20, fill('ball', colours.sky)) +
  ellipse(-7, -21, 7, 5, '#fff', 'opacity="0.8"')
/** A football. */
export const foilFootball = (): string => {
  const patch = starOutline(34, 0.81, 5)
  return (
    circle(0, 0, 106, darken('#dfe4ee', 0.25)) +
    circle(0, 0, 101, fill('ball', '#eef1f7')) +
    inside(
      'M0 -101C56 -101 101 -56 101 0S56 101 0 101S-101 56 -101 0S-56 -101 0 -101Z',
      path(patch, colours.ink) +
        repeat(5, (i) =>
          at(
            0,
            0,
            stroke('M0 -34V-66', colours.ink, 5) +
              at(0, -92, path(patch, colours.ink), { turn: 36 }) +
              stroke('M0 -66L-40 -88M0 -66L40 -88', colours.ink, 4),
            { turn: i * 72 },
          ),
        ) +
        ellipse(40, 60, 100, 70, fill('soft', '#2c1650')),
    ) +
    at(-40, -52, ellipse(0, 0, 40, 24, fill('glow', '#ffffff')), { turn: -38 })
  )
}
/** A racing car from the side. */
export const foilCar = (colour: string): string =>
  puffy('M-136 44C-140 6 -110 -2 -76 -8C-50 -56 -20 -68 24 -66C62 -64 76 -28 90 -10C124 -6 140 10 136 44Z', colour) +
  path('M-50 -10C-32 -42 -14 -50 8 -50V-10ZM22 -50C48 -48 58 -30 68 -10H22Z', fill('slope', '#cfeafc')) +
  [-76, 76].map((x) => circle(x, 46, 36, colours.ink) + circle(x, 46, 19, fill('ball', colours.silver))).join('') +
  circle(118, 14, 9, colours.sun) +
  stroke('M-20 18H44', '#ffffff', 10, 'opacity="0.9"')
/** A pineapple. */
export const foilPineapple = (): string =>
  repeat(5, (i) => at(0, -34, puffy('M0 6C-22 -30 -12 -66 0 -88C12 -66 22 -30 0 6Z', colours.leaf, 30), { turn: (i - 2) * 27 })) +
  puffy(pineappleOutline, colours.sun) +
  inside(
    pineappleOutline,
    repeat(9, (i) =>
      stroke(
        d`M-100 ${-70 + i * 30}L100 ${20 + i * 30}M100 ${-70 + i * 30}L-100 ${20 + i * 30}`,
        darken(colours.sun, 0.28),
        3,
        'opacity="0.5"',
      ),
    ),
  )
/** A mermaid's tail with scales. */
export const foilTail = (): string =>
  puffy(tailOutline, colours.teal) +
  inside(
    tailOutline,
    repeat(24, (i) =>
      stroke(
        d`M${-58 + (i % 4) * 34 + (Math.floor(i / 4) % 2) * 17} ${-28 + Math.floor(i / 4) * 25}q14 16 28 0`,
        colours.aqua,
        4,
        'opacity="0.8"',
      ),
    ) +
      path(
        'M-98 -124C-60 -130 -20 -112 0 -78C20 -112 60 -130 98 -124C96 -84 60 -56 30 -46H-30C-60 -56 -96 -84 -98 -124Z',
        colours.violet,
        'opacity="0.45"',
      ),
  )
/** A long-necked dinosaur. */
export const foilDinosaur = (colour: string): string =>
  puffy(
    'M-132 66C-104 70 -92 50 -84 30C-74 -10 -20 -22 18 -16C34 -40 30 -78 44 -104C60 -130 112 -128 118 -98C120 -82 100 -76 84 ' +
      '-76C82 -40 88 0 80 40L84 108H50L46 66H-20L-24 108H-58L-62 72C-84 88 -118 84 -132 66Z',
    colour,
  ) +
  circle(82, -102, 8, colours.ink) +
  circle(79, -105, 3, '#fff') +
  stroke('M96 -88Q106 -86 112 -92', darken(colour, 0.6), 4) +
  [
    [-44, 14, 14],
    [-10, 24, 18],
    [28, 10, 13],
    [-72, 42, 9],
    [52, -34, 8],
  ]
    .map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r * 0.8, darken(colour, 0.2), 'opacity="0.6"'))
    .join('')
