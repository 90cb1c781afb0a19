import type { Picture } from '../types.ts'
import { confetti, garden, studio, tabletop, type Halo, type Tint } from './backdrops.ts'
import { at, svgDocument } from './svg.ts'

/** Where everything that stands puts its feet. */
const floor = 1010

/** A picture in the studio: the drawings are already in their places. */
export const scene =
  (tint: Tint, halo: Halo, ...drawings: string[]): Picture =>
  () =>
    svgDocument(studio(tint, halo) + drawings.join(''))

/** One thing standing in the middle of the studio. */
export const standing = (tint: Tint, halo: Halo, drawing: string, scale = 1): Picture =>
  scene(tint, halo, at(600, floor, drawing, { scale }))

/** One thing floating in the middle of the studio. */
export const floating = (tint: Tint, halo: Halo, drawing: string, scale = 1, y = 540): Picture =>
  scene(tint, halo, at(600, y, drawing, { scale }))

/** Things laid out and seen from above. */
export const laidOut =
  (tint: Tint, ...drawings: string[]): Picture =>
  () =>
    svgDocument(tabletop(tint) + drawings.join(''))

/** Things on the lawn. */
export const outdoors =
  (...drawings: string[]): Picture =>
  () =>
    svgDocument(garden() + drawings.join(''))

/** The same thing in several colours or kinds, in rows of `columns`. */
export function assortment(tint: Tint, drawings: readonly string[], columns: number, scale: number): Picture {
  const rows = Math.ceil(drawings.length / columns)
  const step = { x: 1040 / columns, y: 1040 / rows }
  return laidOut(
    tint,
    ...drawings.map((drawing, i) => {
      const inRow = Math.min(columns, drawings.length - Math.floor(i / columns) * columns)
      return at(600 + ((i % columns) - (inRow - 1) / 2) * step.x, 80 + step.y * (Math.floor(i / columns) + 0.5), drawing, { scale })
    }),
  )
}

/** A studio in which it rains confetti. */
export const festiveScene = (tint: Tint, halo: Halo, seed: number, ...drawings: string[]): Picture =>
  scene(tint, halo, confetti(seed, 46, 0.7, 900), ...drawings)
