import { colours, darken, lighten } from './palette.ts'
import { at, circle, d, ellipse, fill, path, rect, repeat, stroke } from './svg.ts'

const leg = (x: number, top: number, lean: number, colour: string, width = 20): string =>
  path(d`M${x - width / 2} ${top}H${x + width / 2}L${x + lean + width * 0.35} 0H${x + lean - width * 0.35}Z`, fill('side', colour))

/** A Chiavari chair with a cushion, standing on y 0, about 560 high. */
export const chiavariChair = (colour: string, cushion: string): string =>
  ellipse(24, 2, 190, 26, fill('soft', '#2c1650')) +
  leg(-96, -270, -4, darken(colour, 0.15)) +
  leg(112, -270, 8, darken(colour, 0.15)) +
  [-112, 112].map((x) => stroke(d`M${x} -250C${x * 1.02} -380 ${x * 0.96} -470 ${x * 1.02} -560`, fill('foil', colour), 19)).join('') +
  [-66, -22, 22, 66].map((x) => stroke(d`M${x} -500L${x} -316`, colour, 11) + circle(x, -408, 10, fill('ball', colour))).join('') +
  stroke('M-112 -548Q0 -574 112 -548M-110 -500Q0 -520 110 -500M-110 -318Q0 -328 110 -318', colour, 16) +
  stroke('M-100 -554Q0 -578 100 -554', lighten(colour, 0.55), 4) +
  path('M-140 -262L-116 -290H116L140 -262Q0 -246 -140 -262Z', fill('matte', darken(colour, 0.08))) +
  path('M-140 -274Q-134 -308 -100 -310H100Q134 -308 140 -274Q0 -254 -140 -274Z', fill('matte', cushion)) +
  stroke('M-130 -276Q0 -258 130 -276', darken(cushion, 0.2), 3) +
  leg(-130, -264, -10, colour, 22) +
  leg(130, -264, 10, colour, 22) +
  stroke('M-134 -150H134M-138 -96H138', colour, 11) +
  stroke('M-134 -153H60', lighten(colour, 0.5), 3)

/** A folding chair, standing on y 0. */
export const foldingChair = (colour: string): string =>
  ellipse(24, 2, 180, 26, fill('soft', '#2c1650')) +
  stroke('M-92 -300L-118 -16M92 -300L118 -16', darken(colour, 0.3), 20) +
  stroke('M-112 -110H112', darken(colour, 0.3), 13) +
  stroke('M-116 -556L-132 -250L-70 -12M116 -556L132 -250L70 -12', fill('side', darken(colour, 0.06)), 24) +
  path('M-128 -566Q0 -588 128 -566L124 -440Q0 -458 -124 -440Z', fill('slope', colour)) +
  [-72, -24, 24, 72].map((x) => rect(x - 6, -548, 12, 86, darken(colour, 0.3), 6, 'opacity="0.5"')).join('') +
  path('M-156 -262L-116 -304H116L156 -262Q0 -244 -156 -262Z', fill('matte', lighten(colour, 0.3))) +
  path('M-156 -262Q0 -244 156 -262V-238Q0 -218 -156 -238Z', fill('side', darken(colour, 0.1))) +
  stroke('M-150 -252Q0 -234 150 -252', lighten(colour, 0.5), 4) +
  circle(-124, -236, 9, fill('ball', colours.silver)) +
  circle(124, -236, 9, fill('ball', colours.silver))

/** A small chair for children, standing on y 0. */
export const kidsChair = (colour: string, seat: string): string =>
  ellipse(18, 2, 150, 22, fill('soft', '#2c1650')) +
  leg(-70, -180, -8, darken(colour, 0.2)) +
  leg(80, -180, 10, darken(colour, 0.2)) +
  path('M-104 -190C-112 -300 -98 -390 -62 -400C-20 -412 20 -412 62 -400C98 -390 112 -300 104 -190Z', fill('slope', colour)) +
  path(
    'M0 -270C14 -312 66 -304 56 -266C46 -234 14 -228 0 -214C-14 -228 -46 -234 -56 -266C-66 -304 -14 -312 0 -270Z',
    lighten(colour, 0.65),
    'transform="translate(0 -40)"',
  ) +
  path('M-126 -176Q-120 -212 -90 -212H90Q120 -212 126 -176Q0 -156 -126 -176Z', fill('matte', seat)) +
  leg(-106, -178, -14, colour, 26) +
  leg(106, -178, 14, colour, 26)

