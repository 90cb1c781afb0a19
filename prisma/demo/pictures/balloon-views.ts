import type { Picture } from '../types.ts'
import { type Halo, type Tint } from './backdrops.ts'
import { balloon, bunch, ribbon, weight, type Finish, type Hung } from './balloons.ts'
import { cake, candle } from './cakes.ts'
import { archPoints, balloonGarland } from './garlands.ts'
import { foilGlyph, inchLabel } from './glyphs.ts'
import { colours, lighten } from './palette.ts'
import { assortment, festiveScene, scene } from './scenes.ts'
import { present } from './gifts.ts'
import { clothedTable } from './tableware.ts'
import { at, floorShadow } from './svg.ts'

const places: Record<'pair' | 'trio' | 'five' | 'seven', readonly (readonly [number, number, number, number])[]> = {
  pair: [
    [430, 440, 205, -9],
    [760, 520, 215, 8],
  ],
  trio: [
    [405, 400, 185, -10],
    [795, 390, 180, 10],
    [600, 560, 205, 0],
  ],
  five: [
    [330, 470, 150, -16],
    [870, 460, 150, 16],
    [470, 300, 160, -7],
    [745, 290, 155, 8],
    [600, 540, 180, 0],
  ],
  seven: [
    [300, 540, 132, -20],
    [900, 530, 132, 20],
    [385, 330, 140, -12],
    [815, 320, 140, 12],
    [600, 240, 146, 0],
    [490, 560, 150, -6],
    [715, 570, 150, 7],
  ],
}

/** How many balloons hang together. */
export type Bunch = keyof typeof places

/** Places for the drawings of a bunch, in order; fewer drawings than places repeat. */
export const hang = (size: Bunch, drawings: readonly string[]): Hung[] =>
  places[size].map(([x, y, radius, turn], i) => ({ x, y, radius, turn, drawing: drawings[i % drawings.length] ?? '' }))

/** A bunch on a weight in the studio. */
export const bunchView = (tint: Tint, halo: Halo, size: Bunch, drawings: readonly string[], base: string): Picture =>
  scene(tint, halo, bunch(hang(size, drawings), 600, 960), weight(600, 1050, base, 1.1))

/** Several sizes side by side with their inches below. */
export const sizesView = (tint: Tint, inches: readonly number[], drawing: string, label = colours.ink): Picture => {
  const largest = Math.max(...inches)
  const room = 1000 - (inches.length - 1) * 50
  const total = inches.reduce((sum, inch) => sum + inch, 0)
  const unit = Math.min(room / total, 600 / largest)
  let left = 600 - (total * unit + (inches.length - 1) * 50) / 2
  return scene(
    tint,
    'arch',
    ...inches.map((inch) => {
      const width = inch * unit
      const x = left + width / 2
      left += width + 50
      return (
        floorShadow(x, 940, width * 0.5) +
        at(x, 890 - width * 0.62, drawing, { scale: width / 206 }) +
        at(x, 1010, inchLabel(inch, width, label))
      )
    }),
  )
}

/** How a latex balloon is shown: its colours, its finish and the sizes on sale. */
export type Latex = {
  tint: Tint
  palette: readonly string[]
  finish: Finish
  inches: readonly number[]
  size?: Bunch
  halo?: Halo
  shape?: 'round' | 'heart'
}

/** Bunch, sizes and party table of a latex balloon. */
export function latexViews({
  tint,
  palette,
  finish,
  inches,
  size = 'trio',
  halo = 'circle',
  shape = 'round',
}: Latex): [Picture, ...Picture[]] {
  const drawings = palette.map((colour) => balloon(colour, finish, shape))
  const [first = ''] = drawings
  const [accent = colours.gold] = palette
  const views: [Picture, ...Picture[]] = [bunchView(tint, halo, size, drawings, accent)]
  if (inches.length > 1) views.push(sizesView(tint, inches, first))
  views.push(
    scene(
      tint,
      'none',
      at(600, 930, balloonGarland(archPoints(960, 690, 26), [...palette, colours.white], finish === 'plain' ? 'plain' : 'pearl', 0.82)),
      at(600, 1060, clothedTable('#ffffff', 'dots', lighten(accent, 0.35)), { scale: 0.74 }),
      at(600, 778, cake('#fff6ee', accent, [250, 170], candle(accent, 80)), { scale: 0.8 }),
      at(880, 1080, present(accent, '#ffffff', 150, 120)),
    ),
  )
  return views
}

/** Front, bunch and sizes of a foil balloon. */
export function foilViews(
  tint: Tint,
  drawing: string,
  friends: readonly string[],
  inches: readonly number[] = [],
  halo: Halo = 'sun',
): [Picture, ...Picture[]] {
  const views: [Picture, ...Picture[]] = [
    scene(tint, halo, ribbon(600, 780, 640, 1040), floorShadow(620, 1050, 260), at(600, 510, drawing, { scale: 3.1 })),
    festiveScene(
      tint,
      'circle',
      5 + inches.length,
      bunch(
        [
          ...hang(
            'five',
            friends.map((colour) => balloon(colour, 'pearl')),
          ).slice(0, 4),
          { x: 600, y: 500, radius: 225, drawing },
        ],
        600,
        960,
        colours.silver,
      ),
      weight(600, 1050, friends[0] ?? colours.gold, 1.1),
    ),
  ]
  if (inches.length > 1) views.push(sizesView(tint, inches, drawing))
  return views
}

/** Digits or letters of foil: one large, all of them, and one in a bunch. */
export const glyphViews = (
  tint: Tint,
  colour: string,
  shown: string,
  all: readonly string[],
  friends: readonly string[],
): [Picture, ...Picture[]] => {
  const letters = [...shown]
  return [
    festiveScene(
      tint,
      'sun',
      3,
      floorShadow(600, 1030, 460),
      ...letters.map((letter, i) =>
        at(600 + (i - (letters.length - 1) / 2) * 430, 540, foilGlyph(letter, colour), { scale: letters.length > 1 ? 3.9 : 5 }),
      ),
    ),
    assortment(
      tint,
      all.map((letter) => foilGlyph(letter, colour)),
      all.length > 8 ? 4 : 3,
      all.length > 8 ? 1.5 : 1.8,
    ),
    scene(
      tint,
      'circle',
      bunch(
        hang(
          'five',
          friends.map((friend) => balloon(friend, 'pearl')),
        ).slice(0, 4),
        600,
        960,
      ),
      at(600, 660, foilGlyph(letters[0] ?? '1', colour), { scale: 3 }),
      weight(600, 1080, colour, 0.9),
    ),
  ]
}
