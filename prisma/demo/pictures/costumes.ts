import { heartOutline, starOutline } from './foil.ts'
import { colours, darken, lighten } from './palette.ts'
import { at, circle, d, ellipse, fill, path, rect, repeat, stroke } from './svg.ts'

const hanger =
  stroke('M0 -660V-690Q0 -716 24 -716Q46 -716 44 -738Q40 -760 16 -756', colours.silver, 9) +
  stroke('M-150 -600L0 -660L150 -600', colours.wood, 18)
const shade = ellipse(20, 4, 220, 28, fill('soft', '#2c1650'))

/** A princess dress on a hanger, its hem at y 0. */
export const princessDress = (colour: string): string => {
  const skirt =
    'M-92 -380C-150 -240 -260 -120 -300 -20Q-270 16 -225 -6T-150 4T-75 6T0 8T75 6T150 4T225 -6T300 -20C260 -120 150 -240 92 -380Z'
  return (
    shade +
    hanger +
    circle(-140, -560, 62, fill('ball', lighten(colour, 0.2))) +
    circle(140, -560, 62, fill('ball', lighten(colour, 0.2))) +
    path(skirt, fill('side', colour)) +
    path(
      'M-60 -380C-80 -220 -130 -90 -150 4Q-76 10 0 8T150 4C130 -90 80 -220 60 -380Z',
      fill('slope', lighten(colour, 0.45)),
      'opacity="0.8"',
    ) +
    [
      [-200, -90],
      [-90, -150],
      [20, -60],
      [110, -170],
      [200, -80],
      [-20, -230],
      [-130, -40],
      [120, -40],
    ]
      .map(([x = 0, y = 0], i) => at(x, y, path(starOutline(15 + (i % 3) * 4, 0.4, 4), '#ffffff', 'opacity="0.9"')))
      .join('') +
    path(
      'M-120 -600Q-60 -570 0 -600Q60 -570 120 -600C126 -520 110 -440 92 -370Q0 -340 -92 -370C-110 -440 -126 -520 -120 -600Z',
      fill('side', darken(colour, 0.12)),
    ) +
    stroke('M0 -560V-380M-40 -540L40 -510M40 -540L-40 -510M-36 -490L36 -460M36 -490L-36 -460', lighten(colour, 0.7), 6) +
    path('M-94 -384Q0 -350 94 -384L90 -352Q0 -318 -90 -352Z', fill('side', colours.gold)) +
    circle(0, -350, 22, fill('ball', colours.raspberry))
  )
}

/** A hero's suit with a cape on a hanger, its boots at y 0. */
export const heroSuit = (colour: string, cape: string): string =>
  shade +
  hanger +
  path('M-150 -600C-220 -380 -270 -160 -290 -30Q-200 10 -100 -26T100 -26Q200 10 290 -30C270 -160 220 -380 150 -600Z', fill('side', cape)) +
  path('M-130 -600L-222 -340L-176 -324L-110 -470ZM130 -600L222 -340L176 -324L110 -470Z', fill('side', colour)) +
  path('M-130 -600Q0 -560 130 -600L116 -330H-116Z', fill('side', colour)) +
  path('M-114 -330H114L100 0H24L0 -220L-24 0H-100Z', fill('side', darken(colour, 0.25))) +
  path('M-106 -120H-18L-24 0H-100ZM106 -120H18L24 0H100Z', fill('side', cape)) +
  rect(-120, -350, 240, 40, fill('matte', colours.sun), 8) +
  circle(0, -330, 30, fill('ball', colours.gold)) +
  circle(0, -470, 66, fill('ball', colours.sun)) +
  at(0, -468, path(starOutline(46, 0.5), cape))

/** A pirate's coat and hat, the hem at y 0. */
export const pirateSuit = (): string =>
  shade +
  hanger +
  path('M-140 -600L-240 -300L-184 -280L-116 -450ZM140 -600L240 -300L184 -280L116 -450Z', fill('side', colours.red)) +
  path('M-140 -600Q0 -560 140 -600L170 -60Q0 -10 -170 -60Z', fill('side', colours.red)) +
  path('M-60 -586H60L50 -60Q0 -44 -50 -60Z', '#fff7ea') +
  repeat(5, (i) => path(d`M-58 ${-520 + i * 96}H58V${-486 + i * 96}H-58Z`, colours.ink, 'opacity="0.85"')) +
  path('M-140 -600L-60 -586L-50 -60L-84 -40ZM140 -600L60 -586L50 -60L84 -40Z', fill('slope', darken(colours.red, 0.12))) +
  repeat(8, (i) => circle(i % 2 ? -92 : 92, -480 + Math.floor(i / 2) * 108, 13, fill('ball', colours.gold))) +
  path('M-150 -330H150L154 -276H-154Z', fill('matte', colours.ink)) +
  rect(-40, -342, 80, 76, 'none', 10, `stroke="${colours.gold}" stroke-width="13"`) +
  [-236, 214].map((x) => rect(x - 4, -320, 40, 40, fill('matte', colours.gold), 10)).join('')

const fur = (x: number, y: number, width: number): string =>
  repeat(Math.round(width / 26), (i) => circle(x + 13 + i * 26, y, 24, fill('ball', '#fdfbff')))

