import { colours, darken, lighten } from './palette.ts'
import { starOutline } from './foil.ts'
import { at, circle, d, ellipse, fill, inside, path, rect, repeat, stroke } from './svg.ts'

/** What is printed on plates, cups and napkins. */
export type Print = 'plain' | 'dots' | 'stripes' | 'stars' | 'leaves' | 'waves' | 'hearts'

const prints: Record<Print, (colour: string) => string> = {
  plain: () => '',
  dots: (colour) => repeat(60, (i) => circle(-180 + (i % 9) * 45 + (Math.floor(i / 9) % 2) * 22, -150 + Math.floor(i / 9) * 46, 9, colour)),
  stripes: (colour) => repeat(12, (i) => rect(-200 + i * 36, -260, 17, 560, colour)),
  stars: (colour) =>
    repeat(40, (i) =>
      at(-170 + (i % 7) * 56 + (Math.floor(i / 7) % 2) * 28, -150 + Math.floor(i / 7) * 58, path(starOutline(13, 0.48), colour), {
        turn: i * 23,
      }),
    ),
  leaves: (colour) =>
    repeat(24, (i) =>
      at(
        -160 + (i % 6) * 66 + (Math.floor(i / 6) % 2) * 30,
        -130 + Math.floor(i / 6) * 76,
        path('M0 26C-26 10 -20 -22 0 -30C20 -22 26 10 0 26Z', colour) + stroke('M0 30V-14', darken(colour, 0.25), 2.5),
        { turn: ((i * 53) % 180) - 60 },
      ),
    ),
  waves: (colour) => repeat(9, (i) => stroke(d`M-220 ${-160 + i * 44}q28 -26 55 0t55 0t55 0t55 0t55 0t55 0t55 0`, colour, 9)),
  hearts: (colour) =>
    repeat(30, (i) =>
      at(
        -170 + (i % 6) * 64 + (Math.floor(i / 6) % 2) * 32,
        -140 + Math.floor(i / 6) * 62,
        path('M0 -6C4 -16 20 -14 20 -2C20 10 8 16 0 24C-8 16 -20 10 -20 -2C-20 -14 -4 -16 0 -6Z', colour),
      ),
    ),
}

/** A paper plate from above, radius 150. */
export const plate = (colour: string, print: Print, ink: string): string =>
  circle(8, 12, 156, fill('soft', '#2c1650')) +
  circle(0, 0, 150, fill('slope', lighten(colour, 0.1))) +
  repeat(36, (i) => at(0, 0, stroke('M0 -122V-146', darken(colour, 0.18), 2.5, 'opacity="0.45"'), { turn: i * 10 })) +
  circle(0, 0, 116, darken(colour, 0.1)) +
  circle(0, 2, 112, fill('slope', lighten(colour, 0.06))) +
  inside('M0 -112A112 112 0 1 1 0 112A112 112 0 1 1 0 -112Z', prints[print](ink)) +
  circle(0, 0, 148, 'none', `stroke="${ink}" stroke-width="6"`)

const cupOutline = 'M-84 -236H84L62 0Q0 12 -62 0Z'
/** A paper cup standing on y 0. */
export const cup = (colour: string, print: Print, ink: string): string =>
  ellipse(10, 2, 84, 16, fill('soft', '#2c1650')) +
  path(cupOutline, fill('side', colour)) +
  inside(cupOutline, at(0, -120, prints[print](ink))) +
  path(cupOutline, fill('side', '#ffffff'), 'opacity="0.14"') +
  ellipse(0, -236, 86, 18, lighten(colour, 0.45)) +
  ellipse(0, -234, 74, 13, darken(colour, 0.3)) +
  stroke('M-86 -236A86 18 0 0 0 86 -236', lighten(colour, 0.6), 6)

/** A striped paper straw from x,y upwards. */
export const straw = (x: number, y: number, turn: number, colour: string, length = 330): string =>
  at(
    x,
    y,
    rect(-9, -length, 18, length, '#ffffff', 8) +
      repeat(Math.floor(length / 30), (i) => path(d`M-9 ${-8 - i * 30}L9 ${-22 - i * 30}V${-8 - i * 30}L-9 ${6 - i * 30}Z`, colour)) +
      rect(-9, -length, 6, length, '#ffffff', 3, 'opacity="0.45"'),
    { turn },
  )

/** A folded napkin from above, 220 each way around its middle. */
export const napkin = (colour: string, print: Print, ink: string): string =>
  rect(-104, -96, 220, 220, fill('soft', '#2c1650'), 16) +
  [2, 1, 0].map((i) => rect(-110 + i * 5, -110 + i * 6, 220, 220, fill('slope', i ? darken(colour, 0.06 * i) : colour), 10)).join('') +
  inside('M-100 -110H100Q110 -110 110 -100V100Q110 110 100 110H-100Q-110 110 -110 100V-100Q-110 -110 -100 -110Z', prints[print](ink)) +
  path('M110 -110V110H-110Z', darken(colour, 0.5), 'opacity="0.05"') +
  rect(-100, -100, 200, 200, 'none', 6, `stroke="${lighten(colour, 0.5)}" stroke-width="3" stroke-dasharray="2 9"`)

