import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { schema as whole } from '../schema.ts'
import { STYLE } from './reference-style.ts'
import { escaped, prose } from './reference-text.ts'
import { SCOPE_MEANINGS, scopesOf } from './scopes.ts'

const link = (name: string) => `<a href="#${name}">${name}</a>`
const typeLink = (type: GraphQLType) =>
  isSpecifiedScalarType(getNamedType(type)) ? String(type) : String(type).replace(/\w+/, link)

function scopes(path: string, extensions: unknown): string {
  const lists = scopesOf(path, extensions) ?? []
  const needed = lists.map((list) =>
    list.map((scope) => `<b title="The caller ${SCOPE_MEANINGS[scope] ?? ''}.">${scope}</b>`).join(' and '),
  )
  return needed.length === 0 ? '' : ` <span class="scopes">needs ${needed.join(' or ')}</span>`
}

interface Row {
  id: string
  head: string
  description: string | null | undefined
  under?: string
}

const list = (rows: readonly Row[]) =>
  `<dl>${rows.map(({ id, head, description, under = '' }) => `<dt id="${id}">${head}</dt><dd>${prose(description)}${under}</dd>`).join('')}</dl>`

function inputRow(path: string, { name, type, description, defaultValue }: GraphQLInputField): Row {
  const initial = defaultValue === undefined ? '' : ` = ${JSON.stringify(defaultValue)}`
  return { id: `${path}.${name}`, head: `<code>${name}: ${typeLink(type)}${escaped(initial)}</code>`, description }
}

function fieldRow(owner: string, { name, type, args, description, extensions }: GraphQLField<unknown, unknown>): Row {
  const path = `${owner}.${name}`
  const answer = getNamedType(type)
  const failures = isUnionType(answer)
    ? `<p>Answers ${answer
        .getTypes()
        .map((one) => link(one.name))
        .join(', ')}.</p>`
    : ''
  return {
    id: path,
    head: `<code>${name}: ${typeLink(type)}</code>${scopes(path, extensions)}`,
    description,
    under: failures + (args.length > 0 ? list(args.map((arg) => inputRow(path, arg))) : ''),
  }
}

const valueRow = (owner: string, { name, description }: GraphQLEnumValue): Row => ({
  id: `${owner}.${name}`,
  head: `<code>${name}</code>`,
  description,
})

function bodyOf(type: GraphQLNamedType): string {
  const { name } = type
  if (isObjectType(type) || isInterfaceType(type)) {
    const parents = type.getInterfaces().map((parent) => link(parent.name))
    const is = parents.length > 0 ? `<p>Is a ${parents.join(', ')}.</p>` : ''
    return is + list(Object.values(type.getFields()).map((field) => fieldRow(name, field)))
  }
  if (isInputObjectType(type)) return list(Object.values(type.getFields()).map((field) => inputRow(name, field)))
  if (isEnumType(type)) return list(type.getValues().map((value) => valueRow(name, value)))
  if (isUnionType(type))
    return `<p>One of ${type
      .getTypes()
      .map((one) => link(one.name))
      .join(', ')}.</p>`
  return isScalarType(type) && type.specifiedByURL ? `<p><a href="${type.specifiedByURL}">Specification</a></p>` : ''
}

const KINDS: readonly (readonly [string, (type: GraphQLNamedType) => boolean])[] = [
  ['Objects', isObjectType],
  ['Interfaces', isInterfaceType],
  ['Unions', isUnionType],
  ['Enums', isEnumType],
  ['Inputs', isInputObjectType],
  ['Scalars', (type) => isScalarType(type) && !isSpecifiedScalarType(type)],
]

const fieldLinks = (type: GraphQLNamedType) =>
  isObjectType(type) ? Object.keys(type.getFields()).map((name) => `<a href="#${type.name}.${name}">${name}</a>`) : []

const sectionOf = (type: GraphQLNamedType) =>
  `<section id="${type.name}"><h3>${type.name}${scopes(type.name, type.extensions)}</h3>${prose(type.description)}${bodyOf(type)}</section>`

interface Extras {
  picture: string
  /** Markdown, shown as it is. */
  changelog: string
}

export function referencePage({ picture, changelog }: Extras, schema: GraphQLSchema = whole): string {
  const roots = [schema.getQueryType(), schema.getMutationType()].filter((type) => type != null)
  const named = Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !roots.some((root) => root === type))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const groups = [
    ...roots.map((root) => ({ title: root.name, types: [root] })),
    ...KINDS.map(([title, belongs]) => ({ title, types: named.filter(belongs) })),
  ]
  const entries = (title: string, types: readonly GraphQLNamedType[]) =>
    `<details><summary>${title}</summary>${types.flatMap((type) => (roots.some((root) => root === type) ? fieldLinks(type) : link(type.name))).join('')}</details>`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Шаренка GraphQL: reference</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head>
<body>
<nav><h1>Reference</h1><a href="#picture">Picture</a><a href="#changelog">Changelog</a>${groups.map(({ title, types }) => entries(title, types)).join('')}</nav>
<main>${prose(schema.description)}<p>Try it in <a href="/graphql">GraphiQL</a>; the same as <a href="/schema.graphql">text</a>.</p>
<h2 id="picture">Nodes and what leads from one to another</h2><div class="picture">${picture}</div>
${groups.map(({ title, types }) => `<h2>${title}</h2>${types.map(sectionOf).join('')}`).join('')}
<h2 id="changelog">Changelog</h2><pre>${escaped(changelog)}</pre></main>
</body>
</html>`
}
