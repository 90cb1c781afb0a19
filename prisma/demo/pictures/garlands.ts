import { colours, darken, lighten } from './palette.ts'
import { balloon, type Finish } from './balloons.ts'
import { lettering } from './glyphs.ts'
import { at, circle, d, ellipse, fill, path, rect, repeat, stroke } from './svg.ts'

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? colours.sun

/** Height of a hanging line at share 0..1 of its way. */
const sag = (share: number, depth: number): number => depth * 4 * share * (1 - share)

const hanging = (width: number, depth: number, colour: string): string =>
  stroke(d`M${-width / 2} 0Q0 ${depth * 2} ${width / 2} 0`, colour, 5)

/** Flags on a string of the given width, hung at both ends; optional letters on the flags. */
export function bunting(width: number, depth: number, palette: readonly string[], count: number, letters = ''): string {
  const size = (width / count) * 0.86
  const flags = repeat(count, (i) => {
    const share = (i + 0.5) / count
    const turn = (0.5 - share) * depth * 0.16
    const colour = pick(palette, i)
    const letter = [...letters][i]
    return at(
      (share - 0.5) * width,
      sag(share, depth),
      path(d`M${-size / 2} 0H${size / 2}L0 ${size * 1.2}Z`, fill('slope', colour)) +
        rect(-size / 2, -4, size, 10, darken(colour, 0.12), 4) +
        (letter && letter !== ' '
          ? at(0, size * 0.42, lettering(letter, '#ffffff', size * 0.42, 20))
          : circle(0, size * 0.44, size * 0.13, '#ffffff', 'opacity="0.75"')),
      { turn },
    )
  })
  return hanging(width, depth, colours.wood) + flags
}

/** A banner of square cards with letters. */
export function cardBanner(width: number, depth: number, palette: readonly string[], word: string): string {
  const letters = [...word]
  const size = Math.min(128, (width / letters.length) * 0.92)
  return (
    hanging(width, depth, colours.wood) +
    letters
      .map((letter, i) => {
        const share = (i + 0.5) / letters.length
        return letter === ' '
          ? ''
          : at(
              (share - 0.5) * width,
              sag(share, depth),
              rect(-size / 2, -6, size, size * 1.24, fill('slope', pick(palette, i)), 12) +
                rect(-size / 2 + 7, 2, size - 14, size * 1.24 - 16, 'none', 8, 'stroke="#ffffff" stroke-width="3" opacity="0.7"') +
                at(0, size * 0.58, lettering(letter, '#ffffff', size * 0.6, 19)),
              { turn: (0.5 - share) * depth * 0.12 },
            )
      })
      .join('')
  )
}

/** Tissue tassels on a string. */
export const tassels = (width: number, depth: number, palette: readonly string[], count: number): string =>
  hanging(width, depth, colours.wood) +
  repeat(count, (i) => {
    const share = (i + 0.5) / count
    const colour = pick(palette, i)
    return at(
      (share - 0.5) * width,
      sag(share, depth),
      circle(0, 6, 13, fill('ball', colour)) +
        path('M-14 18H14L40 190Q30 178 24 192Q14 178 8 194Q0 180 -8 194Q-14 178 -24 192Q-30 178 -40 190Z', fill('slope', colour)) +
        stroke('M-6 30L-20 176M0 30V178M6 30L20 176', darken(colour, 0.22), 3, 'opacity="0.6"') +
        rect(-15, 20, 30, 12, fill('foil', colours.gold), 5),
    )
  })

/** A folded paper fan around its middle. */
export const rosette = (colour: string, accent: string, folds = 32): string =>
  repeat(folds, (i) =>
    at(
      0,
      0,
      path(
        d`M0 0L${-Math.tan(Math.PI / folds) * 100} -100L${Math.tan(Math.PI / folds) * 100} -100Z`,
        i % 2 ? colour : darken(colour, 0.16),
      ),
      { turn: (i * 360) / folds },
    ),
  ) +
  circle(0, 0, 100, fill('glass', darken(colour, 0.2)), 'opacity="0.35"') +
  circle(0, 0, 60, accent, 'opacity="0.4"') +
  circle(0, 0, 26, fill('ball', accent))

/** A honeycomb ball on a thread. */
export const honeycomb = (colour: string, thread = 200): string =>
  stroke(d`M0 -100V${-100 - thread}`, colours.silver, 3) +
  circle(0, 0, 100, fill('ball', colour)) +
  repeat(7, (i) => stroke(d`M0 -98C${-130 + i * 43.3} -60 ${-130 + i * 43.3} 60 0 98`, darken(colour, 0.24), 2.5, 'opacity="0.55"')) +
  repeat(6, (i) =>
    stroke(
      d`M${-Math.sqrt(1e4 - (i * 30 - 75) ** 2)} ${i * 30 - 75}Q0 ${i * 30 - 55} ${Math.sqrt(1e4 - (i * 30 - 75) ** 2)} ${i * 30 - 75}`,
      darken(colour, 0.24),
      2,
      'opacity="0.4"',
    ),
  )

