import { colours, darken, lighten } from './palette.ts'
import { soapBubble } from './favours.ts'
import { lettering } from './glyphs.ts'
import { corn } from './tableware.ts'
import { at, circle, d, ellipse, fill, path, rect, repeat, stroke } from './svg.ts'

const shade = (width: number): string => ellipse(24, 4, width * 0.58, 34, fill('soft', '#2c1650'))
const feet = (apart: number): string => [-apart, apart].map((x) => rect(x - 26, -16, 52, 18, colours.ink, 7)).join('')
const knob = (x: number, y: number, colour: string): string =>
  circle(x, y, 20, fill('ball', colour)) + rect(x - 3, y - 18, 6, 18, '#ffffff', 3)

/** A popcorn machine in a glass case, standing on y 0. */
export const popcornMachine = (): string =>
  shade(500) +
  feet(180) +
  rect(-240, -190, 480, 180, fill('slope', colours.red), 20) +
  at(0, -100, lettering('ПУКАНКИ', '#ffe9b0', 62, 20)) +
  rect(-226, -600, 452, 412, '#fff6e3') +
  rect(-226, -600, 452, 412, fill('glow', '#ffdf9a'), 0, 'opacity="0.7"') +
  [9, 9, 8, 7, 5, 3]
    .map((count, row) => repeat(count, (i) => corn((i - (count - 1) / 2) * 46 + (row % 2) * 8, -204 - row * 34 + ((i * 13) % 14), 38)))
    .join('') +
  stroke('M0 -590V-520', colours.silver, 12) +
  path('M-96 -524H96L76 -432Q0 -412 -76 -432Z', fill('side', colours.silver)) +
  ellipse(0, -524, 96, 18, darken(colours.silver, 0.4)) +
  repeat(6, (i) => corn(-70 + i * 28, -540 - ((i * 17) % 24), 32)) +
  rect(-226, -600, 452, 412, fill('glass', '#bfe0f5'), 0, 'opacity="0.35"') +
  path('M-200 -590H-90L-190 -200H-214V-560Z', '#ffffff', 'opacity="0.28"') +
  [-232, 212].map((x) => rect(x, -610, 20, 424, fill('side', colours.gold), 6)).join('') +
  path('M-270 -606L-220 -720H220L270 -606Z', fill('matte', colours.red)) +
  repeat(4, (i) => path(d`M${-196 + i * 112} -720h52l${6 + i * 5} 114h-62Z`, '#fff4dc', 'opacity="0.92"')) +
  repeat(9, (i) => path(d`M${-270 + i * 60} -606h60a30 30 0 0 1 -60 0Z`, i % 2 ? '#fff4dc' : colours.red)) +
  circle(0, -744, 24, fill('ball', colours.gold))

/** A candy-floss machine with a cloud on a stick, standing on y 0. */
export const candyFlossMachine = (): string =>
  shade(480) +
  feet(170) +
  path(
    'M-230 -20V-170Q-230 -210 -190 -210H190Q230 -210 230 -170V-20Q230 -8 214 -8H-214Q-230 -8 -230 -20Z',
    fill('slope', colours.raspberry),
  ) +
  rect(-190, -160, 380, 76, '#ffffff', 16, 'opacity="0.18"') +
  knob(-140, -60, colours.sun) +
  knob(-70, -60, colours.mint) +
  rect(40, -84, 130, 46, colours.ink, 10) +
  stroke('M60 -62H150', colours.mint, 7) +
  path('M-300 -340L-220 -212H220L300 -340Z', fill('side', '#e8ecf4')) +
  ellipse(0, -340, 300, 66, fill('slope', '#f6f8fc')) +
  ellipse(0, -336, 250, 48, darken('#e8ecf4', 0.3)) +
  ellipse(0, -330, 220, 38, '#ffd9e6') +
  rect(-36, -380, 72, 60, fill('side', colours.silver), 10) +
  ellipse(0, -380, 36, 12, lighten(colours.silver, 0.5)) +
  at(120, -400, candyFloss(colours.blush), { scale: 1.05, turn: 16 }) +
  at(-150, -396, candyFloss(colours.aqua), { scale: 0.8, turn: -14 })

