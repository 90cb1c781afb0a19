import { bow } from './balloons.ts'
import { heartOutline, starOutline } from './foil.ts'
import { lettering } from './glyphs.ts'
import { colours, darken, lighten } from './palette.ts'
import { at, circle, d, ellipse, fill, inside, path, rect, repeat, stroke } from './svg.ts'

const festive = [colours.raspberry, colours.sun, colours.mint, colours.sky, colours.violet, colours.coral] as const
const pick = (index: number): string => festive[index % festive.length] ?? colours.sun

const cone = 'M0 -280L120 -10Q0 36 -120 -10Z'
/** A cone hat with a pom-pom, standing on y 0. */
export const partyHat = (colour: string, ink: string, print: 'dots' | 'stripes' | 'stars' = 'dots'): string =>
  ellipse(14, 6, 130, 22, fill('soft', '#2c1650')) +
  path(cone, fill('side', colour)) +
  inside(
    cone,
    print === 'stripes'
      ? repeat(7, (i) => stroke(d`M-160 ${20 - i * 52}L160 ${-50 - i * 52}`, ink, 18))
      : repeat(22, (i) =>
          at(
            -110 + (i % 5) * 55 + (Math.floor(i / 5) % 2) * 26,
            -20 - Math.floor(i / 5) * 54,
            print === 'dots' ? circle(0, 0, 12, ink) : path(starOutline(17, 0.48), ink),
          ),
        ),
  ) +
  path(cone, fill('side', '#ffffff'), 'opacity="0.12"') +
  repeat(13, (i) => circle(-118 + i * 19.6, -8 + Math.sin((i * Math.PI) / 12) * 20, 13, fill('ball', i % 2 ? lighten(ink, 0.2) : ink))) +
  repeat(12, (i) => at(0, -284, ellipse(0, -22, 9, 24, fill('slope', i % 2 ? ink : lighten(ink, 0.35))), { turn: i * 30 })) +
  circle(0, -284, 12, lighten(ink, 0.4))

/** A soft felt crown with a number or a heart, standing on y 0. */
export const feltCrown = (colour: string, trim: string, sign = ''): string => {
  const outline = 'M-170 0L-182 -150L-112 -74L-66 -190L0 -84L66 -190L112 -74L182 -150L170 0Q0 52 -170 0Z'
  return (
    ellipse(14, 16, 190, 26, fill('soft', '#2c1650')) +
    path('M-170 0Q0 -50 170 0Q0 52 -170 0Z', darken(colour, 0.4)) +
    path(outline, fill('slope', colour)) +
    stroke(
      'M-158 -14Q0 34 158 -14M-168 -128L-112 -58L-66 -164L0 -66L66 -164L112 -58L168 -128',
      lighten(colour, 0.55),
      3.5,
      'stroke-dasharray="8 11"',
    ) +
    [
      [-182, -156],
      [-66, -198],
      [66, -198],
      [182, -156],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 19, fill('ball', trim)))
      .join('') +
    (sign ? at(0, -30, lettering(sign, trim, 76, 24)) : at(0, -32, path(heartOutline, fill('slope', trim)), { scale: 0.36 })) +
    circle(-92, -34, 13, fill('ball', trim)) +
    circle(92, -34, 13, fill('ball', trim))
  )
}

/** A metal tiara with stones, standing on y 0. */
export const tiara = (metal: string, stone: string): string =>
  ellipse(10, 14, 200, 24, fill('soft', '#2c1650')) +
  stroke(
    'M-190 0Q-170 -110 -110 -90Q-90 -40 -60 -80Q-50 -200 0 -220Q50 -200 60 -80Q90 -40 110 -90Q170 -110 190 0',
    fill('foil', metal),
    15,
  ) +
  stroke('M-190 0Q0 70 190 0', fill('side', metal), 24) +
  stroke('M-96 20Q-40 -30 0 -130Q40 -30 96 20', fill('side', metal), 8) +
  circle(0, -150, 32, fill('ball', stone)) +
  circle(-9, -160, 8, '#ffffff', 'opacity="0.8"') +
  [
    [-106, -76, 19],
    [106, -76, 19],
    [-58, -6, 15],
    [58, -6, 15],
    [0, 6, 22],
    [0, -232, 13],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        circle(x, y, r, fill('ball', stone)) + circle(x - r * 0.3, y - r * 0.35, r * 0.25, '#ffffff', 'opacity="0.8"'),
    )
    .join('')

