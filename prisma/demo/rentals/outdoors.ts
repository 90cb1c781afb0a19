import { bulbs } from '../pictures/lights.ts'
import { longTable } from '../pictures/furniture.ts'
import { colours as c } from '../pictures/palette.ts'
import { outdoors, scene } from '../pictures/scenes.ts'
import { ballPool, bouncyCastle, inflatableSlide, pavilion } from '../pictures/tents.ts'
import { at } from '../pictures/svg.ts'
import { category, sub } from '../places.ts'
import type { DemoRentalProduct } from '../types.ts'

/** Tents and inflatables for the garden. */
export const outdoorRentals: readonly DemoRentalProduct[] = [
  {
    name: 'Сгъваема шатра 3 × 3 м – бяла',
    description:
      'Шатра тип „хармоника“, която двама души опъват за пет минути. Платнището е водоустойчиво и пази от силно слънце. Даваме ' +
      'колчета, въжета и четири тежести за плочки.',
    category: category.outdoors,
    subcategory: sub.tents,
    pricePerDayStotinki: 7000,
    stock: 6,
    featured: true,
    pictures: [
      outdoors(at(600, 1030, pavilion('#fdfbff'), { scale: 1.15 })),
      outdoors(at(600, 1010, pavilion('#fdfbff'), { scale: 1.1 }), at(600, 1060, longTable('#f2efe9'), { scale: 0.65 })),
      scene('night', 'none', at(600, 1010, pavilion('#f3eef6'), { scale: 1.1 }), at(600, 480, bulbs(900, 60, 8))),
    ],
  },
  {
    name: 'Сгъваема шатра 3 × 6 м – червена',
    description:
      'Двойно по-голяма шатра за трийсетина гости или за сладкия бар и диджея заедно. Стените с прозорци се поставят отделно и ' +
      'са включени. При вятър над 40 км/ч шатрата трябва да се свали.',
    category: category.outdoors,
    subcategory: sub.tents,
    pricePerDayStotinki: 11000,
    stock: 3,
    pictures: [
      outdoors(at(380, 960, pavilion(c.red), { scale: 0.78 }), at(820, 1040, pavilion(c.red), { scale: 0.95 })),
      outdoors(at(600, 1030, pavilion(c.red), { scale: 1.15 })),
    ],
  },
  {
    name: 'Надуваем замък „Приказка“, 4 × 4 м',
    description:
      'Четири кули, пързалка отпред и място за осем скачащи деца едновременно. Компресорът работи през цялото време на 220 V. ' +
      'Необходимо е равно място 5 × 5 м и възрастен, който да наглежда.',
    category: category.outdoors,
    subcategory: sub.inflatables,
    pricePerDayStotinki: 15000,
    stock: 2,
    featured: true,
    pictures: [outdoors(at(600, 1030, bouncyCastle(), { scale: 1.08 })), scene('sky', 'circle', at(600, 1010, bouncyCastle()))],
  },
  {
    name: 'Надуваема пързалка „Дъга“, 5 м',
    description:
      'Висока пързалка с меки стени и стъпала, по която се спускат и татковците. Издържа деца до 50 кг, по едно на пътека. ' +
      'Докарваме я и я надуваме ние, ако отбележите час в бележката.',
    category: category.outdoors,
    subcategory: sub.inflatables,
    pricePerDayStotinki: 18000,
    stock: 1,
    pictures: [outdoors(at(590, 1030, inflatableSlide(), { scale: 1.1 })), scene('butter', 'circle', at(590, 1010, inflatableSlide()))],
  },
  {
    name: 'Сух басейн с 500 топки',
    description:
      'Мек басейн с диаметър 120 см за най-малките гости – от десет месеца до четири години. Топките се измиват и ' +
      'дезинфекцират след всеки празник. Калъфът се сваля и пере.',
    category: category.outdoors,
    subcategory: sub.inflatables,
    pricePerDayStotinki: 3500,
    stock: 4,
    pictures: [
      scene('peach', 'circle', at(600, 1000, ballPool(c.sky), { scale: 1.1 })),
      outdoors(at(600, 1060, ballPool(c.violet), { scale: 1.05 })),
      scene('mint', 'wave', at(600, 1000, ballPool(c.raspberry), { scale: 1.1 })),
    ],
  },
]
