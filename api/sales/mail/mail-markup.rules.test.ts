import { describe, expect, test } from '@jest/globals'
import { MailKind } from '#prisma/enums.ts'
import { htmlOf, plainText } from './mail-content.rules.ts'
import { composed, headerText, markupProblems } from './mail-markup.rules.ts'
import { exampleValues, placeholderNames } from './mail-placeholders.rules.ts'
import { INITIAL_TEXTS } from './mail-texts.rules.ts'

const NAMES = { names: ['name', 'link', 'rows'], tables: ['rows'] }

describe('composed()', () => {
  test('reads headings, paragraphs, bold, links, buttons and tables', () => {
    const body = '# Здравей, {{name}}\n\nТова е **важно** и [тук]({{link}}).\n\n[Натисни]({{link}})\n\n{{rows}}'
    const rows = [{ left: 'а', right: '1' }]
    expect(composed({ subject: 'За {{name}}', body }, { name: 'Ана', link: 'https://s.bg', rows })).toEqual({
      subject: 'За Ана',
      blocks: [
        { type: 'heading', text: 'Здравей, Ана' },
        {
          type: 'paragraph',
          spans: [
            { text: 'Това е ' },
            { text: 'важно', isBold: true },
            { text: ' и ' },
            { text: 'тук', href: 'https://s.bg' },
            { text: '.' },
          ],
        },
        { type: 'button', text: 'Натисни', href: 'https://s.bg' },
        { type: 'table', rows },
      ],
    })
  })

  test('omits a paragraph with an empty placeholder', () => {
    expect(composed({ subject: 'а', body: 'Причина: {{name}}\n\nКрай' }, { name: '' }).blocks).toEqual([
      { type: 'paragraph', spans: [{ text: 'Край' }] },
    ])
  })

  test.each(['customer.name', 'inquiry.name'])('an address in %s is no link in a mail program', (placeholder) => {
    const markup = { subject: 'От {{' + placeholder + '}}', body: 'Здравейте, {{' + placeholder + '}}' }
    const content = composed(markup, { [placeholder]: 'https://evil.example' })
    expect(content.subject).not.toContain('evil.example')
    expect(plainText(content, 'Шаренка')).not.toContain('https://')
    expect(htmlOf(content, 'Шаренка')).not.toContain('evil.example')
  })

  test('inserts values as text, never as markup', () => {
    const name = '**а** [б](https://evil.example) {{link}} <script>alert(1)</script>'
    const content = composed({ subject: 'а', body: '{{name}}' }, { name, link: 'тайна' })
    expect(content.blocks).toEqual([{ type: 'paragraph', spans: [{ text: name }] }])
    expect(htmlOf(content, '')).not.toMatch(/<script>|href="https:\/\/evil/)
    expect(htmlOf(content, '')).toContain('&lt;script&gt;')
  })

  test('links only to http, https, mailto and tel', () => {
    const content = composed({ subject: 'а', body: '[тук]({{link}})\n\nи [там]({{link}})' }, { link: 'javascript:x' })
    expect(htmlOf(content, '')).not.toContain('javascript:')
  })
})

test('an amount stays on one line of a table; longer text wraps on a phone', () => {
  const right = ['139.80 лв / 71.48 €', 'До офис на куриер → Вземане от магазина']
  const html = htmlOf(
    { subject: 'а', blocks: [{ type: 'table', rows: right.map((text) => ({ left: 'а', right: text })) }] },
    '',
  )
  const sides = [...html.matchAll(/<td class="(right[^"]*)">([^<]*)</g)].map(([, side, text]) => [side, text])
  expect(sides).toEqual([
    ['right short', right[0]],
    ['right', right[1]],
  ])
})

test.each([
  ['а\r\nBcc: all@example.com', 'а Bcc: all@example.com'],
  ['а\u2028б\u0000в\u0085г', 'а б в г'],
  ['  а ', 'а'],
])('a subject of %j is one line', (subject, line) => {
  expect(headerText(subject)).toBe(line)
})

describe('markupProblems()', () => {
  test.each([
    ['a placeholder that is not there', { subject: 'За {{order.name}}', body: 'а' }, ['subject', 'order.name']],
    ['one brace', { subject: 'а', body: 'За {{name}' }, ['body', 'скоби']],
    ['a table in a sentence', { subject: 'а', body: 'Виж {{rows}}' }, ['body', 'таблица']],
    ['a table as a subject', { subject: '{{rows}}', body: 'а' }, ['subject', 'таблица']],
    ['a link that is no address', { subject: 'а', body: '[тук](страница)' }, ['body', 'страница']],
  ])('finds %s', (_what, markup, [field, word]) => {
    expect(markupProblems(markup, NAMES)).toEqual([{ field, message: expect.stringContaining(word ?? '') }])
  })

  test('accepts valid markup', () => {
    expect(markupProblems({ subject: '{{ name }}', body: '[а]({{link}}) [б](tel:+359)\n\n{{rows}}' }, NAMES)).toEqual(
      [],
    )
  })
})

describe.each(Object.values(MailKind))('the text of %s', (kind) => {
  const content = composed(INITIAL_TEXTS[kind], exampleValues(kind))

  test('uses only known placeholders', () => {
    expect(markupProblems(INITIAL_TEXTS[kind], placeholderNames(kind))).toEqual([])
  })

  test('is complete in HTML and in plain text, without external resources', () => {
    const [html, plain] = [htmlOf(content, 'Шаренка'), plainText(content, 'Шаренка')]
    expect(`${content.subject}${html}${plain}`).not.toMatch(/\{\{|undefined|\*\*/)
    expect(html).not.toMatch(/<script|<link|@import|<img|src=/i)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html.trim()).toMatch(/<\/html>$/)
    for (const block of content.blocks) if (block.type === 'heading') expect(plain).toContain(block.text)
  })
})