/** A round table under a long cloth, standing on y 0, 780 wide. */
export const roundTable = (cloth: string, top = ''): string =>
  ellipse(30, 6, 400, 56, fill('soft', '#2c1650')) +
  path(
    'M-380 -400C-390 -240 -360 -110 -350 -10Q-300 26 -240 4T-120 14T0 12T120 14T240 4Q300 26 350 -10C360 -110 390 -240 380 -400Z',
    fill('side', cloth),
  ) +
  [-280, -160, -40, 70, 190, 290]
    .map((x, i) =>
      path(
        d`M${x} -340C${x + 12} -220 ${x - 20 + i * 4} -90 ${x - 6} 10H${x + 44}C${x + 20} -110 ${x + 40} -220 ${x + 24} -344Z`,
        darken(cloth, 0.4),
        'opacity="0.1"',
      ),
    )
    .join('') +
  ellipse(0, -400, 380, 74, fill('slope', lighten(cloth, 0.3))) +
  at(0, -400, top)

/** A long folding table with a plain top, standing on y 0, 860 wide. */
export const longTable = (colour: string, top = ''): string =>
  ellipse(30, 4, 440, 34, fill('soft', '#2c1650')) +
  stroke('M-330 -330L-370 0M330 -330L370 0', fill('side', colours.silver), 22) +
  stroke('M-300 -330L-260 0M300 -330L260 0', colours.silver, 17) +
  stroke('M-350 -130H-276M350 -130H276', colours.silver, 13) +
  path('M-430 -340L-340 -410H340L430 -340Z', fill('matte', lighten(colour, 0.35))) +
  rect(-430, -342, 860, 34, fill('matte', colour), 12) +
  rect(-420, -338, 840, 7, '#ffffff', 3, 'opacity="0.5"') +
  at(0, -372, top)

/** A high table in a stretch cover, standing on y 0. */
export const cocktailTable = (cloth: string, top = ''): string =>
  ellipse(20, 4, 210, 34, fill('soft', '#2c1650')) +
  path(
    'M-210 -620C-120 -560 -76 -440 -78 -320C-80 -200 -120 -80 -180 0Q-90 26 0 8T180 0C120 -80 80 -200 78 -320C76 -440 120 -560 210 -620Z',
    fill('side', cloth),
  ) +
  path(
    'M-150 -590C-60 -520 -30 -420 -34 -320C-36 -200 -60 -90 -90 6L-50 8C-20 -100 -8 -220 -8 -320C-10 -430 -40 -530 -110 -600Z',
    '#ffffff',
    'opacity="0.22"',
  ) +
  path('M-86 -380Q0 -350 86 -380L84 -296Q0 -266 -84 -296Z', fill('slope', darken(cloth, 0.5)), 'opacity="0.18"') +
  ellipse(0, -624, 212, 36, fill('slope', lighten(cloth, 0.3))) +
  at(0, -630, top)

/** A low table for children, standing on y 0, 560 wide. */
export const kidsTable = (colour: string, legs: string, top = ''): string =>
  ellipse(20, 4, 300, 30, fill('soft', '#2c1650')) +
  leg(-200, -240, -14, darken(legs, 0.2), 34) +
  leg(200, -240, 14, darken(legs, 0.2), 34) +
  ellipse(0, -240, 300, 60, fill('matte', darken(colour, 0.22))) +
  ellipse(0, -258, 300, 60, fill('slope', colour)) +
  leg(-250, -222, -24, legs, 36) +
  leg(250, -222, 24, legs, 36) +
  at(0, -262, top)

/** A market cart for sweets under a striped roof, standing on y 0. */
export const sweetCart = (colour: string, goods: string): string =>
  ellipse(24, 6, 380, 36, fill('soft', '#2c1650')) +
  [-280, 280].map((x) => rect(x - 12, -720, 24, 560, fill('side', '#ffffff'), 8)).join('') +
  rect(-330, -330, 660, 210, fill('slope', colour), 20) +
  repeat(5, (i) => rect(-296 + i * 122, -296, 104, 142, lighten(colour, 0.35), 14)) +
  rect(-350, -360, 700, 40, fill('matte', '#ffffff'), 14) +
  at(0, -360, goods) +
  repeat(8, (i) =>
    path(d`M${-360 + i * 90} -700H${-270 + i * 90}L${-290 + i * 96} -640A44 40 0 0 1 ${-378 + i * 96} -640Z`, i % 2 ? '#ffffff' : colour),
  ) +
  path('M-360 -700L-300 -800H300L360 -700Z', fill('matte', lighten(colour, 0.12))) +
  repeat(3, (i) => path(d`M${-190 + i * 160} -800h70l${10 + i * 4} 100h-86Z`, '#ffffff', 'opacity="0.7"')) +
  [-210, 210]
    .map(
      (x) =>
        circle(x, -92, 98, 'none', `stroke="${colours.wood}" stroke-width="18"`) +
        repeat(8, (i) => at(x, -92, stroke('M0 0V-92', colours.wood, 9), { turn: i * 45 })) +
        circle(x, -92, 22, fill('ball', colours.gold)),
    )
    .join('') +
  stroke('M330 -250H430', colours.wood, 20)
