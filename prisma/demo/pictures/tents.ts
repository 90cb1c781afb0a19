import { bunting } from './garlands.ts'
import { starOutline } from './foil.ts'
import { colours, darken, lighten } from './palette.ts'
import { at, circle, d, ellipse, fill, path, rect, repeat, stroke } from './svg.ts'

const shade = (width: number): string => ellipse(20, 6, width * 0.56, 46, fill('soft', '#1d3a1a'))
const tube = (x: number, top: number, width: number, colour: string): string =>
  rect(x - width / 2, top, width, -top, fill('side', colour), width / 2.2) +
  repeat(Math.floor(-top / 90), (i) =>
    stroke(
      d`M${x - width / 2 + 4} ${top + 70 + i * 90}Q${x} ${top + 84 + i * 90} ${x + width / 2 - 4} ${top + 70 + i * 90}`,
      darken(colour, 0.25),
      3.5,
      'opacity="0.5"',
    ),
  )

/** A garden pavilion with a peaked roof, standing on y 0. */
export const pavilion = (colour: string): string =>
  shade(900) +
  [-330, 330].map((x) => rect(x - 9, -420, 18, 390, fill('side', darken(colours.silver, 0.1)))).join('') +
  path('M-440 -450L-330 -520H330L440 -450V-420H-440Z', darken(colour, 0.3)) +
  [-420, 420].map((x) => rect(x - 12, -430, 24, 430, fill('side', '#f3f4f8'), 4)).join('') +
  path('M-440 -440L-60 -760Q0 -830 60 -760L440 -440Z', fill('side', colour)) +
  path('M-440 -440L-60 -760Q-20 -806 0 -806L-150 -440Z', lighten(colour, 0.6), 'opacity="0.45"') +
  path('M440 -440L60 -760Q20 -806 0 -806L150 -440Z', darken(colour, 0.5), 'opacity="0.12"') +
  repeat(11, (i) => path(d`M${-440 + i * 80} -444h80v34a40 34 0 0 1 -80 0Z`, fill('matte', i % 2 ? colour : lighten(colour, 0.5)))) +
  stroke('M0 -806V-860', colours.silver, 8) +
  path('M0 -862L70 -842L0 -818Z', colours.raspberry) +
  path(
    'M-420 -400C-350 -330 -390 -180 -400 -30L-432 -30V-400ZM420 -400C350 -330 390 -180 400 -30L432 -30V-400Z',
    fill('matte', lighten(colour, 0.4)),
    'opacity="0.95"',
  ) +
  at(0, -396, bunting(760, 50, [colours.raspberry, colours.sun, colours.mint, colours.sky], 11))

const tower = (x: number, height: number, colour: string, roof: string): string =>
  tube(x, -height, 130, colour) +
  path(
    d`M${x - 92} ${-height + 40}L${x} ${-height - 160}L${x + 92} ${-height + 40}Q${x} ${-height + 70} ${x - 92} ${-height + 40}Z`,
    fill('side', roof),
  ) +
  stroke(d`M${x} ${-height - 160}v-60`, colours.wood, 7) +
  path(d`M${x} ${-height - 222}l62 20l-62 24Z`, colours.raspberry)

/** A bouncy castle with four towers, standing on y 0. */
export const bouncyCastle = (): string => {
  return (
    shade(1000) +
    tower(-250, 560, colours.violet, colours.sun) +
    tower(250, 560, colours.violet, colours.sun) +
    path('M-300 -420H300V-120H-300Z', fill('matte', '#a2d6f6')) +
    repeat(7, (i) => tube(-258 + i * 86, -420, 84, i % 2 ? colours.sky : '#8ccdf5')) +
    at(
      0,
      -300,
      path(
        starOutline(92, 0.5),
        fill('slope', colours.sun),
        `stroke="${lighten(colours.sun, 0.5)}" stroke-width="8" stroke-linejoin="round"`,
      ),
    ) +
    repeat(6, (i) => rect(-290 + i * 100, -480, 78, 76, fill('slope', colours.coral), 18)) +
    path('M-440 -150H440L470 -10Q0 40 -470 -10Z', fill('matte', colours.raspberry)) +
    path('M-440 -150L-380 -190H380L440 -150Q0 -110 -440 -150Z', fill('slope', colours.sun)) +
    repeat(9, (i) => stroke(d`M${-390 + i * 97} -140L${-420 + i * 105} 0`, darken(colours.raspberry, 0.3), 5, 'opacity="0.4"')) +
    tower(-420, 400, colours.mint, colours.raspberry) +
    tower(420, 400, colours.mint, colours.raspberry) +
    path('M-110 -20L-140 46H140L110 -20Z', fill('matte', colours.sky))
  )
}

