import { archPoints, balloonGarland, leaves, paperFlower } from './garlands.ts'
import { colours, darken, lighten } from './palette.ts'
import { at, circle, d, ellipse, fill, inside, path, rect, repeat, stroke } from './svg.ts'

/** A round metal hoop on feet, standing on y 0, 760 high; `dress` is drawn on it around its middle. */
export const hoop = (colour: string, dress = ''): string =>
  ellipse(20, 0, 300, 30, fill('soft', '#2c1650')) +
  circle(0, -400, 370, 'none', `stroke="${darken(colour, 0.25)}" stroke-width="22"`) +
  circle(-2, -403, 370, 'none', `stroke="${colour}" stroke-width="15"`) +
  circle(-5, -406, 370, 'none', `stroke="${lighten(colour, 0.65)}" stroke-width="4"`) +
  rect(-190, -26, 380, 26, fill('matte', colour), 12) +
  rect(-130, -60, 18, 50, fill('side', colour)) +
  rect(112, -60, 18, 50, fill('side', colour)) +
  at(0, -400, dress)

/** Balloons along the left of a hoop. */
export const hoopBalloons = (palette: readonly string[]): string =>
  balloonGarland(
    Array.from(
      { length: 13 },
      (_, i) => [-Math.sin((i * 13 * Math.PI) / 180 + 0.1) * 370, Math.cos((i * 13 * Math.PI) / 180 + 0.1) * 370 * 1] as const,
    ),
    palette,
    'pearl',
    0.95,
  )

/** A wooden hexagon with a veil and flowers, standing on y 0. */
export const hexagon = (wood: string): string => {
  const outline = 'M-210 -760H210L420 -390L230 -10H-230L-420 -390Z'
  return (
    ellipse(20, 0, 320, 34, fill('soft', '#2c1650')) +
    path(outline, 'none', `stroke="${darken(wood, 0.28)}" stroke-width="34" stroke-linejoin="round"`) +
    path(outline, 'none', `stroke="${wood}" stroke-width="26" stroke-linejoin="round"`) +
    stroke('M-204 -768H210L412 -398', lighten(wood, 0.45), 5) +
    path(
      'M-206 -752C-60 -700 90 -700 206 -752C180 -640 140 -600 60 -640C-40 -560 -150 -560 -200 -620C-250 -480 -330 -420 -390 ' +
        '-380C-330 -480 -240 -620 -206 -752Z',
      fill('slope', '#fff7f2'),
      'opacity="0.92"',
    ) +
    path('M-394 -384C-330 -300 -340 -120 -280 0H-228C-290 -120 -300 -280 -394 -384Z', fill('slope', '#fdeee8'), 'opacity="0.92"') +
    [
      [-170, -740, -60],
      [230, -700, 60],
      [300, -560, 120],
      [-250, -650, -100],
    ]
      .map(([x = 0, y = 0, turn = 0]) => at(x, y, leaves('#86b98a'), { turn }))
      .join('') +
    [
      [-210, -720, 0.9, colours.blush],
      [-120, -766, 0.62, colours.cream],
      [220, -740, 0.95, colours.rose],
      [290, -640, 0.7, colours.blush],
      [140, -776, 0.58, colours.cream],
      [-282, -630, 0.6, colours.rose],
    ]
      .map(([x, y, scale, c]) =>
        typeof x === 'number' && typeof y === 'number' && typeof scale === 'number'
          ? at(x, y, paperFlower(String(c)), { scale: scale * 0.9 })
          : '',
      )
      .join('')
  )
}

/** A white cylinder, standing on y 0; `load` stands on its top. */
export const plinth = (width: number, height: number, colour: string, load = ''): string => {
  const half = width / 2
  return (
    ellipse(16, 0, half * 1.25, half * 0.3, fill('soft', '#2c1650')) +
    path(d`M${-half} ${-height}V0A${half} ${half * 0.18} 0 0 0 ${half} 0V${-height}Z`, fill('side', colour)) +
    ellipse(0, -height, half, half * 0.18, fill('slope', lighten(colour, 0.45))) +
    at(0, -height, load)
  )
}

/** A wall of shimmering sequins, standing on y 0, 640 by 780. */
export const shimmerWall = (colour: string): string => {
  const columns = 16
  const step = 40
  return (
    ellipse(20, 2, 380, 32, fill('soft', '#2c1650')) +
    rect(-334, -792, 668, 792, fill('matte', darken(colour, 0.3)), 10) +
    repeat(columns * 19, (i) => {
      const x = -300 + (i % columns) * step
      const y = -762 + Math.floor(i / columns) * step
      const shine = (i * 7919) % 13
      return circle(
        x,
        y,
        18.5,
        shine < 2 ? lighten(colour, 0.75) : shine < 5 ? lighten(colour, 0.4) : shine < 9 ? colour : darken(colour, 0.16),
      )
    }) +
    repeat(14, (i) => circle(-280 + ((i * 211) % 560), -740 + ((i * 317) % 680), 34, fill('glow', '#ffffff'), 'opacity="0.7"')) +
    rect(-360, -14, 120, 18, colours.ink, 8) +
    rect(240, -14, 120, 18, colours.ink, 8)
  )
}

const panel = (width: number, height: number): string =>
  d`M${-width / 2} 0V${-height + width / 2}A${width / 2} ${width / 2} 0 0 1 ${width / 2} ${-height + width / 2}V0Z`
/** Three arched panels, standing on y 0. */
export const archPanels = (palette: readonly [string, string, string], dress = ''): string =>
  [
    [-230, 300, 600, 0],
    [210, 320, 520, 1],
    [0, 360, 780, 2],
  ]
    .map(([x = 0, width = 0, height = 0, i = 0]) =>
      at(
        x,
        i === 2 ? -14 : 0,
        ellipse(16, 2, width * 0.6, 24, fill('soft', '#2c1650')) +
          path(panel(width, height), darken(palette[i] ?? colours.cream, 0.2), 'transform="translate(12 0)"') +
          path(panel(width, height), fill('slope', palette[i] ?? colours.cream)) +
          inside(panel(width, height), i === 2 ? repeat(9, (n) => rect(-180 + n * 44, -800, 3, 800, '#ffffff', 0, 'opacity="0.45"')) : ''),
      ),
    )
    .join('') + dress

/** A balloon arch on its own feet, standing on y 0. */
export const balloonArch = (width: number, height: number, palette: readonly string[], count = 24): string =>
  ellipse(-width / 2 + 10, 6, 130, 26, fill('soft', '#2c1650')) +
  ellipse(width / 2 + 10, 6, 130, 26, fill('soft', '#2c1650')) +
  at(0, -40, balloonGarland(archPoints(width, height, count), palette))
