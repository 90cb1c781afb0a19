import { lettering } from './glyphs.ts'
import { colours, darken, lighten } from './palette.ts'
import { at, circle, d, ellipse, fill, inside, path, rect, repeat, stroke } from './svg.ts'

const shade = (width: number): string => ellipse(20, 4, width * 0.58, 30, fill('soft', '#170d33'))

/** A string of bulbs between two points, hung `depth` deep. */
export const bulbs = (width: number, depth: number, count: number, tints: readonly string[] = ['#ffd978']): string =>
  stroke(d`M${-width / 2} 0Q0 ${depth * 2} ${width / 2} 0`, colours.ink, 6) +
  repeat(count, (i) => {
    const share = (i + 0.5) / count
    const tint = tints[i % tints.length] ?? '#ffd978'
    return at(
      (share - 0.5) * width,
      depth * 4 * share * (1 - share),
      circle(0, 54, 92, fill('glow', tint), 'opacity="0.7"') +
        rect(-12, 0, 24, 30, colours.ink, 6) +
        path('M-12 28C-40 50 -32 92 0 94C32 92 40 50 12 28Z', fill('pearl', tint)) +
        stroke('M-8 66L-3 52L3 66L8 52', '#fff8dd', 3.5),
    )
  })

/** Small fairy lights on a wire that runs in waves. */
export const fairyLights = (width: number, rows: number, tint: string): string =>
  repeat(rows, (row) =>
    at(
      0,
      row * 120,
      stroke(d`M${-width / 2} 0q${width / 8} 70 ${width / 4} 0t${width / 4} 0t${width / 4} 0t${width / 4} 0`, '#b9a27a', 3) +
        repeat(16, (i) => {
          const x = -width / 2 + (i + 0.5) * (width / 16)
          const y = Math.sin(((i + 0.5) / 16) * Math.PI * 4) * 34
          return circle(x, y, 34, fill('glow', tint)) + circle(x, y, 9, lighten(tint, 0.6))
        }),
    ),
  )

/** A mirror ball on a chain around its middle, radius 200, with its beams. */
export const discoBall = (): string => {
  const ball = 'M0 -200A200 200 0 1 1 0 200A200 200 0 1 1 0 -200Z'
  const beams = repeat(8, (i) =>
    at(
      0,
      0,
      path(
        'M0 0L-60 -900H60Z',
        fill('rise', [colours.raspberry, colours.sun, colours.mint, colours.sky][i % 4] ?? colours.sun),
        'opacity="0.35"',
      ),
      { turn: i * 45 + 12 },
    ),
  )
  return (
    beams +
    stroke('M0 -200V-560', colours.silver, 8) +
    rect(-26, -226, 52, 34, fill('side', colours.silver), 8) +
    circle(0, 0, 200, '#8d93b8') +
    inside(
      ball,
      repeat(13, (row) => {
        const y = -200 + row * 31
        const reach = Math.sqrt(Math.max(0, 40000 - (y + 14) ** 2))
        return repeat(13, (column) => {
          const shine = (row * 31 + column * 17 + row * column * 7) % 11
          const colour =
            shine === 0
              ? colours.blush
              : shine === 1
                ? colours.aqua
                : shine === 2
                  ? '#ffffff'
                  : shine < 6
                    ? '#cfd6ea'
                    : shine < 9
                      ? '#a9b1d0'
                      : '#7f87b0'
          const from = Math.sin(((column - 6.5) / 13) * Math.PI) * reach
          const to = Math.sin(((column - 5.5) / 13) * Math.PI) * reach
          return rect(from + 1.5, y + 1.5, to - from - 3, 28, colour, 3)
        })
      }) +
        ellipse(90, 110, 200, 160, fill('soft', '#2c1650')) +
        ellipse(-70, -80, 100, 70, fill('glow', '#ffffff')),
    ) +
    repeat(6, (i) =>
      at(
        [-150, 120, -60, 170, 20, -190][i] ?? 0,
        [-90, -130, 120, 40, -20, 40][i] ?? 0,
        path('M0 -44L7 -7L44 0L7 7L0 44L-7 7L-44 0L-7 -7Z', '#ffffff'),
      ),
    )
  )
}

/** A LED spotlight with its beam, standing on y 0. */
export const spotlight = (tint: string): string =>
  path('M-60 -250L-420 -1000H320L110 -270Z', fill('rise', tint), 'opacity="0.5" transform="rotate(6)"') +
  path('M-60 -250L-300 -1000H200L90 -270Z', fill('rise', lighten(tint, 0.4)), 'opacity="0.45" transform="rotate(6)"') +
  shade(360) +
  stroke('M-150 -10L-120 -170M150 -10L120 -170M-170 0H170', '#565088', 26) +
  at(
    20,
    -180,
    rect(-140, -90, 280, 200, fill('slope', '#635c99'), 34) +
      repeat(5, (i) => rect(-100 + i * 46, 40, 24, 44, '#332d61', 8)) +
      ellipse(0, -92, 142, 52, '#332d61') +
      repeat(12, (i) =>
        circle(
          Math.cos((i * Math.PI) / 6) * 96,
          -94 + Math.sin((i * Math.PI) / 6) * 30,
          20,
          fill('ball', [tint, lighten(tint, 0.5), colours.sun][i % 3] ?? tint),
        ),
      ) +
      circle(0, -94, 26, fill('ball', '#ffffff')),
    { turn: 6 },
  )