/** A tissue pom-pom on a thread. */
export const pompom = (colour: string, thread = 200): string =>
  stroke(d`M0 -80V${-90 - thread}`, colours.silver, 3) +
  [
    [22, 88],
    [17, 62],
    [11, 34],
  ]
    .map(([count = 1, radius = 0], ring) =>
      repeat(count, (i) =>
        at(
          0,
          0,
          ellipse(0, -radius, 18 - ring * 2, 26 - ring * 4, fill('slope', lighten(darken(colour, 0.12 - ring * 0.04), ring * 0.14))),
          { turn: (i * 360) / count + ring * 9 },
        ),
      ),
    )
    .join('') +
  circle(0, 0, 22, fill('ball', lighten(colour, 0.3)))

/** A ribbed paper lantern. */
export const lantern = (colour: string, thread = 200): string =>
  stroke(d`M0 -90V${-96 - thread}`, colours.silver, 3) +
  ellipse(0, 0, 112, 98, fill('ball', colour)) +
  repeat(9, (i) => {
    const reach = Math.sqrt(1 - ((i - 4) / 4.7) ** 2) * 110
    const y = (i - 4) * 21
    return stroke(d`M${-reach} ${y}Q0 ${y + 12} ${reach} ${y}`, lighten(colour, 0.4), 2.5, 'opacity="0.7"')
  }) +
  rect(-26, -102, 52, 12, darken(colour, 0.3), 5) +
  rect(-26, 90, 52, 12, darken(colour, 0.3), 5)

/** A curtain of foil strips hanging from y 0. */
export const foilCurtain = (width: number, height: number, colour: string): string => {
  const strips = Math.round(width / 22)
  return (
    repeat(strips, (i) => {
      const x = -width / 2 + i * 22
      const swing = ((i * 37) % 17) - 8
      const [high, low, end] = [height * 0.4, height * 0.7, height - ((i * 29) % 60)]
      return path(
        d`M${x} 0H${x + 23}C${x + 23 + swing} ${high} ${x + 20 - swing} ${low} ${x + 19 + swing} ${end}` +
          d`H${x + 1 + swing}C${x - swing} ${low} ${x + swing} ${high} ${x} 0Z`,
        fill('foil', lighten(darken(colour, ((i * 13) % 5) * 0.05), ((i * 7) % 4) * 0.08)),
      )
    }) + rect(-width / 2 - 8, -14, width + 22, 26, fill('matte', lighten(colour, 0.3)), 8)
  )
}

/** A paper flower with layered petals. */
export const paperFlower = (colour: string, heart: string = colours.sun): string =>
  [
    [9, 72, 40],
    [8, 50, 34],
    [6, 28, 26],
  ]
    .map(([count = 1, reach = 0, size = 0], ring) =>
      repeat(count, (i) =>
        at(
          0,
          0,
          path(
            d`M0 0C${-size} ${-reach * 0.5} ${-size} ${-reach - size} 0 ${-reach - size * 0.8}` +
              d`C${size} ${-reach - size} ${size} ${-reach * 0.5} 0 0Z`,
            fill('slope', lighten(colour, ring * 0.2)),
            `stroke="${darken(colour, 0.14)}" stroke-width="1.5"`,
          ),
          { turn: (i * 360) / count + ring * 20 },
        ),
      ),
    )
    .join('') +
  circle(0, 0, 20, fill('ball', heart)) +
  repeat(8, (i) => at(0, 0, circle(0, -12, 3, darken(heart, 0.25)), { turn: i * 45 }))

/** A green twig for the side of a garland. */
export const leaves = (colour: string = colours.leaf): string =>
  stroke('M0 0Q30 -70 10 -150', darken(colour, 0.2), 5) +
  repeat(5, (i) =>
    at(
      i * 4,
      -20 - i * 28,
      path('M0 0C20 -24 58 -26 74 -6C54 14 20 16 0 0Z', fill('slope', colour)) +
        at(0, 6, path('M0 0C20 -24 58 -26 74 -6C54 14 20 16 0 0Z', fill('slope', darken(colour, 0.1))), { mirror: true }),
      { turn: -18 },
    ),
  )

/** Balloons of several sizes along a line of points: an arch or a garland. */
export const balloonGarland = (
  points: readonly (readonly [number, number])[],
  palette: readonly string[],
  finish: Finish = 'pearl',
  size = 1,
): string =>
  [0, 1, 2]
    .map((layer) =>
      points
        .map(([x, y], i) => {
          const reach = [46, 78, 60, 96, 54, 70][(i + layer * 2) % 6] ?? 60
          const shift = [
            [-52, -30],
            [46, 22],
            [2, -6],
          ][layer] ?? [0, 0]
          const radius = reach * size * (layer === 2 ? 0.62 : 1)
          return at(
            x + (shift[0] ?? 0) * size + ((i * 17) % 23) - 11,
            y + (shift[1] ?? 0) * size + ((i * 29) % 19) - 9,
            balloon(pick(palette, i * 2 + layer * 3), (i + layer) % 4 === 0 ? 'chrome' : finish),
            { scale: radius / 100, turn: ((i * 67 + layer * 40) % 120) - 60 },
          )
        })
        .join(''),
    )
    .join('')

/** Points along an arch between two feet, for `balloonGarland`. */
export const archPoints = (width: number, height: number, count: number, from = 0, to = 1): [number, number][] =>
  Array.from({ length: count }, (_, i) => {
    const angle = Math.PI * (1 - (from + ((to - from) * i) / (count - 1)))
    return [Math.cos(angle) * (width / 2), -Math.sin(angle) * height]
  })
