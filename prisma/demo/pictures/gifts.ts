import { bow } from './balloons.ts'
import { heartOutline, starOutline } from './foil.ts'
import { lettering } from './glyphs.ts'
import { colours, darken, lighten } from './palette.ts'
import { at, circle, d, ellipse, fill, inside, path, rect, repeat, stroke } from './svg.ts'

const shade = (width: number): string => ellipse(width * 0.06, 2, width * 0.62, width * 0.09, fill('soft', '#2c1650'))

/** A paper bag with handles and a printed sign, standing on y 0. */
export const giftBag = (colour: string, ink: string, sign: 'star' | 'heart' | 'dots' | 'letter' = 'star', letter = ''): string => {
  const front = 'M-140 -330H140V0H-140Z'
  const signs = {
    star: repeat(9, (i) => at(-96 + (i % 3) * 96, -264 + Math.floor(i / 3) * 98, path(starOutline(30, 0.48), ink), { turn: i * 11 })),
    heart: at(0, -160, path(heartOutline, fill('slope', ink)), { scale: 0.86 }),
    dots: repeat(24, (i) => circle(-120 + (i % 5) * 60 + (Math.floor(i / 5) % 2) * 30, -300 + Math.floor(i / 5) * 64, 14, ink)),
    letter: circle(0, -160, 84, '#ffffff', 'opacity="0.9"') + at(0, -160, lettering(letter, ink, 88, 20)),
  }
  return (
    shade(300) +
    stroke('M-66 -326C-66 -440 66 -440 66 -326', darken(ink, 0.1), 11) +
    path('M140 -330L186 -306V-22L140 0Z', darken(colour, 0.22)) +
    path(front, fill('slope', colour)) +
    inside(front, signs[sign]) +
    rect(-140, -330, 280, 14, lighten(colour, 0.35)) +
    stroke('M-58 -330C-58 -420 78 -420 78 -330', ink, 11)
  )
}

/** A wrapped present with a bow, standing on y 0. */
export const present = (colour: string, trim: string, width = 260, height = 200): string => {
  const half = width / 2
  return (
    shade(width) +
    rect(-half, -height, width, height, fill('slope', colour), 8) +
    rect(-half * 0.18, -height, half * 0.36, height, fill('side', trim)) +
    rect(-half - 12, -height - 12, width + 24, height * 0.24, fill('slope', lighten(colour, 0.1)), 8) +
    rect(-half * 0.2, -height - 12, half * 0.4, height * 0.24, fill('side', trim)) +
    rect(-half, -height * 0.8, width, 12, darken(colour, 0.4), 0, 'opacity="0.14"') +
    bow(0, -height - 16, trim, width / 190)
  )
}

/** A spool of ribbon around its middle. */
export const ribbonSpool = (colour: string): string =>
  stroke('M70 70C170 110 130 190 220 170S250 250 330 226', colour, 30) +
  stroke('M70 62C170 102 130 182 220 162S250 242 330 218', lighten(colour, 0.4), 6) +
  circle(0, 0, 130, fill('slope', colour)) +
  [112, 96, 80, 66].map((r) => circle(0, 0, r, 'none', `stroke="${darken(colour, 0.2)}" stroke-width="4" opacity="0.5"`)).join('') +
  circle(0, 0, 52, fill('slope', '#f4e3c6')) +
  circle(0, 0, 24, darken('#f4e3c6', 0.4)) +
  at(-50, -66, ellipse(0, 0, 44, 24, fill('glow', '#ffffff')), { turn: -36 })

/** A roll of wrapping paper around its middle, lying diagonally. */
export const paperRoll = (colour: string, ink: string): string => {
  const outline = 'M-70 -320H70V320H-70Z'
  return at(
    0,
    0,
    rect(-64, -310, 150, 650, fill('soft', '#2c1650'), 40) +
      path(outline, fill('side', colour)) +
      inside(
        outline,
        repeat(26, (i) =>
          at(-52 + (i % 3) * 52, -296 + Math.floor(i / 3) * 74 + (i % 3) * 22, path(i % 2 ? starOutline(17, 0.48) : heartOutline, ink), {
            scale: i % 2 ? 1 : 0.15,
            turn: i * 17,
          }),
        ),
      ) +
      path(outline, fill('side', '#ffffff'), 'opacity="0.12"') +
      ellipse(0, -320, 70, 24, lighten(colour, 0.4)) +
      ellipse(0, -320, 44, 14, darken(colour, 0.45)),
    { turn: 32 },
  )
}

/** A treat box with a window, standing on y 0. */
export const treatBox = (colour: string, trim: string): string =>
  shade(240) +
  path('M-120 -180L-150 -40L-120 0H120L150 -40L120 -180Z', fill('slope', colour)) +
  path('M-120 -180L-40 -260H40L120 -180Z', fill('matte', lighten(colour, 0.2))) +
  stroke('M-36 -262C-30 -322 30 -322 36 -262', trim, 12) +
  at(0, -92, circle(0, 0, 62, lighten(colour, 0.7)) + path(heartOutline, trim, 'transform="scale(0.4)"')) +
  bow(0, -186, trim, 0.8)

/** A folded greeting card with a drawing on it, around its middle. */
export const greetingCard = (colour: string, drawing: string): string =>
  at(
    0,
    0,
    rect(-180, -240, 390, 500, fill('soft', '#2c1650'), 20) +
      path('M-190 -236L-170 -250V246L-190 232Z', darken(colour, 0.25)) +
      rect(-172, -250, 360, 496, fill('slope', colour), 10) +
      rect(-148, -226, 312, 448, 'none', 8, 'stroke="#ffffff" stroke-width="5" stroke-dasharray="4 14" stroke-linecap="round"') +
      at(8, -10, drawing),
    { turn: -6 },
  )

