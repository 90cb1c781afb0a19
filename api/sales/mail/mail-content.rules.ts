// An e-mail as data, rendered to HTML and plain text. Text from people is escaped, never markup.
import { isOutsideLink } from '#rules/safe-link.ts'
import { companyAddress, type ShopFacts } from '#rules/shop-facts.ts'
import { LAYOUT } from './mail-layout.rules.ts'

// The sent content is stored as JSON. For Prisma an object type is JSON, an interface is not.

export type Span = {
  text: string
  isBold?: boolean
  href?: string
}

export type TableRow = {
  left: string
  note?: string
  right: string
  isSum?: boolean
}

export type Block =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; spans: Span[] }
  | { type: 'button'; text: string; href: string }
  | { type: 'table'; rows: TableRow[] }

export type MailContent = {
  subject: string
  blocks: Block[]
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
const lined = (text: string): string => escaped(text).replaceAll('\n', '<br>')

function pieceOf(name: string, next: string): string {
  const [, piece = ''] = LAYOUT.split(`<!-- ${name} -->`)
  return piece.split(`<!-- ${next} -->`)[0] ?? ''
}

const HEAD = LAYOUT.split('<!-- heading -->')[0] ?? ''
const TAIL = LAYOUT.split('<!-- end -->')[1] ?? ''
const PIECES = {
  heading: pieceOf('heading', 'paragraph'),
  paragraph: pieceOf('paragraph', 'button'),
  button: pieceOf('button', 'table'),
  table: pieceOf('table', 'end'),
}

/** In one pass, so inserted values are never searched for placeholders. */
const filled = (piece: string, values: Readonly<Record<string, string>>): string =>
  piece.replaceAll(/%%(\w+)%%/g, (whole, name: string) => values[name] ?? whole)

function spanHtml({ text, isBold, href }: Span): string {
  const inner = isBold === true ? `<b>${lined(text)}</b>` : lined(text)
  return href !== undefined && isOutsideLink(href) ? `<a href="${escaped(href)}">${inner}</a>` : inner
}

/** In characters: two amounts side by side. Longer values wrap, so that phones have room for the left column. */
const LONGEST_LINE = 24

function rowHtml({ left, note, right, isSum }: TableRow): string {
  const below = note === undefined ? '' : `<br><small>${lined(note)}</small>`
  const side = right.length > LONGEST_LINE ? 'right' : 'right short'
  return `<tr class="row${isSum === true ? ' sum' : ''}"><td>${lined(left)}${below}</td><td class="${side}">${escaped(right)}</td></tr>`
}

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'heading':
      return filled(PIECES.heading, { text: lined(block.text) })
    case 'paragraph':
      return filled(PIECES.paragraph, { text: block.spans.map(spanHtml).join('') })
    case 'button':
      return filled(PIECES.button, {
        text: escaped(block.text),
        href: isOutsideLink(block.href) ? escaped(block.href) : '',
      })
    case 'table':
      return filled(PIECES.table, { rows: block.rows.map(rowHtml).join('') })
  }
}

const textOf = (block: Block): string => {
  switch (block.type) {
    case 'heading':
      return block.text
    case 'paragraph':
      return block.spans
        .map(({ text, href }) => (href === undefined || href === text ? text : `${text} (${href})`))
        .join('')
    case 'button':
      return `${block.text}:\n${block.href}`
    case 'table':
      return block.rows
        .map(({ left, note, right }) => `${left}${note === undefined ? '' : ` (${note})`}: ${right}`)
        .join('\n')
  }
}

/** Names the company with its number and address, as the law requires of business letters (чл. 13 ТЗ). */
export function footerOf(publicUrl: string, facts: ShopFacts): string {
  const { company, eik } = facts
  return `Шаренка – парти артикули и инвентар под наем · ${publicUrl} · За въпроси отговорете на това писмо.
${company} · ЕИК ${eik} · ${companyAddress(facts)}`
}

export const plainText = ({ blocks }: MailContent, footer: string): string =>
  `${[...blocks.map(textOf), '--', footer].join('\n\n')}\n`

/** Escaped; without scripts and external resources. */
export function htmlOf({ subject, blocks }: MailContent, footer: string): string {
  const [first = ''] = blocks.flatMap((block) =>
    block.type === 'paragraph' ? [block.spans.map(({ text }) => text).join('')] : [],
  )
  const frame = { subject: escaped(subject), preview: escaped(first.slice(0, 120)), footer: lined(footer) }
  return `${filled(HEAD, frame)}${blocks.map(blockHtml).join('')}${filled(TAIL, frame)}`
}
