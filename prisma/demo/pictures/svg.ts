import { darken, lighten } from './palette.ts'

const textOf = (value: number | string | undefined): string =>
  typeof value === 'number' ? String(Math.round(value * 10) / 10) : (value ?? '')

/** Path data and attribute text with every number cut to one decimal: short, and the same bytes on every machine. */
export const d = (parts: TemplateStringsArray, ...values: (number | string)[]): string =>
  parts.map((part, index) => part + textOf(values[index])).join('')

/** A filled outline. */
export const path = (outline: string, fill: string, extra = ''): string => `<path d="${outline}" fill="${fill}"${extra && ` ${extra}`}/>`

/** A drawn line with round ends. */
export const stroke = (outline: string, colour: string, width: number, extra = ''): string =>
  d`<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
  `stroke-linecap="round" stroke-linejoin="round"${extra && ` ${extra}`}/>`

/** A filled circle. */
export const circle = (x: number, y: number, radius: number, fill: string, extra = ''): string =>
  d`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${extra && ` ${extra}`}/>`

/** A filled ellipse. */
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  d`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${extra && ` ${extra}`}/>`

/** A filled rectangle, corners rounded by `corner`. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, corner = 0, extra = ''): string =>
  d`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${fill}"${extra && ` ${extra}`}/>`

/** Puts a drawing made around 0,0 at x,y, turned by degrees and scaled. */
export function at(x: number, y: number, drawing: string, size: { scale?: number; turn?: number; mirror?: boolean } = {}): string {
  const scale = Math.round((size.scale ?? 1) * 1000) / 1000
  const turn = size.turn ? d` rotate(${size.turn})` : ''
  return d`<g transform="translate(${x} ${y})${turn} scale(${size.mirror ? `-${scale} ${scale}` : String(scale)})">${drawing}</g>`
}

/** The same drawing, see-through. */
export const faded = (opacity: number, drawing: string): string => `<g opacity="${opacity}">${drawing}</g>`

/** Only what lies inside the outline. The name of the clip comes from the outline, so equal outlines share it. */
export function inside(outline: string, drawing: string): string {
  const name = `c${[...outline].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7).toString(36)}`
  return `<clipPath id="${name}"><path d="${outline}"/></clipPath><g clip-path="url(#${name})">${drawing}</g>`
}

/** n drawings, one a turn. */
export const repeat = (count: number, drawing: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => drawing(index)).join('')

const stops = (...list: [number, string, number?][]): string =>
  list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
const linear =
  (direction: string, content: string) =>
  (id: string): string =>
    `<linearGradient id="${id}" ${direction}>${content}</linearGradient>`
const radial =
  (place: string, content: string) =>
  (id: string): string =>
    `<radialGradient id="${id}" ${place}>${content}</radialGradient>`
const down = 'x1="0" y1="0" x2="0" y2="1"'
const across = 'x1="0" y1="0" x2="1" y2="0"'
const slant = 'x1="0.1" y1="0" x2="0.9" y2="1"'

const paints = {
  ball: (c: string) =>
    radial('cx="0.36" cy="0.28" r="0.8"', stops([0, lighten(c, 0.5)], [0.35, lighten(c, 0.12)], [0.65, c], [1, darken(c, 0.3)])),
  pearl: (c: string) =>
    radial('cx="0.36" cy="0.28" r="0.85"', stops([0, lighten(c, 0.8)], [0.4, lighten(c, 0.35)], [0.75, c], [1, darken(c, 0.2)])),
  chrome: (c: string) =>
    linear(
      slant,
      stops(
        [0, lighten(c, 0.55)],
        [0.2, lighten(c, 0.85)],
        [0.36, c],
        [0.56, darken(c, 0.34)],
        [0.72, lighten(c, 0.15)],
        [0.84, lighten(c, 0.6)],
        [1, darken(c, 0.25)],
      ),
    ),
  foil: (c: string) =>
    linear(
      slant,
      stops(
        [0, lighten(c, 0.55)],
        [0.28, lighten(c, 0.12)],
        [0.5, c],
        [0.66, darken(c, 0.2)],
        [0.82, lighten(c, 0.2)],
        [1, darken(c, 0.16)],
      ),
    ),
  matte: (c: string) => linear(down, stops([0, lighten(c, 0.16)], [1, darken(c, 0.12)])),
  side: (c: string) => linear(across, stops([0, lighten(c, 0.05)], [0.28, lighten(c, 0.34)], [0.6, c], [1, darken(c, 0.26)])),
  slope: (c: string) => linear(slant, stops([0, lighten(c, 0.28)], [0.5, c], [1, darken(c, 0.18)])),
  glow: (c: string) => radial('cx="0.5" cy="0.5" r="0.5"', stops([0, c, 0.95], [0.45, c, 0.4], [1, c, 0])),
  soft: (c: string) => radial('cx="0.5" cy="0.5" r="0.5"', stops([0, c, 0.42], [0.55, c, 0.2], [1, c, 0])),
  fall: (c: string) => linear(down, stops([0, c, 0.55], [1, c, 0])),
  rise: (c: string) => linear(down, stops([0, c, 0], [1, c, 0.5])),
  glass: (c: string) => radial('cx="0.4" cy="0.3" r="0.75"', stops([0, c, 0.12], [0.7, c, 0.22], [1, c, 0.55])),
}

/** A way of filling an outline with light: a ball, a cylinder from the side, foil, a shadow ... */
export type Paint = keyof typeof paints

/** A fill that names its own gradient, e.g. `url(#ball-e8476f)`; `svgDocument` writes the definition. */
export const fill = (paint: Paint, colour: string): string => `url(#${paint}-${colour.slice(1)})`

const isPaint = (name: string): name is Paint => name in paints

/** A soft shadow on the floor below something `width` wide. */
export const floorShadow = (x: number, y: number, width: number): string =>
  ellipse(x + width * 0.04, y, width * 0.62, width * 0.12, fill('soft', '#2c1650'))

/** A whole square picture: the drawing plus the definitions of every gradient that it names. */
export function svgDocument(drawing: string): string {
  const used = new Set([...drawing.matchAll(/url\(#([a-z]+)-([0-9a-f]{6})\)/g)].map((match) => `${match[1]}-${match[2]}`))
  const definitions = [...used].map((id) => {
    const [paint = '', hex = ''] = id.split('-')
    return isPaint(paint) ? paints[paint](`#${hex}`)(id) : ''
  })
  const size = 'width="1200" height="1200" viewBox="0 0 1200 1200"'
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${definitions.join('')}</defs>${drawing}</svg>`
}
