import type { Courier } from './parcels.ts'

/** Two towns are called „Бяла“: their regions and postal codes differ. */
const TOWNS = {
  sofia: { name: 'София', latin: 'Sofia', region: 'София-град', postalCode: '1000', at: [42.6977, 23.3219] },
  plovdiv: { name: 'Пловдив', latin: 'Plovdiv', region: 'Пловдив', postalCode: '4000', at: [42.1437, 24.7496] },
  varna: { name: 'Варна', latin: 'Varna', region: 'Варна', postalCode: '9000', at: [43.2047, 27.9105] },
  burgas: { name: 'Бургас', latin: 'Burgas', region: 'Бургас', postalCode: '8000', at: [42.4935, 27.4721] },
  ruse: { name: 'Русе', latin: 'Ruse', region: 'Русе', postalCode: '7000', at: [43.8487, 25.9534] },
  stara: {
    name: 'Стара Загора',
    latin: 'Stara Zagora',
    region: 'Стара Загора',
    postalCode: '6000',
    at: [42.4258, 25.6345],
  },
  pleven: { name: 'Плевен', latin: 'Pleven', region: 'Плевен', postalCode: '5800', at: [43.417, 24.6067] },
  tarnovo: {
    name: 'Велико Търново',
    latin: 'Veliko Tarnovo',
    region: 'Велико Търново',
    postalCode: '5000',
    at: [43.0757, 25.6172],
  },
  blagoevgrad: {
    name: 'Благоевград',
    latin: 'Blagoevgrad',
    region: 'Благоевград',
    postalCode: '2700',
    at: [42.0209, 23.0943],
  },
  yambol: { name: 'Ямбол', latin: 'Yambol', region: 'Ямбол', postalCode: '8600', at: [42.4842, 26.5035] },
  tsarevo: { name: 'Царево', latin: 'Tsarevo', region: 'Бургас', postalCode: '8260', at: [42.1699, 27.8547] },
  byalaVarna: { name: 'Бяла', latin: 'Byala', region: 'Варна', postalCode: '9101', at: [42.8744, 27.8886] },
  byalaRuse: { name: 'Бяла', latin: 'Byala', region: 'Русе', postalCode: '7100', at: [43.4553, 25.7391] },
} as const

type Row = readonly [
  code: string,
  kind: 'office' | 'locker',
  town: keyof typeof TOWNS,
  name: string,
  address: string,
  north?: number,
  east?: number,
]