/** Candy floss on a stick, the foot of the stick at 0,0. */
export const candyFloss = (colour: string): string =>
  path('M-9 -190L0 60L9 -190Z', '#f2dfc2') +
  [
    [0, -300, 120],
    [-74, -260, 82],
    [76, -264, 84],
    [-40, -360, 84],
    [48, -362, 80],
    [0, -220, 84],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, fill('ball', colour)))
    .join('') +
  repeat(7, (i) => stroke(d`M${-86 + i * 24} ${-250 - ((i * 31) % 120)}q20 -24 46 -8`, lighten(colour, 0.6), 6, 'opacity="0.7"'))

/** A bubble machine blowing bubbles, standing on y 0. */
export const bubbleMachine = (): string =>
  shade(420) +
  feet(140) +
  rect(-200, -260, 400, 250, fill('slope', colours.teal), 34) +
  circle(-60, -140, 98, darken(colours.teal, 0.5)) +
  repeat(8, (i) => at(-60, -140, circle(0, -64, 22, 'none', `stroke="${colours.sun}" stroke-width="9"`), { turn: i * 45 })) +
  circle(-60, -140, 28, fill('ball', colours.sun)) +
  knob(110, -190, colours.raspberry) +
  knob(110, -110, colours.sun) +
  stroke('M-130 -262C-130 -350 130 -350 130 -262', colours.ink, 20) +
  rect(-210, -54, 420, 40, fill('side', colours.ink), 14) +
  [
    [-250, -360, 60],
    [-120, -450, 82],
    [60, -520, 56],
    [190, -420, 92],
    [-300, -560, 88],
    [-60, -650, 66],
    [150, -660, 46],
    [300, -600, 64],
    [-190, -730, 40],
    [40, -780, 58],
    [250, -760, 36],
    [-330, -700, 28],
  ]
    .map(([x = 0, y = 0, r = 0]) => soapBubble(x, y, r))
    .join('')

const puffs = (list: readonly (readonly [number, number, number])[]): string =>
  list
    .map(([x, y, r]) => circle(x, y, r, fill('soft', '#ffffff')) + circle(x - r * 0.1, y - r * 0.1, r * 0.8, fill('soft', '#ffffff')))
    .join('')
/** A smoke machine in a cloud of fog, standing on y 0. */
export const smokeMachine = (): string => {
  const metal = '#6d66a3'
  return (
    shade(460) +
    puffs([
      [-270, -150, 150],
      [-380, -110, 150],
      [-430, -210, 130],
      [-330, -270, 130],
      [-520, -80, 150],
      [-460, -320, 110],
    ]) +
    feet(110) +
    rect(-150, -250, 400, 238, fill('slope', metal), 24) +
    repeat(6, (i) => rect(40 + i * 30, -206, 14, 130, darken(metal, 0.4), 7)) +
    path('M-150 -180L-214 -160V-92L-150 -72Z', fill('side', colours.silver)) +
    circle(-76, -196, 16, fill('ball', colours.red)) +
    circle(-26, -196, 16, fill('ball', colours.mint)) +
    rect(-110, -150, 120, 70, darken(metal, 0.4), 10) +
    stroke('M-92 -114q14 -26 28 0t28 0t28 0', colours.mint, 7) +
    stroke('M-100 -252C-100 -360 200 -360 200 -252', darken(metal, 0.3), 20) +
    puffs([
      [-230, -90, 110],
      [-310, -20, 130],
      [-160, -10, 110],
      [-440, -10, 130],
      [-30, 0, 90],
      [-560, -30, 110],
    ])
  )
}

const pool = (y: number, width: number, colour: string): string =>
  ellipse(0, y + 10, width, width * 0.17, darken(colour, 0.25)) + ellipse(0, y, width, width * 0.16, fill('slope', lighten(colour, 0.12)))
