import { createElement, Fragment, type ReactNode } from 'react'

const TOKEN = /<!--[^]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/g
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g
const VOID_TAGS = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const decoded = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (name) => ENTITIES[name] ?? name)

function styleOf(text: string): Record<string, string> {
  const rules = text.split(';').map((rule) => rule.split(':'))
  return Object.fromEntries(rules.map(([name = '', ...value]) => [name, value.join(':')]))
}

/** React would take an attribute without a value for false. */
function propsOf(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (name === 'class') props['className'] = decoded(value)
    else if (name === 'style') props['style'] = styleOf(decoded(value))
    else props[name] = value === '' ? true : decoded(value)
  }
  return props
}

interface OpenElement {
  tag: string
  props: Record<string, unknown>
  children: ReactNode[]
}

/** HTML that React has rendered, as plain elements: what a page costs React alone, without components and styles. */
export function plainElements(html: string): { element: ReactNode; count: number } {
  const top: OpenElement = { tag: '', props: {}, children: [] }
  const open: OpenElement[] = [top]
  let count = 0
  for (const [token, closing, tag, attributes = ''] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? top
    if (tag === undefined) {
      if (!token.startsWith('<!--')) parent.children.push(decoded(token))
    } else if (closing === '/') {
      open.pop()
      open.at(-1)?.children.push(createElement(parent.tag, parent.props, ...parent.children))
    } else {
      count += 1
      const props = propsOf(attributes)
      if (VOID_TAGS.has(tag)) parent.children.push(createElement(tag, props))
      else open.push({ tag, props, children: [] })
    }
  }
  return { element: createElement(Fragment, null, ...top.children), count }
}
