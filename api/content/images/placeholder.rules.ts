import { InvalidInputError } from '#lib/errors.ts'
import { imageMessages } from './images.rules.ts'

const maxSide = 2000

/**
 * An SVG under 2 KB (docs/spec/rest.md#calls-of-the-shop). Fails with `InvalidInputError` unless both are from 1 to
 * 2000 (docs/spec/pictures.md#placeholder).
 */
export function placeholder(width: number, height: number): string {
  if (![width, height].every((side) => Number.isInteger(side) && side >= 1 && side <= maxSide)) throw wrongSize()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`
}

export function placeholderOf(width: string, height: string): string {
  const plain = /^[1-9]\d{0,3}$/
  if (!plain.test(width) || !plain.test(height)) throw wrongSize()
  return placeholder(Number(width), Number(height))
}

function wrongSize(): InvalidInputError {
  return new InvalidInputError([{ field: 'size', message: imageMessages.placeholderSize }])
}

function balloon(x: number, y: number, tilt: number, colour: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${tilt})"><path d="M0 31q-7 15 1 30t-3 28" fill="none" stroke="#b59bb8" stroke-width="1.5" stroke-linecap="round"/><path d="M0 26l-5 8h10z" fill="${colour}"/><ellipse rx="23" ry="28" fill="${colour}"/><ellipse cx="-9" cy="-11" rx="4.5" ry="8" fill="#fff" opacity=".55" transform="rotate(24 -9 -11)"/></g>`
}

const drawing =
  '<defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="#fff3e6"/><stop offset=".55" stop-color="#fde7f1"/><stop offset="1" stop-color="#e9e6fb"/></linearGradient></defs>' +
  '<rect width="100%" height="100%" fill="url(#a)"/><svg width="100%" height="100%" viewBox="0 0 200 200">' +
  '<g stroke-width="5" stroke-linecap="round" fill="none"><path d="M34 58l7 6" stroke="#f6b53d"/><path d="M164 44l-6 7" stroke="#57b8a5"/><path d="M30 132l8-3" stroke="#8d7be0"/>' +
  '<path d="M170 126l-8-4" stroke="#f27a9b"/><path d="M52 28h.1M146 22h.1M176 88h.1M24 94h.1M48 166h.1M152 164h.1" stroke="#f6c9a0"/></g>' +
  balloon(70, 84, -14, '#f27a9b') +
  balloon(130, 84, 14, '#57b8a5') +
  balloon(100, 66, 0, '#f6b53d') +
  '</svg>'
