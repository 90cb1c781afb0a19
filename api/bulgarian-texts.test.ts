// What people read, in the sources of the shop, the panel and the server.
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'

const filesOf = (...paths: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', ...paths], { encoding: 'utf8', maxBuffer: 1e8 })
    .split('\0')
    .filter(Boolean)

const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testkit\//.test(path)

const sources = await Promise.all(
  filesOf('api', 'web', 'admin-web')
    .filter(isSource)
    .map(async (path) => ({ path, text: await readFile(path, 'utf8') })),
)
const specification = (await Promise.all(filesOf('docs/spec').map((path) => readFile(path, 'utf8')))).join('\n')

/** All matches in the sources with their files. */
const found = (pattern: RegExp): { path: string; match: string }[] =>
  sources.flatMap(({ path, text }) => Array.from(text.matchAll(pattern), ([whole, match = whole]) => ({ path, match })))

test('after „Моля“ there is a comma, unless the specification fixes the text', () => {
  const texts = found(/['`"]([^'`"\n]*Моля [^'`"\n]*)['`"]/g)
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.filter(({ match }) => !specification.includes(`„${match}“`))).toEqual([])
})

test.each([
  ['the days around a rental are „подготовка“', /почивка[^'`"\n]*/giu],
  [
    'an order is „отменена“',
    /(?:Откажи поръчката|отказа(?:на поръчка|хме поръчка)|Поръчка(?:та)?[^'`".\n]* е отказана)/giu,
  ],
])('one thing has one word: %s', (_case, other) => {
  expect(found(other).filter(({ path }) => !path.startsWith('api/content/page-texts/initial/'))).toEqual([])
})

test.each([
  [/[Нн]а тези дни не/gu, 'В тези дни'],
  [/но не ги запазва/gu, 'но не ги резервира'],
  [/дати за цена/gu, 'дати, за да видите цената'],
  [/се връща с артикулите/gu, 'връщаме го, когато върнете артикулите'],
  [/(?:Намерени|Покажи|Към): /gu, 'Намерени 2 артикула, Покажи 2 артикула, Към „Продукти“'],
  [/(?:възходящо|низходящо)['`"<]/gu, 'Цена: възходяща'],
  [/Филтри · /gu, 'Филтри и подреждане'],
  [/докосвания/gu, 'на едно място: на бюро има мишка'],
  [/Търсене: балони/gu, 'Търсете балони'],
  [/а за София – и на място/gu, 'две изречения'],
  [/е сигурен, след като/gu, 'ще е сигурен, щом'],
  [/can="[^"]*[^",]"/gu, 'запетая след „За да …“'],
  [/Откажи (?:избора|отговора)/gu, 'Изчисти избора, Затвори без отговор'],
  [
    /От тях изгубени|Затвори наема|Сложи ТОП|Отпаднало|Не се знае/gu,
    'От тях липсват, Приключи наема, Добави значка ТОП',
  ],
])('no text has %s: %s', (odd) => {
  expect(found(odd)).toEqual([])
})

/** Their quotations are to be typed or found exactly as they are written. */
const LITERAL = [
  'api/rules/quoted.ts',
  'api/back-office/imports/import-cells.rules.ts',
  'api/back-office/imports/sheet-rows.rules.ts',
  'api/sales/mail/mail-markup.rules.ts',
  'api/content/page-texts/page-markup.rules.ts',
]

test('a value in quotes may have quotes of its own', () => {
  const inserted = found(/„\$?\{[^}]*\}“/g).filter(({ path }) => !path.endsWith('.schema.ts'))
  expect(inserted.filter(({ path }) => !LITERAL.includes(path))).toEqual([])
  expect(LITERAL.filter((path) => !inserted.some((other) => other.path === path))).toEqual([])
})
