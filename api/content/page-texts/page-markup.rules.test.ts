import { describe, expect, test } from '@jest/globals'
import { parseInput } from '#lib/input.ts'
import { INITIAL_TEXTS } from './initial-texts.rules.ts'
import { blocksOf } from './page-markup.rules.ts'
import { pageMarkupInput } from './page-texts.input.ts'

const plain = (text: string) => ({ text, isBold: false, href: null })

describe('blocksOf()', () => {
  test('reads headings, paragraphs and lists with their bold text', () => {
    const text = `Увод
на два реда, **важно** и [условията](/terms-of-service).

## 1. Част

### По-малка

- едно
- **две** и [пощата](mailto:a@b.example)

1. първо

2. второ
`
    expect(blocksOf(text)).toEqual([
      {
        kind: 'paragraph',
        lines: [
          [
            plain('Увод на два реда, '),
            { text: 'важно', isBold: true, href: null },
            plain(' и '),
            { text: 'условията', isBold: false, href: '/terms-of-service' },
            plain('.'),
          ],
        ],
      },
      { kind: 'heading', lines: [[plain('1. Част')]] },
      { kind: 'subheading', lines: [[plain('По-малка')]] },
      {
        kind: 'list',
        lines: [
          [plain('едно')],
          [
            { text: 'две', isBold: true, href: null },
            plain(' и '),
            { text: 'пощата', isBold: false, href: 'mailto:a@b.example' },
          ],
        ],
      },
      { kind: 'numbered_list', lines: [[plain('първо')], [plain('второ')]] },
    ])
  })

  test.each([
    ['HTML of its own', '<script>alert(1)</script>', 'HTML'],
    ['HTML within a line', 'едно <b>две</b>', 'HTML'],
    ['a link that runs a script', '[тук](javascript:alert)', 'Връзката „javascript:alert“'],
    ['a link to another host without saying so', '[тук](//evil.example)', 'Връзката „//evil.example“'],
    ['a link to another host that looks like a path', '[тук](/\\evil.example)', 'Връзката „/\\evil.example“'],
    ['a link with a tab', '[тук](</\t/evil.example>)', 'Връзката „/\t/evil.example“'],
    ['a link with a tab before it', '[тук](<\t//evil.example>)', 'Връзката'],
    ['a link to nowhere', '[тук]()', 'Връзката „“'],
    ['a picture', '![снимка](/a.png)', 'снимка'],
    ['a heading of the page', '# Заглавие', '## или ###'],
    ['a heading too deep', '#### Заглавие', '## или ###'],
    ['a quote', '> цитат', 'цитат'],
    ['a list in a list', '- едно\n  - две', 'списък в списъка'],
    ['two paragraphs in an item', '- едно\n\n  две', 'такова форматиране'],
    ['an indented line', 'едно\n\n    две', 'интервали'],
    ['emphasis that is not shown', 'едно *две*', 'единични звездички'],
    ['quotes in quotes without end', '>'.repeat(20_000), 'цитат'],
    ['lists in lists without end', '- '.repeat(10_000), 'списък в списъка'],
  ])('refuses %s', (_what, text, problem) => {
    expect(() => blocksOf(text)).toThrow(problem)
  })
})

test.each(Object.entries(INITIAL_TEXTS))('the initial text of %s can be saved and shown', (_page, text) => {
  expect(parseInput(pageMarkupInput, text)).toEqual({ ...text, body: text.body.trim() })
  expect(blocksOf(text.body)[0]?.kind).toBe('paragraph')
})

test.each([
  ['title', { title: ' ' }],
  ['title', { title: 'а'.repeat(101) }],
  ['description', { description: 'на два\nреда' }],
  ['body', { body: 'а'.repeat(30_001) }],
  ['body', { body: 'Факс {{fax}}' }],
  ['body', { body: 'Телефон {{ phone }}' }],
  ['body', { body: '<b>важно</b>' }],
])('a fault in the %s of %j is reported at its field', (field, part) => {
  const { success, error } = pageMarkupInput.safeParse({ ...INITIAL_TEXTS.delivery, ...part })
  expect(success).toBe(false)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})