/** An inflatable slide, standing on y 0. */
export const inflatableSlide = (): string =>
  shade(1000) +
  path('M-420 0V-620Q-420 -680 -360 -680H-190Q-130 -680 -110 -620C-40 -360 180 -140 440 -110V0Z', fill('slope', colours.sky)) +
  path('M-130 -600C-60 -330 170 -120 450 -96V-40C120 -60 -120 -280 -190 -590Z', fill('slope', colours.sun)) +
  path('M-150 -610C-80 -340 150 -130 450 -106', 'none', `stroke="${lighten(colours.sun, 0.6)}" stroke-width="9"`) +
  stroke('M-180 -640C-100 -330 140 -80 460 -40', colours.raspberry, 56) +
  stroke('M-184 -652C-104 -342 134 -92 454 -54', lighten(colours.raspberry, 0.45), 11) +
  repeat(5, (i) => rect(-400, -560 + i * 116, 150, 44, fill('matte', i % 2 ? colours.sun : colours.coral), 22)) +
  tube(-420, -700, 90, colours.violet) +
  tube(-190, -700, 90, colours.violet) +
  stroke('M-420 -700Q-305 -860 -190 -700', colours.raspberry, 74) +
  stroke('M-424 -716Q-305 -872 -204 -722', lighten(colours.raspberry, 0.45), 11) +
  path('M430 -140Q520 -150 520 -70V0H360Z', fill('slope', colours.violet)) +
  [
    [-40, -110, colours.raspberry],
    [70, -60, colours.mint],
    [-180, -90, colours.sun],
    [-100, -230, colours.white],
  ]
    .map(([x, y, c]) => (typeof x === 'number' && typeof y === 'number' ? at(x, y, path(starOutline(46, 0.5), String(c))) : ''))
    .join('')

/** A ball pool with a soft rim, standing on y 0. */
export const ballPool = (rim: string): string => {
  const tones = [colours.raspberry, colours.sun, colours.sky, colours.mint, colours.violet, colours.white]
  const ball = (x: number, y: number, i: number): string =>
    circle(x, y, 44, fill('ball', tones[i % tones.length] ?? colours.sun)) + ellipse(x - 14, y - 16, 9, 6, '#ffffff', 'opacity="0.8"')
  return (
    shade(800) +
    ellipse(0, -250, 400, 120, darken(rim, 0.35)) +
    [5, 8, 9, 10, 9]
      .map((count, row) =>
        repeat(count, (i) => ball((i - (count - 1) / 2) * 76 + (row % 2) * 12, -350 + row * 42 - ((i * 17) % 22), i * 5 + row * 3)),
      )
      .join('') +
    path('M-430 -250A430 150 0 0 0 430 -250V-70A430 130 0 0 1 -430 -70Z', fill('side', rim)) +
    stroke('M-430 -250A430 150 0 0 0 430 -250', lighten(rim, 0.5), 20) +
    repeat(9, (i) =>
      at(-340 + i * 85, -70 + Math.sin(((i + 0.5) / 9) * Math.PI) * 66, path(starOutline(24, 0.5), '#ffffff', 'opacity="0.85"')),
    ) +
    ball(-480, -34, 1) +
    ball(500, -30, 3)
  )
}