/** Large letters with bulbs, standing on y 0. */
export const marqueeWord = (word: string, height: number): string => {
  const letters = [...word]
  const step = height * 0.98
  return (
    ellipse(0, 6, letters.length * step * 0.6, 40, fill('glow', '#ffcf6b'), 'opacity="0.8"') +
    letters
      .map((letter, i) => {
        const x = (i - (letters.length - 1) / 2) * step
        return (
          at(x + 7, -height * 0.62 + 8, lettering(letter, '#b78d4c', height, 44)) +
          at(x, -height * 0.62, lettering(letter, '#fff8ec', height, 42)) +
          at(x, -height * 0.62, lettering(letter, '#f5d9a0', height, 29)) +
          at(x, -height * 0.62, dotted(letter, height))
        )
      })
      .join('')
  )
}
const dotted = (letter: string, height: number): string =>
  lettering(letter, '#fff3c4', height, 15).replaceAll('<path ', '<path stroke-dasharray="0.1 25" ') +
  lettering(letter, '#ffffff', height, 8).replaceAll('<path ', '<path stroke-dasharray="0.1 25" ')

/** A loudspeaker on a stand, standing on y 0. */
export const speaker = (): string =>
  shade(300) +
  stroke('M0 -260V-30M0 -90L-130 -4M0 -90L130 -4M0 -120V0', '#4b4675', 19) +
  rect(-150, -760, 300, 500, fill('slope', '#4a4378'), 34) +
  rect(-128, -738, 256, 456, '#2b2552', 22) +
  repeat(10, (i) => stroke(d`M-120 ${-720 + i * 47}H120`, '#3a3368', 5)) +
  circle(0, -420, 108, '#1f1a41') +
  circle(0, -420, 96, fill('ball', '#565089')) +
  circle(0, -420, 56, fill('ball', '#2f2960')) +
  circle(0, -420, 26, fill('ball', '#7d77b5')) +
  circle(0, -640, 62, '#1f1a41') +
  circle(0, -640, 50, fill('ball', '#565089')) +
  circle(0, -640, 20, fill('ball', '#7d77b5')) +
  circle(100, -300, 9, colours.mint) +
  circle(100, -300, 22, fill('glow', colours.mint)) +
  [1, -1]
    .map((side) =>
      at(0, -520, stroke('M190 -70Q230 0 190 70M230 -110Q290 0 230 110', colours.sun, 11, 'opacity="0.8"'), { mirror: side < 0 }),
    )
    .join('')

/** A microphone around its middle. */
export const microphone = (colour: string): string =>
  at(
    0,
    0,
    path('M-46 -60L-26 220Q0 240 26 220L46 -60Z', fill('side', '#544d86')) +
      rect(-16, 20, 32, 46, fill('matte', colours.raspberry), 8) +
      rect(-62, -80, 124, 36, fill('side', colour), 12) +
      circle(0, -150, 92, fill('ball', colours.silver)) +
      repeat(7, (i) =>
        stroke(
          d`M${-88 + i * 12} ${-190 + i * 22}Q0 ${-170 + i * 22} ${88 - i * 6} ${-196 + i * 20}`,
          darken(colours.silver, 0.35),
          3.5,
          'opacity="0.6"',
        ),
      ) +
      repeat(6, (i) =>
        stroke(d`M${-60 + i * 24} -226Q${-70 + i * 28} -150 ${-50 + i * 20} -76`, darken(colours.silver, 0.35), 3.5, 'opacity="0.6"'),
      ) +
      circle(-32, -186, 30, fill('glow', '#ffffff')),
    { turn: 18 },
  )

/** A note of music. */
export const note = (x: number, y: number, colour: string, scale = 1): string =>
  at(x, y, ellipse(-20, 0, 34, 25, fill('ball', colour)) + stroke('M12 -6V-130Q50 -110 60 -70', colour, 13), { scale, turn: 8 })

/** A karaoke box with a screen, standing on y 0. */
export const karaokeBox = (): string =>
  shade(460) +
  rect(-240, -420, 480, 420, fill('slope', colours.violet), 40) +
  rect(-200, -384, 400, 190, '#2b2552', 22) +
  stroke('M-160 -320H70M-160 -270H140', '#ffffff', 13) +
  stroke('M-160 -320H-20', colours.sun, 13) +
  note(150, -280, colours.raspberry, 0.8) +
  [-120, 120]
    .map((x) => circle(x, -96, 78, '#2b2552') + circle(x, -96, 64, fill('ball', '#6c63ae')) + circle(x, -96, 26, fill('ball', '#2f2960')))
    .join('') +
  [colours.raspberry, colours.sun, colours.mint].map((c, i) => circle(0, -144 + i * 48, 15, fill('ball', c))).join('') +
  stroke('M-150 -422C-150 -530 150 -530 150 -422', '#4b3f86', 22)
