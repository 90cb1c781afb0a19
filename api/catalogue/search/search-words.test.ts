import { describe, expect, test } from '@jest/globals'
import { returning, string } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { useTestShop } from '#api/testkit/shop.ts'

const shop = useTestShop()

async function wordsOf(statement: ReturnType<typeof sql>): Promise<string[]> {
  return (await shop.app.sql.rows(returning({ word: string })`${statement}`)).map(({ word }) => word)
}

const stemsOf = (words: readonly string[]) =>
  wordsOf(sql`SELECT DISTINCT search_stem(word) AS word FROM unnest(${[...words]}::text[]) AS word`)

const rootsOf = (words: readonly string[]) =>
  wordsOf(sql`SELECT DISTINCT search_root(search_stem(word)) AS word FROM unnest(${[...words]}::text[]) AS word`)

const typedWords = (query: string) => wordsOf(sql`SELECT word FROM search_query(${query}) ORDER BY place`)

describe('the forms of a word have one stem', () => {
  test.each([
    'свещ свещи свещта свещите',
    'балон балони балона балонът балоните',
    'балонче балончета балончето балончетата',
    'стол столове столът столовете стола',
    'маса маси масата масите',
    'чаша чаши чашата чашите',
    'торта торти тортата тортите',
    'замък замъци замъка замъкът замъците',
    'подарък подаръци подаръкът',
    'рожденик рожденици рожденикът',
    'цвете цветя цветето цветята',
    'ракета ракети ракетата ракетите',
    'планета планети планетата',
    'дете деца детето децата',
    'момиче момичета момичето момичетата',
    'парти партито партита',
    'ден дни деня денят дните',
    'фея феи феята феите',
    'кутия кутии кутията кутиите',
    'хелий хелия хелият',
    'сърце сърца сърцето сърцата',
    'възраст възрастта',
    'златен златна златно златни златния златният златната златните',
    'червен червена червено червени червеният',
    'син синя синьо сини синият синьото сините',
    'бял бяла бяло бели белия белите',
    'рожден рождена рождени рождения рожденият',
    'хартиен хартиена хартиени хартиените',
    'детски детска детско детският',
    'розов розова розово розови розовите',
  ])('%s', async (forms) => {
    expect(await stemsOf(forms.split(' '))).toHaveLength(1)
  })
})

describe('words of one family have one root', () => {
  test.each([
    'свещ свещи свещичка свещички',
    'балон балони балонче балончета',
    'лампа лампичка лампички',
    'злато златен златни златист',
    'сребро сребърен сребърни сребриста',
    'фолио фолиев фолиева',
    'хартия хартиен',
    'латекс латексови',
    'сватба сватбен сватбена',
    'коледа коледни',
    'бебе бебета бебешко',
    'куче кученце кученца',
    'празник празнично празници',
    'пират пиратски',
    'мече мечка',
  ])('%s', async (family) => {
    expect(await rootsOf(family.split(' '))).toHaveLength(1)
  })
})

describe('different words stay apart', () => {
  test.each([
    'помпа помпон',
    'цвете цвят',
    'ракета рак',
    'планета план',
    'маса маска',
    'топ топка топер',
    'чай чаша',
    'кон конфети',
    'пита пирати',
    'свещ свят',
    'парти парче',
    'крила кран',
  ])('%s', async (words) => {
    const given = words.split(' ')
    expect(await rootsOf(given)).toHaveLength(given.length)
  })
})

describe('a measure is one word, however it is typed', () => {
  test.each([
    ['3x3', '3x3', '3х3', '3 × 3', '3*3', '3 на 3', '3 X 3', '3 Х 3'],
    ['75x180', '180x75', '180 × 75'],
    ['3000x6000мм', '3 × 6 м', '3х6м', '6x3 метра', '300 на 600 см'],
    ['300мм', '30см', '30 см', '30 cm', '30 сантиметра', '0,3 м', '300 мм'],
    ['12инч', '12"', '12″', '12 инча', '12-инчов', '12 in', "12''"],
    ['2400мм', '2,4 м', '2.4м', '240 см'],
    ['500мл', '500мл', '0.5 л', '500 ml'],
    ['10бр', '10бр.', '10 броя', '10 части'],
    ['5год', '5 години', '5 год.', '5 годинки'],
    ['18', '18', '18-ти', '18ти'],
  ])('%s', async (key, ...spellings) => {
    for (const spelling of spellings) {
      const [first] = await wordsOf(
        sql`SELECT k.word FROM unnest(search_tokens(${spelling})) WITH ORDINALITY AS t(token, place) CROSS JOIN LATERAL search_keys(t.token) k ORDER BY t.place, k.fit DESC`,
      )
      expect({ spelling, first }).toEqual({ spelling, first: key })
    }
  })

  test('a text is found by a size, by its sides and by its numbers', async () => {
    expect(new Set(await wordsOf(sql`SELECT word FROM search_words_of('137 × 183 см, 4D') AS word`))).toEqual(
      new Set(['1370x1830мм', '137x183', '1370мм', '137', '1830мм', '183', '4d']),
    )
  })
})

test('words that say nothing about goods count only where nothing else was typed', async () => {
  expect(await typedWords('балони за рожден ден с цена')).toEqual(['балони', 'рожден', 'ден'])
  expect(await typedWords('svesht za torta')).toEqual(['svesht', 'torta'])
  expect(await typedWords('за')).toEqual(['за'])
  expect(await typedWords('')).toEqual([])
})