/** A chocolate fountain with strawberries, standing on y 0. */
export const chocolateFountain = (): string => {
  const choco = '#7a452b'
  const fallOf = (top: number, bottom: number, narrow: number, wide: number): string => {
    const edge = d`C${-narrow} ${top + 60} ${14 - wide} ${bottom - 90} ${10 - wide} ${bottom}`
    const back = d`C${wide - 14} ${bottom - 90} ${narrow} ${top + 60} ${narrow} ${top}`
    const streaks = repeat(5, (i) => {
      const share = -0.7 + i * 0.35
      const [from, to] = [narrow * share, wide * share]
      const line = d`M${from} ${top + 14}C${from} ${top + 70} ${to} ${bottom - 80} ${to} ${bottom - 6}`
      return stroke(line, lighten(choco, 0.25), 5, 'opacity="0.5"')
    })
    return path(d`M${-narrow} ${top}${edge}H${wide - 10}${back}Z`, fill('side', choco)) + streaks
  }
  return (
    shade(460) +
    feet(110) +
    rect(-150, -130, 300, 120, fill('side', colours.silver), 24) +
    knob(-60, -66, colours.ink) +
    knob(30, -66, colours.red) +
    path('M-230 -190L-190 -120H190L230 -190Z', fill('side', lighten(colours.silver, 0.2))) +
    ellipse(0, -190, 230, 40, fill('slope', lighten(colours.silver, 0.4))) +
    pool(-190, 206, choco) +
    fallOf(-370, -190, 124, 178) +
    pool(-370, 134, choco) +
    fallOf(-520, -370, 70, 116) +
    pool(-520, 78, choco) +
    fallOf(-640, -520, 26, 62) +
    pool(-640, 32, choco) +
    ellipse(-8, -648, 14, 6, '#ffffff', 'opacity="0.5"') +
    [
      [-300, -10, -12],
      [-236, 6, 16],
      [280, -4, 10],
      [344, 4, -20],
    ]
      .map(([x = 0, y = 0, turn = 0]) => at(x, y, strawberry(), { turn }))
      .join('')
  )
}

const strawberry = (): string =>
  path('M0 0C-60 -30 -70 -90 -30 -100C-10 -106 10 -106 30 -100C70 -90 60 -30 0 0Z', fill('ball', colours.red)) +
  repeat(9, (i) => ellipse(-30 + (i % 3) * 30, -78 + Math.floor(i / 3) * 22, 3, 5, '#ffe2a8')) +
  path('M0 -98L-38 -110L-10 -118L0 -136L10 -118L38 -110Z', colours.leaf)

/** A glass lemonade dispenser on a stand, standing on y 0. */
export const lemonadeDispenser = (): string =>
  shade(320) +
  stroke('M-130 -20L-100 -190M130 -20L100 -190M-150 -8H150', fill('side', colours.wood), 20) +
  rect(-160, -206, 320, 26, fill('matte', colours.wood), 12) +
  path('M-150 -560H150L160 -520V-260Q160 -208 110 -208H-110Q-160 -208 -160 -260V-520Z', fill('glass', '#bfe0ee')) +
  path('M-158 -470H158V-260Q158 -210 110 -210H-110Q-158 -210 -158 -260Z', fill('side', '#ffe27a'), 'opacity="0.85"') +
  [
    [-80, -400, 20],
    [60, -340, -30],
    [-40, -270, 60],
    [90, -430, 10],
    [-100, -310, -14],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      at(
        x,
        y,
        circle(0, 0, 46, '#ffd23d') +
          circle(0, 0, 38, '#fff3b0') +
          repeat(6, (i) => at(0, 0, path('M0 -5L-14 -32H14Z', '#ffe06a'), { turn: i * 60 })),
        { turn },
      ),
    )
    .join('') +
  [
    [10, -440],
    [-120, -370],
    [110, -280],
    [20, -380],
  ]
    .map(([x = 0, y = 0], i) => at(x, y, path('M0 0C-10 -22 10 -40 34 -34C40 -14 24 4 0 0Z', colours.leaf), { turn: i * 70 }))
    .join('') +
  path('M-130 -546H-100V-226H-124Q-146 -240 -146 -270V-520Z', '#ffffff', 'opacity="0.5"') +
  rect(-158, -590, 316, 40, fill('side', colours.silver), 16) +
  circle(0, -604, 24, fill('ball', colours.silver)) +
  rect(-18, -240, 36, 60, fill('side', colours.silver), 8) +
  rect(-50, -256, 100, 18, fill('matte', colours.silver), 9)