/** A wand with a star or a heart, 420 long around its middle. */
export const wand = (colour: string, top: 'star' | 'heart' = 'star'): string =>
  rect(-9, -110, 18, 330, fill('side', colours.silver), 9) +
  stroke('M0 -100C60 -40 -70 40 -40 150M0 -100C-50 -30 70 30 52 130', lighten(colour, 0.3), 7) +
  at(
    0,
    -150,
    path(
      top === 'star' ? starOutline(96, 0.5) : heartOutline,
      fill('foil', colour),
      `stroke="${lighten(colour, 0.4)}" stroke-width="8" stroke-linejoin="round"`,
    ),
  ) +
  at(-26, -184, ellipse(0, 0, 34, 17, fill('glow', '#ffffff')), { turn: -34 })

/** A rolled party blower, its mouthpiece to the lower left. */
export const blower = (colour: string, ink: string): string =>
  path('M-170 -14L-90 -24V24L-170 14Z', fill('matte', '#ffffff')) +
  rect(-96, -30, 190, 60, fill('matte', colour), 8) +
  repeat(6, (i) => path(d`M${-86 + i * 30} -30h14l-8 60h-14Z`, ink)) +
  circle(108, -30, 62, fill('ball', colour)) +
  stroke('M108 -78A48 48 0 1 1 60 -30A34 34 0 0 1 128 -34A20 20 0 0 1 92 -26', ink, 9) +
  repeat(7, (i) => at(94, 24, stroke('M0 0Q20 30 16 60', pick(i), 5), { turn: i * 13 - 46 }))

/** A confetti cannon that has just gone off, standing on y 0. */
export const cannon = (colour: string): string =>
  at(
    0,
    0,
    rect(-54, -330, 108, 330, fill('side', colour), 14) +
      repeat(8, (i) =>
        at(-36 + (i % 3) * 36, -290 + Math.floor(i / 3) * 96 + (i % 3) * 20, path(starOutline(15, 0.45), '#ffffff', 'opacity="0.85"')),
      ) +
      rect(-60, -60, 120, 60, fill('side', colours.ink), 12) +
      ellipse(0, -330, 54, 14, darken(colour, 0.5)) +
      repeat(46, (i) => {
        const reach = 70 + ((i * 71) % 430)
        const angle = (((i * 37) % 90) - 45) * (Math.PI / 180)
        return at(
          Math.sin(angle) * reach,
          -340 - Math.cos(angle) * reach,
          i % 4 === 0 ? stroke('M0 0q12 -18 24 0t24 0', pick(i), 6) : rect(-11, -5, 22, 10, pick(i), 3),
          { turn: (i * 53) % 180 },
        )
      }),
    { turn: 14 },
  )

/** Funny glasses around their middle, 400 wide. */
export const glasses = (colour: string, shape: 'heart' | 'star' | 'round'): string => {
  const lens = shape === 'heart' ? heartOutline : shape === 'star' ? starOutline(112, 0.55) : 'M0 -90A90 90 0 1 1 0 90A90 90 0 1 1 0 -90Z'
  const side = at(
    -120,
    0,
    path(lens, fill('slope', darken(colour, 0.55)), 'opacity="0.82"') +
      path(lens, 'none', `stroke="${colour}" stroke-width="24" stroke-linejoin="round"`) +
      path(lens, 'none', `stroke="${lighten(colour, 0.5)}" stroke-width="5" stroke-linejoin="round" opacity="0.8"`) +
      stroke('M-40 -26L-10 -56M-34 6L8 -38', '#ffffff', 10, 'opacity="0.5"'),
  )
  return (
    stroke('M-30 -16Q0 -40 30 -16', colour, 22) +
    side +
    at(0, 0, side, { mirror: true }) +
    stroke('M-236 -40Q-270 -44 -282 -20M236 -40Q270 -44 282 -20', darken(colour, 0.2), 16)
  )
}

/** Paper lips, moustache, hat and glasses on sticks. */
export const boothProp = (kind: 'moustache' | 'lips' | 'hat' | 'bow' | 'bubble'): string => {
  const pictures = {
    moustache: path(
      'M0 -20C40 -60 80 -10 130 -44C130 20 50 40 0 6C-50 40 -130 20 -130 -44C-80 -10 -40 -60 0 -20Z',
      fill('slope', colours.ink),
    ),
    lips:
      path('M-110 0Q-50 -62 0 -32Q50 -62 110 0Q50 66 0 62Q-50 66 -110 0Z', fill('slope', colours.raspberry)) +
      stroke('M-104 0Q0 26 104 0', darken(colours.raspberry, 0.4), 6),
    hat:
      rect(-80, -140, 160, 140, fill('side', colours.ink), 10) +
      rect(-80, -46, 160, 36, colours.raspberry) +
      rect(-130, -14, 260, 26, fill('matte', colours.ink), 13),
    bow: bow(0, 0, colours.violet, 1.6),
    bubble:
      path(
        'M-120 -110H120Q140 -110 140 -90V-10Q140 10 120 10H0L-50 54L-44 10H-120Q-140 10 -140 -10V-90Q-140 -110 -120 -110Z',
        '#ffffff',
        `stroke="${colours.sky}" stroke-width="8"`,
      ) + at(0, -48, lettering('УРА', colours.raspberry, 62, 20)),
  }
  return rect(-7, 20, 14, 250, fill('side', '#e6c79a'), 6) + pictures[kind]
}