/** An envelope around its middle. */
export const envelope = (colour: string): string =>
  rect(-194, -116, 400, 270, fill('soft', '#2c1650'), 20) +
  rect(-200, -130, 400, 260, fill('slope', colour), 12) +
  path('M-196 -124L0 30L196 -124Z', fill('matte', lighten(colour, 0.25))) +
  at(0, 16, circle(0, 0, 36, fill('ball', colours.raspberry)) + path(heartOutline, '#ffffff', 'transform="scale(0.15)"'))

/** A sheet of stickers or washable tattoos with four signs. */
export const stickerSheet = (signs: readonly string[]): string =>
  rect(-200, -270, 430, 570, fill('soft', '#2c1650'), 20) +
  rect(-210, -280, 420, 560, fill('slope', '#fffdf8'), 18) +
  signs
    .map((sign, i) =>
      at(
        -104 + (i % 2) * 208,
        -178 + Math.floor(i / 2) * 178,
        circle(0, 0, 84, lighten([colours.blush, colours.aqua, colours.peach, colours.lilac][i % 4] ?? colours.blush, 0.5)) +
          at(0, 0, sign, { scale: 0.52 }),
      ),
    )
    .join('')

/** Wooden blocks with letters, standing on y 0. */
export const blocks = (letters: string): string =>
  shade(300) +
  [...letters]
    .map((letter, i) => {
      const colour = [colours.raspberry, colours.sky, colours.sun, colours.mint][i % 4] ?? colours.sun
      return at(
        [-94, 94, 0][i] ?? 0,
        [0, 0, -176][i] ?? 0,
        rect(-86, -172, 172, 172, fill('slope', '#ecc998'), 16) +
          rect(-70, -156, 140, 140, fill('slope', colour), 12) +
          at(0, -86, lettering(letter, '#ffffff', 82, 24)),
        { turn: [0, 0, -5][i] ?? 0 },
      )
    })
    .join('')

/** A wooden train with two wagons, standing on y 0. */
export const toyTrain = (): string =>
  ellipse(10, 8, 400, 30, fill('soft', '#2c1650')) +
  [
    [-290, colours.mint],
    [-60, colours.sun],
  ]
    .map(([x, colour]) =>
      typeof x === 'number'
        ? at(
            x,
            0,
            rect(-94, -140, 188, 100, fill('slope', String(colour)), 16) +
              [-50, 10, 60]
                .map((ball, i) => circle(ball, -146, 34, fill('ball', [colours.raspberry, colours.sky, colours.violet][i] ?? colours.sky)))
                .join('') +
              rect(-94, -120, 188, 80, fill('slope', String(colour)), 14),
          )
        : '',
    )
    .join('') +
  at(
    210,
    0,
    rect(-100, -250, 110, 210, fill('slope', colours.raspberry), 16) +
      rect(-80, -226, 70, 70, '#dff1fd', 10) +
      rect(-112, -272, 134, 32, fill('matte', colours.indigo), 14) +
      rect(-10, -150, 180, 110, fill('slope', colours.sky), 40) +
      path('M70 -150L60 -222H124L114 -150Z', fill('side', colours.indigo)) +
      circle(92, -250, 26, '#ffffff', 'opacity="0.9"') +
      circle(128, -290, 34, '#ffffff', 'opacity="0.75"') +
      circle(160, -92, 20, fill('ball', colours.sun)),
  ) +
  [-350, -230, -120, 0, 140, 240, 330]
    .map((x) => circle(x, -26, 36, fill('ball', colours.wood)) + circle(x, -26, 12, colours.cream))
    .join('') +
  stroke('M-196 -70H-154M34 -70H104', colours.ink, 9)

/** A jigsaw of four pieces around its middle. */
export const jigsaw = (palette: readonly string[]): string => {
  const piece =
    'M-120 -120H-40C-64 -170 64 -170 40 -120H120V-40C170 -64 170 64 120 40V120H40C64 70 -64 70 -40 120H-120V40C-70 64 -70 -64 -120 -40Z'
  return [
    [-122, -122, 0],
    [122, -122, 0],
    [-122, 122, 0],
    [150, 156, 9],
  ]
    .map(([x = 0, y = 0, turn = 0], i) =>
      at(
        x,
        y,
        path(piece, fill('slope', palette[i] ?? colours.sun), `stroke="${darken(palette[i] ?? colours.sun, 0.2)}" stroke-width="4"`) +
          at(0, 0, path(starOutline(46, 0.5), '#ffffff', 'opacity="0.8"')),
        { turn },
      ),
    )
    .join('')
}

/** A helium cylinder with a balloon on its valve, standing on y 0. */
export const heliumTank = (colour: string): string =>
  shade(330) +
  path('M-160 -40V-380C-160 -490 -70 -520 0 -520S160 -490 160 -380V-40Q160 0 120 0H-120Q-160 0 -160 -40Z', fill('side', colour)) +
  rect(-160, -330, 320, 180, '#ffffff', 0, 'opacity="0.92"') +
  [
    [-84, colours.raspberry],
    [0, colours.sun],
    [84, colours.sky],
  ]
    .map(([x, c]) =>
      typeof x === 'number'
        ? ellipse(x, -250, 32, 38, fill('ball', String(c))) + stroke(d`M${x} -212Q${x + 8} -192 ${x} -172`, colours.ink, 3)
        : '',
    )
    .join('') +
  rect(-34, -570, 68, 60, fill('side', colours.silver), 8) +
  rect(-70, -594, 140, 30, fill('matte', colours.raspberry), 14) +
  path(d`M-34 -556L-112 -580L-104 -548L-34 -530Z`, fill('matte', colours.ink))
