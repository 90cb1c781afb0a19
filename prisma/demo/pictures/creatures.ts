import { colours, darken, lighten } from './palette.ts'
import { at, circle, d, ellipse, fill, path, repeat, stroke } from './svg.ts'
import { starOutline } from './foil.ts'

const eye = (x: number, y: number, size = 11): string =>
  ellipse(x, y, size, size * 1.2, colours.ink) + circle(x - size * 0.3, y - size * 0.45, size * 0.36, '#ffffff')
const cheeks = (y: number, apart = 56): string =>
  ellipse(-apart, y, 18, 12, colours.raspberry, 'opacity="0.28"') + ellipse(apart, y, 18, 12, colours.raspberry, 'opacity="0.28"')
const smile = (y: number, width = 16): string => stroke(d`M${-width} ${y}Q0 ${y + width} ${width} ${y}`, colours.ink, 5)
const face = (colour: string): string =>
  path('M0 -92C62 -92 104 -52 104 6C104 66 58 96 0 96S-104 66 -104 6C-104 -52 -62 -92 0 -92Z', fill('ball', colour))
const twin = (part: string): string => part + at(0, 0, part, { mirror: true })
const roundEar = (colour: string, inner: string): string => circle(-74, -70, 36, fill('ball', colour)) + circle(-74, -68, 20, inner)
const muzzle = (colour: string, nose: string): string =>
  ellipse(0, 40, 44, 34, colour) +
  path('M-15 20Q0 12 15 20Q12 36 0 38Q-12 36 -15 20Z', nose) +
  stroke('M0 38V48', colours.ink, 4) +
  smile(48)

const princess = (): string =>
  path('M-110 -10C-120 -84 -60 -112 0 -112S120 -84 110 -10C122 50 116 100 84 124H-84C-116 100 -122 50 -110 -10Z', fill('ball', '#d99a4a')) +
  path('M0 -70C54 -70 84 -36 84 14C84 66 46 94 0 94S-84 66 -84 14C-84 -36 -54 -70 0 -70Z', fill('ball', '#f9d6b8')) +
  path('M-88 6C-70 -30 -20 -40 0 -70C20 -40 70 -30 88 6C96 -70 56 -104 0 -104S-96 -70 -88 6Z', fill('slope', '#e2a855')) +
  at(
    0,
    -104,
    path('M-56 18L-62 -34L-28 -6L0 -52L28 -6L62 -34L56 18Q0 34 -56 18Z', fill('foil', colours.gold)) +
      circle(0, 6, 10, fill('ball', colours.raspberry)),
  ) +
  twin(eye(-34, 14)) +
  cheeks(44, 50) +
  smile(52)

