import { colours, darken, lighten } from './palette.ts'
import { starOutline } from './foil.ts'
import { foilGlyph } from './glyphs.ts'
import { at, circle, d, ellipse, fill, inside, path, rect, repeat, stroke } from './svg.ts'

/** A flame with its glow, its foot at 0,0. */
const flame = (scale = 1): string =>
  at(
    0,
    0,
    circle(0, -34, 74, fill('glow', '#ffd873')) +
      path('M0 0C-30 -18 -22 -46 0 -84C22 -46 30 -18 0 0Z', colours.sun) +
      path('M0 -2C-16 -14 -12 -30 0 -52C12 -30 16 -14 0 -2Z', '#fff4cf'),
    { scale },
  )

/** A candle with a spiral, standing on y 0. */
export const candle = (colour: string, height = 260, lit = true): string => {
  const wax = d`M-16 0V${-height}H16V0Z`
  return (
    path(wax, fill('side', lighten(colour, 0.2))) +
    inside(
      wax,
      repeat(Math.ceil(height / 44) + 1, (i) => stroke(d`M-22 ${-i * 44}L22 ${-24 - i * 44}`, '#ffffff', 11, 'opacity="0.85"')),
    ) +
    rect(-16, -height, 10, height, '#ffffff', 4, 'opacity="0.25"') +
    ellipse(0, -height, 16, 5, lighten(colour, 0.5)) +
    stroke(d`M0 ${-height}V${-height - 14}`, colours.ink, 4) +
    (lit ? at(0, -height - 10, flame(0.72)) : '')
  )
}

/** A digit candle on a stick, standing on y 0. */
export const digitCandle = (digit: string, colour: string): string =>
  rect(-7, -120, 14, 120, fill('side', '#fffaf0'), 4) +
  at(0, -250, foilGlyph(digit, colour), { scale: 1.75 }) +
  stroke('M0 -390V-404', colours.ink, 5) +
  at(0, -400, flame(0.8))

/** A sparkler fountain with sparks. */
export const fountain = (colour: string): string =>
  rect(-13, -300, 26, 300, fill('foil', colour), 8) +
  path('M-13 -40L0 0L13 -40Z', '#ffffff') +
  circle(0, -420, 190, fill('glow', '#ffe9a8')) +
  repeat(22, (i) =>
    at(
      0,
      -300,
      stroke(d`M0 -20L0 ${-90 - ((i * 37) % 110)}`, i % 3 ? '#fff3c4' : colours.sun, 5) +
        at(0, -110 - ((i * 37) % 110), path(starOutline(9, 0.4, 4), i % 2 ? '#ffffff' : colours.sun)),
      { turn: (i - 10.5) * 9 },
    ),
  )

const tier = (width: number, height: number, colour: string, icing: string): string => {
  const half = width / 2
  const drips = repeat(Math.round(width / 52), (i) => {
    const x = -half + 26 + (i * (width - 52)) / (Math.round(width / 52) - 1)
    return rect(x - 15, -height, 30, 34 + ((i * 31) % 38), icing, 15)
  })
  return (
    path(d`M${-half} ${-height}V-6A${half} 22 0 0 0 ${half} -6V${-height}Z`, fill('side', colour)) +
    drips +
    ellipse(0, -height, half, half * 0.12, fill('slope', lighten(icing, 0.2))) +
    repeat(7, (i) => circle(-half + 24 + i * ((width - 48) / 6), -4 + Math.sin((i * Math.PI) / 6) * 16, 13, fill('ball', icing)))
  )
}

/** A cake on a stand, one to three tiers, standing on y 0; `top` is put on the uppermost tier. */
export function cake(colour: string, icing: string, tiers: readonly number[], top = ''): string {
  let y = -104
  const layers = tiers.map((width) => {
    const placed = at(0, y, tier(width, width * 0.36 + 40, colour, icing))
    y -= width * 0.36 + 40
    return placed
  })
  return cakeStand(tiers[0] ? tiers[0] / 2 + 50 : 200, '#ffffff') + layers.join('') + at(0, y, top)
}

/** A footed cake stand, its plate at y -104. */
export const cakeStand = (radius: number, colour: string): string =>
  ellipse(14, 2, radius * 0.8, 22, fill('soft', '#2c1650')) +
  path('M-30 -96H30C26 -50 50 -24 92 -10Q0 18 -92 -10C-50 -24 -26 -50 -30 -96Z', fill('side', darken(colour, 0.08))) +
  path(d`M${-radius} -112V-98A${radius} 26 0 0 0 ${radius} -98V-112Z`, fill('side', darken(colour, 0.05))) +
  ellipse(0, -112, radius, radius * 0.1, fill('slope', lighten(colour, 0.4))) +
  repeat(Math.round(radius / 17), (i) =>
    circle(
      -radius + 10 + i * ((radius * 2 - 20) / (Math.round(radius / 17) - 1)),
      -92 + Math.sin((i * Math.PI) / (Math.round(radius / 17) - 1)) * 24,
      9,
      colour,
    ),
  )

/** A cupcake standing on y 0. */
export const cupcake = (cup: string, cream: string, top = ''): string =>
  ellipse(8, 0, 74, 12, fill('soft', '#2c1650')) +
  at(0, -196, top) +
  circle(0, -168, 34, fill('ball', cream)) +
  ellipse(0, -138, 62, 34, fill('ball', cream)) +
  ellipse(0, -104, 86, 38, fill('ball', darken(cream, 0.05))) +
  path('M-78 -98H78L56 0H-56Z', fill('side', cup)) +
  repeat(7, (i) => stroke(d`M${-66 + i * 22} -94L${-48 + i * 16} -4`, darken(cup, 0.2), 4, 'opacity="0.6"')) +
  repeat(8, (i) =>
    at(
      -58 + i * 17,
      -118 - ((i * 41) % 44),
      rect(-8, -3, 16, 6, [colours.raspberry, colours.mint, colours.sun, colours.sky][i % 4] ?? colours.sun, 3),
      { turn: i * 50 },
    ),
  )

/** A shape on a stick for the top of a cake, its foot at 0,0. */
export const topper = (drawing: string, height = 190): string =>
  rect(-5, -height, 10, height, fill('side', '#f3dfb4'), 4) + at(0, -height, drawing)
