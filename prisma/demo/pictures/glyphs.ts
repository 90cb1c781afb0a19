import { darken, lighten } from './palette.ts'
import { at, d, fill, stroke } from './svg.ts'

// Our own letters, as the middle line of each stroke in a box 100 wide and 140 high: pictures must not depend on installed fonts.
const round = 'M50 0C84 0 94 36 94 70C94 104 84 140 50 140C16 140 6 104 6 70C6 36 16 0 50 0Z'
const strokes: Record<string, string> = {
  '0': round,
  '1': 'M22 34L58 2V138',
  '2': 'M10 40C10 12 30 0 50 0C76 0 92 16 92 40C92 72 42 100 12 138H94',
  '3': 'M12 22C22 6 36 0 50 0C74 0 88 14 88 34C88 56 70 66 46 66C76 66 94 80 94 104C94 128 74 140 50 140C32 140 16 132 8 116',
  '4': 'M68 140V2L6 98H98',
  '5': 'M86 0H24L16 60C28 52 40 48 50 48C76 48 94 66 94 94C94 122 74 140 48 140C30 140 16 132 8 118',
  '6': 'M80 4C40 8 8 50 8 96C8 124 26 140 50 140C76 140 92 122 92 98C92 74 76 58 52 58C32 58 14 72 9 92',
  '7': 'M8 0H92C70 40 48 90 42 140',
  '8':
    'M50 66C28 66 14 52 14 34C14 14 30 0 50 0C70 0 86 14 86 34C86 52 72 66 50 66C24 66 8 82 8 104C8 126 26 140 50 140C74 140 92 ' +
    '126 92 104C92 82 76 66 50 66Z',
  '9': 'M20 136C60 132 92 90 92 44C92 16 74 0 50 0C24 0 8 18 8 42C8 66 24 82 48 82C68 82 86 68 91 48',
  '″': 'M30 0L26 34M62 0L58 34',
  А: 'M6 140L50 0L94 140M24 94H76',
  Б: 'M82 0H14V140H54C78 140 90 124 90 102C90 80 76 64 54 64H14',
  В: 'M14 66H50C72 66 84 54 84 34C84 14 74 0 50 0H14V140H50C76 140 90 126 90 102C90 82 78 66 50 66',
  Г: 'M88 0H18V140',
  Д: 'M26 118C36 90 38 40 40 0H80V118M4 146V118H96V146',
  Е: 'M88 0H16V140H88M16 68H74',
  Ж: 'M50 0V140M4 0L50 70L4 140M96 0L50 70L96 140',
  З: 'M12 22C22 6 36 0 50 0C74 0 88 14 88 34C88 56 70 66 46 66C76 66 94 80 94 104C94 128 74 140 50 140C32 140 16 132 8 116',
  И: 'M14 0V140L86 0V140',
  К: 'M16 0V140M86 0L16 78L88 140',
  Л: 'M6 140C26 130 32 60 36 0H86V140',
  М: 'M8 140L18 0L50 84L82 0L92 140',
  Н: 'M14 0V140M86 0V140M14 68H86',
  О: round,
  П: 'M14 140V0H86V140',
  Р: 'M16 140V0H52C78 0 90 16 90 40C90 64 76 80 52 80H16',
  С: 'M90 24C80 8 66 0 52 0C20 0 8 34 8 70C8 106 20 140 52 140C66 140 82 132 90 116',
  Т: 'M6 0H94M50 0V140',
  У: 'M8 0L54 88M92 0L48 110C40 130 28 140 8 138',
  Ц: 'M12 0V122H92V150M74 0V122',
  Ч: 'M14 0V36C14 62 30 74 50 74C66 74 78 70 86 64M86 0V140',
  Ю: 'M4 0V140M4 70H40M70 0C96 0 104 36 104 70C104 104 96 140 70 140C44 140 36 104 36 70C36 36 44 0 70 0Z',
  Я: 'M84 140V0H48C22 0 10 16 10 40C10 64 24 80 48 80H84M44 80L12 140',
}

const lineOf = (letter: string): string => strokes[letter] ?? ''

/** An inflated foil letter or digit around its middle, 140 high. */
export function foilGlyph(letter: string, colour: string): string {
  const line = lineOf(letter)
  return at(
    -50,
    -70,
    stroke(line, darken(colour, 0.34), 42) +
      stroke(line, fill('foil', colour), 37) +
      at(-2, -3, stroke(line, lighten(colour, 0.35), 19, 'opacity="0.5"')) +
      stroke(line, darken(colour, 0.3), 37, 'opacity="0.1" stroke-dasharray="2 17" style="stroke-linecap:butt"') +
      at(-5, -8, stroke(line, '#ffffff', 5, 'opacity="0.75"')),
  )
}

/** Foil letters in a row around their middle, each `height` high. */
export function foilWord(word: string, colours: readonly string[], height: number): string {
  const step = height * 0.98
  const letters = [...word]
  return letters
    .map((letter, index) =>
      at((index - (letters.length - 1) / 2) * step, index % 2 ? 8 : -4, foilGlyph(letter, colours[index % colours.length] ?? '#e2b04a'), {
        scale: height / 140,
        turn: (index % 3) * 4 - 4,
      }),
    )
    .join('')
}

/** Plain lettering around its middle: size labels, banners. */
export function lettering(word: string, colour: string, height: number, weight = 15): string {
  const scale = height / 140
  const letters = [...word]
  const step = 124 * scale
  return letters
    .map((letter, index) =>
      at((index - (letters.length - 1) / 2) * step - 50 * scale, -height / 2, stroke(lineOf(letter), colour, weight), { scale }),
    )
    .join('')
}

/** A size in inches under an arrow as wide as the thing measured. */
export const inchLabel = (inches: number, width: number, colour: string): string =>
  stroke(d`M${-width / 2} 0H${width / 2}M${-width / 2} -14V14M${width / 2} -14V14`, colour, 4) +
  at(0, 56, lettering(`${inches}″`, colour, 46, 17))