const heads = {
  bear: () => twin(roundEar('#b9794a', '#e8b98c')) + face('#c58752') + cheeks(30, 66) + twin(eye(-38, -6)) + muzzle('#f0cda6', colours.ink),
  panda: () =>
    twin(circle(-74, -74, 36, fill('ball', '#3d3658'))) +
    face('#fbf8f4') +
    twin(at(-40, -2, ellipse(0, 0, 28, 34, '#3d3658'), { turn: 24 })) +
    twin(eye(-38, -4, 9)) +
    cheeks(38, 68) +
    muzzle('#ffffff', colours.ink),
  cat: () =>
    twin(
      path('M-96 -20C-104 -70 -96 -110 -88 -122C-64 -112 -38 -94 -26 -78Z', fill('slope', '#f3a45f')) +
        path('M-84 -52C-88 -80 -86 -96 -82 -102C-68 -96 -54 -86 -46 -76Z', colours.blush),
    ) +
    face('#f7b273') +
    stroke('M-20 -86V-58M0 -90V-54M20 -86V-58', '#d98840', 9) +
    twin(eye(-40, -2)) +
    cheeks(30, 62) +
    muzzle('#fde3c8', colours.raspberry) +
    twin(stroke('M-52 40L-100 32M-52 48L-98 56', '#8d5a30', 3)),
  bunny: () =>
    twin(at(-40, -110, ellipse(0, 0, 26, 70, fill('ball', '#f3edf7')) + ellipse(0, 6, 13, 50, colours.blush), { turn: -8 })) +
    face('#fbf7fd') +
    twin(eye(-38, -2)) +
    cheeks(28, 62) +
    path('M-11 20H11L0 34Z', colours.raspberry) +
    stroke('M0 34V44', colours.ink, 4) +
    smile(44, 14) +
    path('M-10 60H10V76Q0 80 -10 76Z', '#ffffff'),
  fox: () =>
    twin(
      path('M-100 -10C-110 -70 -100 -110 -92 -120C-62 -110 -34 -92 -24 -74Z', fill('slope', '#e8743b')) +
        path('M-86 -50C-92 -80 -88 -96 -84 -100C-70 -96 -56 -86 -48 -74Z', '#4a2e4b'),
    ) +
    face('#f08748') +
    path('M-102 14C-60 -4 -20 14 0 52C20 14 60 -4 102 14C98 66 56 96 0 96S-98 66 -102 14Z', '#fff4ea') +
    twin(eye(-42, -8)) +
    ellipse(0, 50, 15, 11, colours.ink) +
    smile(66, 14),
  lion: () =>
    repeat(16, (i) => at(0, 2, ellipse(0, -96, 32, 42, fill('ball', '#d9742e')), { turn: i * 22.5 })) +
    twin(roundEar('#f2b75a', '#f9dca6')) +
    face('#f7c268') +
    cheeks(30, 64) +
    twin(eye(-38, -4)) +
    muzzle('#fff0d2', '#7a3b25'),
  monkey: () =>
    twin(circle(-102, -4, 34, fill('ball', '#8a5a3c')) + circle(-102, -4, 20, '#f0c39a')) +
    face('#9a6644') +
    path('M0 -34C22 -66 82 -52 74 -2C92 70 40 90 0 90S-92 70 -74 -2C-82 -52 -22 -66 0 -34Z', '#f5cfa8') +
    twin(eye(-34, -10)) +
    cheeks(28) +
    ellipse(0, 22, 12, 7, '#8a5a3c') +
    smile(44, 24),
  elephant: () =>
    twin(ellipse(-108, -8, 58, 68, fill('ball', '#8fa4c4')) + ellipse(-108, -4, 36, 46, '#f2b9c8')) +
    face('#a3b6d3') +
    twin(eye(-40, -14)) +
    cheeks(18, 60) +
    path('M-24 14H24C22 60 30 92 58 98C50 124 6 122 -10 92C-20 70 -24 40 -24 14Z', fill('side', '#93a8c8')) +
    stroke('M-14 46H16M-10 66H20', '#7c90b2', 4),
  unicorn: () =>
    twin(
      path('M-78 -58C-84 -94 -74 -112 -66 -118C-46 -104 -34 -88 -30 -74Z', fill('slope', '#fbf4ff')) +
        path('M-68 -70C-70 -88 -66 -98 -62 -100C-54 -94 -46 -86 -44 -78Z', colours.blush),
    ) +
    path('M0 -180L-19 -82H19Z', fill('side', colours.gold)) +
    stroke('M-9 -128L8 -120M-13 -108L12 -98', '#fff3cf', 5) +
    face('#fdf8ff') +
    [
      [-64, -66, colours.violet],
      [-34, -88, colours.raspberry],
      [0, -94, colours.sun],
      [32, -88, colours.mint],
      [62, -68, colours.sky],
    ]
      .map(([x, y, c]) => (typeof x === 'number' && typeof y === 'number' ? circle(x, y, 27, fill('ball', String(c))) : ''))
      .join('') +
    twin(stroke('M-54 0Q-40 16 -26 0', colours.ink, 6) + stroke('M-54 2L-62 8M-48 8L-52 16', colours.ink, 4)) +
    cheeks(32, 62) +
    ellipse(-14, 52, 5, 7, '#d79ab8') +
    ellipse(14, 52, 5, 7, '#d79ab8') +
    smile(66),
  dog: () =>
    face('#e9c39a') +
    path('M-14 -90C-60 -90 -96 -60 -102 -10C-80 20 -30 20 -14 -20Z', '#9c6a45') +
    twin(path('M-92 -56C-132 -40 -138 30 -112 52C-92 58 -78 10 -74 -26Z', fill('slope', '#8a5a3a'))) +
    twin(eye(-40, -10)) +
    cheeks(28, 62) +
    muzzle('#fff3e2', colours.ink) +
    path('M-12 60Q0 92 14 60Z', colours.raspberry),
  hero: () =>
    face('#f3c9a4') +
    path('M-104 -4C-104 -60 -60 -98 0 -98S104 -60 104 -4C60 -30 30 -58 20 -62C0 -44 -60 -34 -104 -4Z', fill('ball', '#5b3a2e')) +
    path(
      'M-92 -28C-50 -42 -20 -34 0 -22C20 -34 50 -42 92 -28C96 18 52 28 26 20C12 14 6 4 0 4S-12 14 -26 20C-52 28 -96 18 -92 -28Z',
      fill('slope', colours.indigo),
    ) +
    twin(ellipse(-44, -6, 19, 14, '#ffffff') + circle(-42, -5, 9, colours.ink)) +
    cheeks(40) +
    smile(50, 22),
  pirate: () =>
    face('#f3c9a4') +
    path('M-118 -34C-110 -110 -40 -118 0 -140C40 -118 110 -110 118 -34C60 -58 -60 -58 -118 -34Z', fill('slope', colours.ink)) +
    at(
      0,
      -86,
      circle(0, -4, 17, '#ffffff') +
        circle(-6, -6, 4, colours.ink) +
        circle(6, -6, 4, colours.ink) +
        stroke('M-24 20L24 34M24 20L-24 34', '#ffffff', 6),
    ) +
    stroke('M-100 -40L-8 -18', colours.ink, 6) +
    ellipse(-36, -2, 25, 21, colours.ink) +
    eye(40, -2) +
    cheeks(36) +
    smile(46, 22) +
    circle(108, 40, 12, 'none', `stroke="${colours.gold}" stroke-width="6"`),
  princess,
  astronaut: () =>
    circle(0, 0, 118, fill('ball', '#eef1f8')) +
    twin(circle(-112, 6, 22, fill('ball', colours.coral))) +
    circle(0, 4, 90, colours.ink) +
    path('M0 -66C50 -66 78 -36 78 8S46 82 0 82S-78 52 -78 8S-50 -66 0 -66Z', fill('ball', '#f3c9a4')) +
    path('M-78 0C-74 -46 -40 -68 0 -68S74 -46 78 0C50 -20 30 -40 10 -42C-10 -28 -50 -24 -78 0Z', '#6b4630') +
    twin(eye(-30, 10)) +
    cheeks(36, 44) +
    smile(42) +
    path('M-70 -46C-40 -84 10 -90 40 -80C0 -74 -40 -56 -62 -18Z', '#ffffff', 'opacity="0.45"'),
  fairy: () =>
    twin(
      at(
        -70,
        20,
        path(
          'M0 0C-40 -90 -130 -90 -130 -30C-130 10 -60 30 0 10C-50 30 -90 80 -50 96C-20 104 0 60 0 30Z',
          fill('slope', colours.aqua),
          'opacity="0.85"',
        ),
      ),
    ) +
    princess() +
    at(0, -112, path(starOutline(30, 0.5), colours.sun)),
} satisfies Record<string, () => string>

