import { bulbs, discoBall, karaokeBox, marqueeWord, microphone, note, speaker, spotlight } from '../pictures/lights.ts'
import { confetti } from '../pictures/backdrops.ts'
import { colours as c } from '../pictures/palette.ts'
import { floating, scene, standing } from '../pictures/scenes.ts'
import { at, circle, fill } from '../pictures/svg.ts'
import { category, sub } from '../places.ts'
import type { DemoRentalProduct } from '../types.ts'

/** Lights, loudspeakers and karaoke. */
export const lightAndSoundRentals: readonly DemoRentalProduct[] = [
  {
    name: 'Гирлянд с ретро крушки, 10 м',
    description:
      'Двадесет топли LED крушки на дебел кабел за градината, верандата или шатрата. Влагозащитени са (IP65) и могат да се ' +
      'свързват до пет гирлянда един след друг. Куките за окачване са в кутията.',
    category: category.lightAndSound,
    subcategory: sub.lights,
    pricePerDayStotinki: 1500,
    stock: 20,
    featured: true,
    pictures: [
      scene('night', 'none', at(600, 160, bulbs(1300, 110, 8)), at(600, 480, bulbs(1300, 120, 8)), at(600, 800, bulbs(1300, 90, 8))),
      scene('night', 'arch', at(600, 240, bulbs(1300, 150, 9, ['#ffd978', '#ff9fb2', '#8fe0c8', '#9fcbff']))),
    ],
  },
  {
    name: 'Диско топка Ø 40 см с мотор',
    description:
      'Огледална топка с тих мотор и скоба за окачване на стойка или греда. Насочете към нея прожектор и танците започват ' +
      'сами. Стойка с височина до три метра даваме безплатно.',
    category: category.lightAndSound,
    subcategory: sub.lights,
    pricePerDayStotinki: 2000,
    stock: 4,
    pictures: [
      floating('night', 'none', discoBall(), 1.35, 560),
      scene(
        'night',
        'none',
        at(600, 420, discoBall()),
        at(180, 1020, spotlight(c.raspberry), { scale: 0.6 }),
        at(1010, 1020, spotlight(c.sky), { scale: 0.6 }),
        confetti(77, 30, 0.7),
      ),
    ],
  },
  {
    name: 'LED прожектор RGBW',
    description:
      'Компактен прожектор, който оцветява стена, арка или таван във всеки нюанс. Управлява се с дистанционно и реагира на ' +
      'музиката. Тежи килограм и половина и се чупи трудно.',
    category: category.lightAndSound,
    subcategory: sub.lights,
    pricePerDayStotinki: 1200,
    stock: 16,
    pictures: [
      standing('night', 'none', spotlight(c.raspberry), 1.25),
      scene('night', 'none', ...[c.mint, c.violet, c.sun].map((colour, i) => at(240 + i * 350, 1020, spotlight(colour), { scale: 0.75 }))),
    ],
  },
  {
    name: 'Светещи букви „ЛЮБОВ“, 100 см',
    description:
      'Пет метрови букви с топли крушки за сватбената зала и за най-хубавата снимка на вечерта. Всяка буква тежи 12 кг и стои ' +
      'сама. Захранват се от обикновен контакт и почти не харчат ток.',
    category: category.lightAndSound,
    subcategory: sub.lights,
    pricePerDayStotinki: 9000,
    stock: 1,
    featured: true,
    pictures: [
      scene('night', 'none', circle(600, 640, 620, fill('soft', '#ffcf6b')), at(600, 960, marqueeWord('ЛЮБОВ', 205))),
      scene(
        'night',
        'arch',
        circle(600, 700, 620, fill('soft', '#ff9fb2')),
        at(600, 960, marqueeWord('ЛЮБОВ', 205)),
        at(600, 200, bulbs(1300, 100, 8)),
      ),
    ],
  },
  {
    name: 'Активна тонколона 12″ със стойка',
    description:
      'Мощна колона 500 W с Bluetooth за до сто души на закрито. Вграденият миксер приема микрофон и телефон едновременно. ' +
      'Настройваме я при взимането, така че у дома само натискате копчето.',
    category: category.lightAndSound,
    subcategory: sub.sound,
    pricePerDayStotinki: 4500,
    stock: 6,
    pictures: [
      scene('lilac', 'circle', at(600, 1020, speaker(), { scale: 1.15 })),
      scene(
        'peach',
        'wave',
        at(330, 1020, speaker(), { scale: 0.95 }),
        at(870, 1020, speaker(), { scale: 0.95 }),
        note(600, 420, c.raspberry, 1.5),
      ),
    ],
  },
  {
    name: 'Караоке комплект с два микрофона',
    description:
      'Уредба с екран, два безжични микрофона и над три хиляди песни, сред които и български. Батерията държи пет часа, така ' +
      'че става и за двора. Съседите е добре да са поканени.',
    category: category.lightAndSound,
    subcategory: sub.sound,
    pricePerDayStotinki: 5500,
    stock: 3,
    pictures: [
      scene(
        'lilac',
        'circle',
        at(500, 1010, karaokeBox(), { scale: 1.35 }),
        at(960, 640, microphone(c.gold), { scale: 1.25 }),
        note(220, 300, c.raspberry, 1.4),
        note(700, 230, c.sun, 1.3),
      ),
      scene(
        'night',
        'circle',
        at(430, 560, microphone(c.gold), { scale: 1.6 }),
        at(830, 600, at(0, 0, microphone(c.raspberry), { mirror: true }), { scale: 1.6 }),
        note(180, 330, c.mint, 1.2),
        note(1050, 300, c.sun, 1.2),
      ),
    ],
  },
  {
    name: 'Безжичен микрофон',
    description:
      'Ръчен микрофон с обхват 50 метра за водещия, наздравиците и първия поздрав на кума. Работи с всяка от нашите колони. ' +
      'Даваме го с два комплекта заредени батерии.',
    category: category.lightAndSound,
    subcategory: sub.sound,
    pricePerDayStotinki: 1500,
    stock: 8,
    pictures: [floating('peach', 'circle', microphone(c.gold), 2)],
  },
]