const ROWS: Readonly<Record<Courier, readonly Row[]>> = {
  econt: [
    ['1000', 'office', 'sofia', 'София Център', 'ул. Граф Игнатиев 10', -0.004, 0.004],
    ['1127', 'office', 'sofia', 'София Младост 1', 'бул. Александър Малинов 31', -0.045, 0.058],
    ['1154', 'office', 'sofia', 'София Люлин 5', 'бул. Царица Йоанна 25', 0.016, -0.071],
    ['1163', 'office', 'sofia', 'София Студентски град', 'ул. Проф. Христо Данов 19', -0.047, 0.02],
    ['1190', 'locker', 'sofia', 'Еконтомат София Мол Сердика', 'бул. Ситняково 48', -0.006, 0.032],
    ['1191', 'locker', 'sofia', 'Еконтомат София Витоша', 'бул. Черни връх 100', -0.041, -0.005],
    ['4000', 'office', 'plovdiv', 'Пловдив Център', 'бул. Руски 54'],
    ['4012', 'office', 'plovdiv', 'Пловдив Тракия', 'ул. Съединение 31', -0.013, 0.042],
    ['4090', 'locker', 'plovdiv', 'Еконтомат Пловдив Кючук Париж', 'ул. Македония 77', -0.019, -0.006],
    ['9000', 'office', 'varna', 'Варна Център', 'бул. Сливница 33'],
    ['9010', 'office', 'varna', 'Варна Чайка', 'ул. Академик Курчатов 2', 0.013, 0.023],
    ['9090', 'locker', 'varna', 'Еконтомат Варна Гранд Мол', 'ул. Академик Сахаров 2', 0.014, 0.011],
    ['8000', 'office', 'burgas', 'Бургас Център', 'ул. Фердинандова 5'],
    ['8010', 'office', 'burgas', 'Бургас Лазур', 'ул. Калофер 3', 0.01, 0.007],
    ['7000', 'office', 'ruse', 'Русе Център', 'ул. Александровска 91'],
    ['6000', 'office', 'stara', 'Стара Загора Център', 'ул. Цар Симеон Велики 112'],
    ['5800', 'office', 'pleven', 'Плевен Център', 'ул. Васил Левски 150'],
    ['5000', 'office', 'tarnovo', 'Велико Търново Център', 'ул. Никола Габровски 28'],
    ['2700', 'office', 'blagoevgrad', 'Благоевград Център', 'бул. Васил Левски 14'],
    ['8600', 'office', 'yambol', 'Ямбол Център', 'ул. Търговска 38'],
    ['8260', 'office', 'tsarevo', 'Царево', 'ул. Крайморска 20'],
    ['9101', 'office', 'byalaVarna', 'Бяла (Варна)', 'ул. Андрей Премянов 29'],
    ['7100', 'office', 'byalaRuse', 'Бяла (Русе)', 'пл. Екзарх Йосиф I 1'],
    ['7101', 'office', 'byalaRuse', 'Бяла (Русе) Пазар', 'ул. Васил Левски 45', 0.004, 0.006],
  ],
  speedy: [
    ['2', 'office', 'sofia', 'СОФИЯ - ЦЕНТЪР', 'ул. Алабин 36', -0.001, -0.001],
    ['98', 'office', 'sofia', 'СОФИЯ - МЛАДОСТ 1', 'жк Младост 1 бл. 12А', -0.04, 0.054],
    ['104', 'office', 'sofia', 'СОФИЯ - ЛЮЛИН', 'бул. Джавахарлал Неру 28', 0.019, -0.075],
    ['1204', 'locker', 'sofia', 'СОФИЯ - ПАРАДАЙЗ (АВТОМАТ)', 'бул. Черни връх 100', -0.04, -0.007],
    ['1205', 'locker', 'sofia', 'СОФИЯ - СЕРДИКА (АВТОМАТ)', 'бул. Ситняково 48', -0.006, 0.031],
    ['1', 'office', 'plovdiv', 'ПЛОВДИВ - СКЛАД ЮГ', 'ул. Кукленско шосе 15', -0.023, 0.012],
    ['41', 'office', 'plovdiv', 'ПЛОВДИВ - ЦЕНТЪР', 'ул. Иван Вазов 27', -0.004, -0.002],
    ['1240', 'locker', 'plovdiv', 'ПЛОВДИВ - ТРАКИЯ (АВТОМАТ)', 'ул. Освобождение 44', -0.012, 0.045],
    ['12', 'office', 'varna', 'ВАРНА - ЦЕНТЪР', 'ул. Цар Симеон I 25', -0.002, 0.003],
    ['1290', 'locker', 'varna', 'ВАРНА - МЛАДОСТ (АВТОМАТ)', 'бул. Република 58', 0.02, -0.03],
    ['15', 'office', 'burgas', 'БУРГАС - ЦЕНТЪР', 'ул. Христо Ботев 61'],
    ['21', 'office', 'ruse', 'РУСЕ - ЦЕНТЪР', 'бул. Липник 8', 0.002, 0.01],
    ['31', 'office', 'stara', 'СТАРА ЗАГОРА - ЦЕНТЪР', 'бул. Митрополит Методий Кусев 20'],
    ['51', 'office', 'tarnovo', 'ВЕЛИКО ТЪРНОВО - ЦЕНТЪР', 'ул. Магистрална 3'],
    ['61', 'office', 'byalaVarna', 'БЯЛА', 'ул. Перла 7'],
    ['62', 'office', 'byalaRuse', 'БЯЛА', 'ул. Стефан Стамболов 31'],
  ],
  'box-now': [
    ['701', 'locker', 'sofia', 'BOX NOW Графа', 'ул. Граф Игнатиев 38', -0.007, 0.006],
    ['702', 'locker', 'sofia', 'BOX NOW Младост 4', 'ул. Филип Аврамов 3', -0.055, 0.06],
    ['703', 'locker', 'sofia', 'BOX NOW Надежда', 'бул. Ломско шосе 167', 0.035, -0.02],
    ['711', 'locker', 'plovdiv', 'BOX NOW Капана', 'ул. Братя Пулиеви 3', 0.006, -0.001],
    ['712', 'locker', 'plovdiv', 'BOX NOW Смирненски', 'бул. Пещерско шосе 40', -0.005, -0.04],
    ['721', 'locker', 'varna', 'BOX NOW Чайка', 'бул. Осми приморски полк 128', 0.012, 0.02],
    ['731', 'locker', 'burgas', 'BOX NOW Лазур', 'ул. Перущица 15', 0.012, 0.006],
    ['741', 'locker', 'ruse', 'BOX NOW Русе Мол', 'бул. Липник 121', 0.001, 0.03],
  ],
}

export interface SimulatedPlace {
  courier: Courier
  code: string
  kind: 'office' | 'locker'
  name: string
  town: (typeof TOWNS)[keyof typeof TOWNS]
  address: string
  latitude: number
  longitude: number
}

export const PLACES: readonly SimulatedPlace[] = (['econt', 'speedy', 'box-now'] as const).flatMap((courier) =>
  ROWS[courier].map(([code, kind, townKey, name, address, north = 0, east = 0]) => {
    const town = TOWNS[townKey]
    const [latitude, longitude] = [town.at[0] + north, town.at[1] + east]
    return { courier, code, kind, name, town, address, latitude, longitude }
  }),
)