/** A star piñata with paper fringes and streamers around its middle. */
export const pinata = (): string => {
  const outline = starOutline(260, 0.52)
  return (
    stroke('M0 -250V-620', colours.wood, 7) +
    path(outline, fill('slope', colours.raspberry)) +
    inside(
      outline,
      repeat(
        13,
        (i) =>
          rect(-280, -270 + i * 42, 560, 44, pick(i)) +
          repeat(28, (n) => path(d`M${-280 + n * 20} ${-228 + i * 42}l10 16l10 -16Z`, darken(pick(i), 0.16))),
      ) +
        ellipse(120, 160, 260, 200, fill('soft', '#2c1650')) +
        ellipse(-90, -110, 170, 110, fill('glow', '#ffffff'), 'opacity="0.5"'),
    ) +
    [
      [-158, 214],
      [158, 214],
    ]
      .map(([x = 0, y = 0]) => repeat(5, (i) => stroke(d`M${x} ${y}q${-26 + i * 12} 60 ${-20 + i * 14} 150`, pick(i), 9)))
      .join('')
  )
}

/** A sash as it is worn, with letters on its front. */
export const sash = (colour: string, word: string): string =>
  path(
    'M-250 -330C-120 -372 40 -340 130 -240C230 -130 300 40 330 240L252 250C210 90 150 -60 60 -160C-20 -250 -130 -280 -216 -250Z',
    fill('slope', darken(colour, 0.3)),
  ) +
  path('M-250 -330C-210 -352 -150 -350 -112 -318L352 236L236 322Z', fill('slope', colour)) +
  path('M352 236L236 322L256 396L304 346L388 372Z', fill('slope', darken(colour, 0.15))) +
  stroke('M-232 -314L246 300M-122 -306L332 238', colours.gold, 8) +
  at(52, -8, lettering(word, '#ffffff', Math.min(84, 560 / [...word].length), 19), { turn: 51 }) +
  circle(294, 300, 36, fill('foil', colours.gold)) +
  circle(294, 300, 20, fill('ball', colours.sun))

/** A glowing bracelet around its middle. */
export const glowRing = (colour: string, radius: number): string =>
  circle(0, 0, radius * 1.5, fill('glow', colour), 'opacity="0.6"') +
  circle(0, 0, radius, 'none', `stroke="${colour}" stroke-width="${Math.round(radius * 0.2)}"`) +
  circle(0, 0, radius, 'none', `stroke="${lighten(colour, 0.75)}" stroke-width="${Math.round(radius * 0.08)}"`) +
  rect(-radius * 0.2, radius * 0.86, radius * 0.4, radius * 0.28, '#ffffff', 8, 'opacity="0.85"')

/** A soap bubble. */
export const soapBubble = (x: number, y: number, radius: number): string =>
  at(
    x,
    y,
    circle(0, 0, 100, fill('glass', colours.sky)) +
      circle(0, 0, 99, 'none', `stroke="#ffffff" stroke-width="3" opacity="0.8"`) +
      stroke('M-70 -40A82 82 0 0 1 -20 -80', '#ffffff', 10, 'opacity="0.9"') +
      stroke('M76 26A82 82 0 0 1 30 76', colours.blush, 9, 'opacity="0.7"') +
      stroke('M60 48A78 78 0 0 1 40 66', colours.sun, 6, 'opacity="0.6"'),
    { scale: radius / 100 },
  )

/** A bottle of bubble soap with its wand, standing on y 0. */
export const bubbleBottle = (colour: string): string =>
  ellipse(12, 2, 84, 16, fill('soft', '#2c1650')) +
  rect(-70, -250, 140, 250, fill('side', colour), 26) +
  rect(-58, -190, 116, 120, '#ffffff', 14, 'opacity="0.9"') +
  soapBubble(-18, -140, 26) +
  soapBubble(22, -116, 18) +
  soapBubble(16, -158, 12) +
  rect(-48, -312, 96, 72, fill('side', colours.sun), 14) +
  repeat(7, (i) => rect(-42 + i * 13, -306, 4, 60, darken(colours.sun, 0.2), 2)) +
  circle(0, -372, 40, 'none', `stroke="${colours.raspberry}" stroke-width="14"`) +
  rect(-6, -334, 12, 30, colours.raspberry, 4)