/** A Father Christmas suit with hat and sack, the hem at y 0. */
export const santaSuit = (): string => {
  return (
    shade +
    hanger +
    path('M-140 -600L-250 -310L-186 -284L-110 -450ZM140 -600L250 -310L186 -284L110 -450Z', fill('side', colours.red)) +
    fur(-264, -300, 90) +
    fur(176, -300, 90) +
    path('M-140 -600Q0 -560 140 -600L176 -60Q0 -10 -176 -60Z', fill('side', colours.red)) +
    fur(-190, -42, 390) +
    repeat(13, (i) => circle(0, -570 + i * 42, 25, fill('ball', '#fdfbff'))) +
    fur(-110, -596, 220) +
    path('M-156 -340H156L160 -286H-160Z', fill('matte', colours.ink)) +
    rect(-46, -354, 92, 82, 'none', 12, `stroke="${colours.gold}" stroke-width="15"`) +
    at(
      300,
      0,
      path('M-110 0C-150 -160 -90 -240 -40 -270H50C110 -230 150 -150 116 0Q0 30 -110 0Z', fill('side', colours.wood)) +
        path('M-60 -270Q0 -330 66 -270L46 -246H-40Z', fill('slope', darken(colours.wood, 0.1))) +
        stroke('M-44 -252H52', colours.sun, 12) +
        at(0, -110, path(starOutline(50, 0.5), colours.cream)),
    )
  )
}

/** A hero's mask and cape laid out, around their middle. */
export const heroKit = (colour: string, cape: string): string =>
  path(
    'M-150 -190C-60 -150 60 -150 150 -190C200 -40 250 120 270 230Q180 270 90 236T-90 236Q-180 270 -270 230C-250 120 -200 -40 -150 -190Z',
    fill('side', cape),
  ) +
  circle(0, 60, 88, fill('ball', colours.sun)) +
  at(0, 62, path(starOutline(62, 0.5), colour)) +
  path('M-160 -196C-60 -150 60 -150 160 -196L150 -160C60 -116 -60 -116 -150 -160Z', fill('matte', darken(cape, 0.2))) +
  at(
    0,
    -250,
    path(
      'M-180 -30C-120 -66 -50 -50 0 -30C50 -50 120 -66 180 -30C186 40 110 70 60 52C30 40 16 20 0 20S-30 40 -60 52C-110 70 -186 ' +
        '40 -180 -30Z',
      fill('slope', colour),
    ) + [-82, 82].map((x) => ellipse(x, 0, 36, 24, '#fdfbff')).join(''),
  )

/** A pirate's hat, eye patch and hook, around their middle. */
export const pirateKit = (): string =>
  at(
    0,
    -90,
    path('M-290 70C-280 -120 -100 -150 0 -200C100 -150 280 -120 290 70C150 10 -150 10 -290 70Z', fill('slope', colours.ink)) +
      stroke('M-276 52C-150 -6 150 -6 276 52', colours.gold, 11) +
      circle(0, -76, 44, '#fdfbff') +
      circle(-16, -80, 11, colours.ink) +
      circle(16, -80, 11, colours.ink) +
      rect(-18, -46, 36, 28, '#fdfbff', 8) +
      stroke('M-66 -14L66 28M66 -14L-66 28', '#fdfbff', 15),
  ) +
  at(
    -170,
    150,
    ellipse(0, 0, 72, 58, fill('ball', colours.ink)) + stroke('M-70 -20Q-150 -70 -170 -40M70 -20Q150 -60 190 -30', colours.ink, 9),
  ) +
  at(
    170,
    190,
    path('M-50 10H50L40 90H-40Z', fill('side', colours.wood)) +
      stroke('M0 10V-60Q0 -120 50 -120Q96 -120 90 -76', fill('side', colours.silver), 22),
  )

/** A princess set laid out: skirt, wings of a fairy and a heart, around their middle. */
export const fairyKit = (colour: string, wings: string): string =>
  [1, -1]
    .map((side) =>
      at(
        0,
        -120,
        path(
          'M0 30C80 -190 300 -220 310 -90C316 10 130 50 0 40C130 70 220 150 150 210C80 250 10 150 0 60Z',
          fill('slope', wings),
          `stroke="${lighten(wings, 0.6)}" stroke-width="6"`,
        ) +
          [
            [150, -60, 20],
            [220, -110, 13],
            [110, 110, 15],
          ]
            .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#ffffff', 'opacity="0.8"'))
            .join(''),
        { mirror: side < 0 },
      ),
    )
    .join('') +
  at(
    0,
    60,
    repeat(3, (i) =>
      path(
        'M-90 0C-150 60 -240 150 -260 210Q-220 240 -180 218T-90 226T0 228T90 226T180 218Q220 240 260 210C240 150 150 60 90 0Z',
        fill('side', lighten(colour, 0.35 - i * 0.18)),
        `transform="scale(1 ${1 - i * 0.22})"`,
      ),
    ) +
      rect(-96, -16, 192, 34, fill('foil', colour), 14) +
      path(heartOutline, fill('slope', colours.raspberry), 'transform="scale(0.24)"'),
  )
