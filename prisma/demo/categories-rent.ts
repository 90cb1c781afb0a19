import { cupcake } from './pictures/cakes.ts'
import { pirateSuit, princessDress } from './pictures/costumes.ts'
import { mascot } from './pictures/creatures.ts'
import { hoop, hoopBalloons, plinth, shimmerWall } from './pictures/frames.ts'
import { chiavariChair, foldingChair, kidsChair, kidsTable, roundTable } from './pictures/furniture.ts'
import { bulbs, discoBall, karaokeBox, microphone, speaker } from './pictures/lights.ts'
import { bubbleMachine, candyFlossMachine, popcornMachine } from './pictures/machines.ts'
import { colours as c } from './pictures/palette.ts'
import { outdoors, scene, standing } from './pictures/scenes.ts'
import { ballPool, bouncyCastle, pavilion } from './pictures/tents.ts'
import { at } from './pictures/svg.ts'
import { category, sub } from './places.ts'
import type { DemoCategory } from './types.ts'

const white = '#fdfbff'

/** What is rented by the day, by category. */
export const rentalCategories: readonly DemoCategory[] = [
  {
    id: category.seating,
    type: 'rent',
    name: 'Столове и маси',
    description: 'За сватбата, за детския рожден ден и за дългата маса в градината.',
    picture: scene(
      'cream',
      'arch',
      at(600, 960, roundTable(white), { scale: 0.95 }),
      at(200, 1050, chiavariChair(c.gold, white)),
      at(1000, 1050, chiavariChair(c.gold, white)),
    ),
    subcategories: [
      {
        id: sub.chairs,
        name: 'Столове',
        description: 'От сватбения „Кявари“ до сгъваемия за двора.',
        picture: scene(
          'peach',
          'circle',
          at(380, 1010, chiavariChair(c.gold, white), { scale: 1.25 }),
          at(830, 1010, foldingChair('#d8a978'), { scale: 1.25 }),
        ),
      },
      {
        id: sub.tables,
        name: 'Маси',
        description: 'Кръгли, правоъгълни и коктейлни.',
        picture: standing('sage', 'wave', roundTable(white), 1.25),
      },
      {
        id: sub.forKids,
        name: 'За деца',
        description: 'Ниски, цветни и със заоблени ръбове.',
        picture: scene(
          'mint',
          'circle',
          at(600, 960, kidsTable(c.sky, c.wood), { scale: 1.1 }),
          at(250, 1050, kidsChair(c.mint, c.sun), { scale: 1.1 }),
          at(950, 1050, kidsChair(c.raspberry, c.blush), { scale: 1.1 }),
        ),
      },
    ],
  },
  {
    id: category.arches,
    type: 'rent',
    name: 'Арки и стойки',
    description: 'Рамки, цилиндри и фонове, пред които всички искат снимка.',
    picture: standing('blush', 'none', hoop(c.gold, hoopBalloons([c.blush, c.rose, white, c.gold])), 1.15),
    subcategories: [
      {
        id: sub.archFrames,
        name: 'Арки',
        description: 'Метални, дървени и за балони.',
        picture: standing('mint', 'none', hoop(c.gold, hoopBalloons([c.mint, white, c.gold, c.aqua])), 1.15),
      },
      {
        id: sub.backdrops,
        name: 'Колони и фонове',
        description: 'Цилиндри, паравани, пайети и колички.',
        picture: scene(
          'butter',
          'none',
          at(480, 1010, shimmerWall(c.gold), { scale: 0.95 }),
          at(960, 1030, plinth(210, 330, white, cupcake(c.raspberry, '#fff6ee'))),
        ),
      },
    ],
  },
  {
    id: category.machines,
    type: 'rent',
    name: 'Парти машини',
    description: 'Пуканки, захарен памук, балончета и дим – с продукти за началото.',
    picture: standing('peach', 'circle', popcornMachine(), 1.2),
    subcategories: [
      {
        id: sub.sweets,
        name: 'Сладки изкушения',
        description: 'Аромат на детство за всеки гост.',
        picture: standing('blush', 'circle', candyFlossMachine(), 1.15),
      },
      {
        id: sub.effects,
        name: 'Ефекти',
        description: 'Балончета и дим за големия момент.',
        picture: standing('sky', 'wave', bubbleMachine(), 1.15),
      },
    ],
  },
  {
    id: category.costumes,
    type: 'rent',
    name: 'Костюми',
    description: 'Талисмани и костюми за аниматори, чисти и готови за сцената.',
    picture: scene(
      'lilac',
      'circle',
      at(370, 1010, mascot('bear', '#c58752', '#f0cda6'), { scale: 1.3 }),
      at(850, 1010, mascot('unicorn', '#fdf8ff', '#ffd7e6'), { scale: 1.25 }),
    ),
    subcategories: [
      {
        id: sub.mascots,
        name: 'Талисмани',
        description: 'Пухкави приятели за възрастен актьор.',
        picture: standing('mint', 'circle', mascot('panda', '#4a4366', '#fbf8f4'), 1.7),
      },
      {
        id: sub.festiveCostumes,
        name: 'Празнични костюми',
        description: 'Принцеси, пирати, герои и Дядо Коледа.',
        picture: scene(
          'blush',
          'arch',
          at(350, 1010, princessDress(c.blush), { scale: 0.95 }),
          at(860, 1010, pirateSuit(), { scale: 0.95 }),
        ),
      },
    ],
  },
  {
    id: category.lightAndSound,
    type: 'rent',
    name: 'Осветление и звук',
    description: 'Крушки, прожектори, колони и караоке за вечер, която не свършва.',
    picture: scene('night', 'none', at(600, 130, bulbs(1300, 100, 8)), at(600, 640, discoBall(), { scale: 0.95 })),
    subcategories: [
      {
        id: sub.lights,
        name: 'Осветление',
        description: 'От гирлянда с крушки до светещите букви.',
        picture: scene('night', 'arch', at(600, 220, bulbs(1300, 130, 8)), at(600, 560, bulbs(1300, 130, 8))),
      },
      {
        id: sub.sound,
        name: 'Звук',
        description: 'Колони, микрофони и караоке.',
        picture: scene(
          'lilac',
          'circle',
          at(330, 1010, speaker(), { scale: 0.95 }),
          at(830, 1010, karaokeBox(), { scale: 0.95 }),
          at(1000, 360, microphone(c.gold), { scale: 0.8 }),
        ),
      },
    ],
  },
  {
    id: category.outdoors,
    type: 'rent',
    name: 'Шатри и надуваеми',
    description: 'Сянка за големите и скачане за малките.',
    picture: outdoors(at(600, 1030, bouncyCastle(), { scale: 1.08 })),
    subcategories: [
      {
        id: sub.tents,
        name: 'Шатри',
        description: 'Опъват се за минути, пазят от слънце и дъжд.',
        picture: outdoors(at(600, 1030, pavilion('#fdfbff'), { scale: 1.15 })),
      },
      {
        id: sub.inflatables,
        name: 'Надуваеми и басейни',
        description: 'Замъци, пързалки и басейни с топки.',
        picture: outdoors(at(600, 1060, ballPool(c.sky), { scale: 1.1 })),
      },
    ],
  },
]