/** Whose head it is. */
export type Creature = keyof typeof heads

/** A friendly head around its middle, about 110 each way. */
export const head = (who: Creature): string => heads[who]()

/** The same head as an inflated foil figure: a pale seam all around. */
export const foilHead = (who: Creature): string =>
  circle(0, 4, 124, fill('foil', lighten(colours.silver, 0.2))) +
  circle(0, 4, 117, '#ffffff', 'opacity="0.35"') +
  heads[who]() +
  at(-60, -62, ellipse(0, 0, 34, 16, fill('glow', '#ffffff')), { turn: -38 })

/** A mask on a ribbon: the head with holes for the eyes. */
export const mask = (who: Creature): string =>
  stroke('M-104 -6C-140 -10 -150 30 -140 60M104 -6C140 -10 150 30 140 60', darken(colours.silver, 0.1), 5) + heads[who]()

/** A plush animal or a mascot costume that stands on y 0, about 520 high. */
export const mascot = (who: Creature, fur: string, belly: string): string =>
  ellipse(-62, -12, 62, 30, fill('ball', fur)) +
  ellipse(62, -12, 62, 30, fill('ball', fur)) +
  path('M-104 -20C-120 -160 -96 -270 0 -270S120 -160 104 -20C70 4 -70 4 -104 -20Z', fill('ball', fur)) +
  ellipse(0, -120, 66, 92, belly, 'opacity="0.9"') +
  at(-112, -190, ellipse(0, 44, 34, 74, fill('ball', fur)), { turn: 24 }) +
  at(116, -214, ellipse(0, -44, 34, 78, fill('ball', fur)), { turn: 32 }) +
  at(0, -340, heads[who](), { scale: 1.25 })