/** Fork, knife and spoon side by side, 300 high around their middle. */
export const cutlery = (colour: string, handle: string): string => {
  const grip = path('M-11 0L-16 140Q0 156 16 140L11 0Z', fill('side', handle))
  return (
    at(
      -70,
      0,
      path('M-26 -148V-76Q-26 -50 -9 -44V10H9V-44Q26 -50 26 -76V-148H17V-84H5V-148H-5V-84H-17V-148Z', fill('side', colour)) + grip,
    ) +
    at(0, 0, path('M-10 10V-128Q10 -160 24 -120Q30 -60 10 -20V10Z', fill('side', colour)) + grip) +
    at(72, 0, ellipse(0, -104, 30, 46, fill('ball', colour)) + rect(-8, -66, 16, 76, fill('side', colour), 6) + grip)
  )
}

const boxOutline = 'M-110 -220L-84 0H84L110 -220Z'
/** A striped box of popcorn standing on y 0. */
export const popcornBox = (colour: string): string =>
  ellipse(12, 0, 112, 18, fill('soft', '#2c1650')) +
  [7, 6, 5, 3].map((count, row) => repeat(count, (i) => corn((i - (count - 1) / 2) * 32, -222 - row * 27 + ((i * 7) % 11), 26))).join('') +
  path(boxOutline, '#fffaf2') +
  inside(
    boxOutline,
    repeat(5, (i) => path(d`M${-112 + i * 50} -224H${-86 + i * 50}L${-68 + i * 38} 4H${-86 + i * 38}Z`, colour)),
  ) +
  path(boxOutline, fill('side', '#ffffff'), 'opacity="0.18"')

/** One popped corn. */
export const corn = (x: number, y: number, size: number): string =>
  at(
    x,
    y,
    circle(-10, 4, 15, '#f6e2b0') +
      circle(10, 2, 15, '#fff1cd') +
      circle(0, -10, 15, '#fff8e2') +
      circle(2, 6, 12, '#fffaf0') +
      circle(0, 1, 4, '#e3b659'),
    { scale: size / 24 },
  )

/** A table under a cloth with a printed edge, standing on y 0, 760 wide. */
export const clothedTable = (colour: string, print: Print, ink: string): string => {
  const front = 'M-380 -330H380L404 -60Q360 -34 320 -58T240 -54T160 -58T80 -54T0 -58T-80 -54T-160 -58T-240 -54T-320 -58Q-370 -34 -404 -60Z'
  return (
    ellipse(20, 6, 440, 46, fill('soft', '#2c1650')) +
    [-330, 330].map((x) => rect(x - 14, -80, 28, 84, fill('side', colours.wood), 6)).join('') +
    path(front, fill('matte', colour)) +
    inside(front, at(-200, -170, prints[print](ink)) + at(200, -170, prints[print](ink))) +
    [-300, -180, -60, 70, 190, 310]
      .map((x) =>
        path(
          d`M${x} -330C${x + 16} -220 ${x - 10} -140 ${x + 12} -60H${x + 46}C${x + 24} -160 ${x + 34} -240 ${x + 20} -330Z`,
          darken(colour, 0.3),
          'opacity="0.1"',
        ),
      )
      .join('') +
    path('M-380 -330L-330 -386H330L380 -330Z', fill('matte', lighten(colour, 0.25)))
  )
}

/** A stand with round tiers, standing on y 0; answers the drawing with `load` on each tier. */
export const tierStand = (colour: string, tiers: readonly number[], load: (width: number) => string): string =>
  ellipse(14, 0, 150, 22, fill('soft', '#2c1650')) +
  ellipse(0, -8, 92, 18, fill('side', colour)) +
  rect(-12, -60 - tiers.length * 190, 24, 60 + tiers.length * 190, fill('side', colour), 10) +
  tiers
    .map((width, i) =>
      at(
        0,
        -100 - i * 190,
        path(d`M${-width} 0V14A${width} ${width * 0.16} 0 0 0 ${width} 14V0Z`, fill('side', darken(colour, 0.08))) +
          ellipse(0, 0, width, width * 0.16, fill('slope', lighten(colour, 0.2))) +
          at(0, 6, load(width)),
      ),
    )
    .join('') +
  circle(0, -72 - tiers.length * 190, 20, fill('ball', colour))

/** A cone of rings seen from the front, e.g. a pile of plates, bottom at y 0. */
export const pile = (colour: string, ink: string, count: number): string =>
  repeat(count, (i) =>
    path(
      d`M-150 ${-i * 12}Q0 ${30 - i * 12} 150 ${-i * 12}L130 ${12 - i * 12}Q0 ${40 - i * 12} -130 ${12 - i * 12}Z`,
      i % 2 ? colour : darken(colour, 0.1),
    ),
  ) +
  ellipse(0, -count * 12 + 8, 150, 28, lighten(colour, 0.3)) +
  ellipse(0, -count * 12 + 10, 112, 18, 'none', `stroke="${ink}" stroke-width="5"`)
