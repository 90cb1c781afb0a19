import { instance } from '@viz-js/viz'
import { isInterfaceType, type GraphQLSchema } from 'graphql'
import { schema as whole } from '../schema.ts'
import { edgesOf, nodeTypes, rootsOf, type NodeType } from './node-edges.ts'

// Graphviz writes the light ones as attributes, which the style sheet can find.
const COLORS = {
  paper: { light: '#ffffff', dark: '#161b22' },
  ink: { light: '#1f2328', dark: '#e6edf3' },
  quiet: { light: '#656d76', dark: '#9198a1' },
  line: { light: '#8c959f', dark: '#6e7681' },
  object: { light: '#f1dcec', dark: '#4d2444' },
  interface: { light: '#dbe7f6', dark: '#1f3a5f' },
}

const STYLE = `<style>@media (prefers-color-scheme: dark) {
${Object.values(COLORS)
  .map(({ light, dark }) => `[fill="${light}"] { fill: ${dark} } [stroke="${light}"] { stroke: ${dark} }`)
  .join('\n')}
}</style>`

// Of fixed width, because Graphviz measures no font of the reader's.
const FONT = 'ui-monospace, Menlo, Consolas, monospace'

const quiet = (text: string) => `<FONT COLOR="${COLORS.quiet.light}" POINT-SIZE="10">${text}</FONT>`
const row = (text: string, options = '') => `<TR><TD ALIGN="LEFT" ${options}>${text}</TD></TR>`

/** In points, of the longest text in one column. */
const widthOf = (texts: readonly string[], letter: number) =>
  Math.ceil(Math.max(0, ...texts.map(({ length }) => length)) * letter)

function boxOf(schema: GraphQLSchema, type: NodeType): string {
  const edges = edgesOf(type).map(({ field, target, isMany }) => ({
    field,
    leadsTo: isMany ? `[${target.name}]` : target.name,
  }))
  const left =
    widthOf(
      edges.map(({ field }) => field),
      7.2,
    ) + 12
  const right = widthOf(
    edges.map(({ leadsTo }) => leadsTo),
    6,
  )
  const color = isInterfaceType(type) ? COLORS.interface.light : COLORS.object.light
  const rows = [
    row(`<B>${type.name}</B>`, `PORT="_" BGCOLOR="${color}"`),
    ...rootsOf(schema, type).map((root) => row(quiet(`Query.${root}`))),
    // A table in the row: an arrow begins on either side of a cell that is as wide as the box.
    ...edges.map(({ field, leadsTo }) => {
      const cells = `<TD ALIGN="LEFT" WIDTH="${left}">${field}</TD><TD ALIGN="LEFT" WIDTH="${right}">${quiet(leadsTo)}</TD>`
      return row(`<TABLE BORDER="0" CELLPADDING="0" CELLSPACING="0"><TR>${cells}</TR></TABLE>`, `PORT="${field}"`)
    }),
  ]
  const table = `BORDER="1" CELLBORDER="0" CELLSPACING="0" CELLPADDING="4" COLOR="${COLORS.line.light}" BGCOLOR="${COLORS.paper.light}"`
  return `${type.name} [URL="#${type.name}" tooltip="${type.name}" label=<<TABLE ${table}>${rows.join('')}</TABLE>>]`
}

function arrowsOf(type: NodeType): string[] {
  const parents = type.getInterfaces().filter(({ name }) => name !== 'Node')
  return [
    ...edgesOf(type)
      .filter(({ target }) => target !== type)
      .map(
        ({ field, target, isMany }) =>
          `${type.name}:${field} -> ${target.name}:_ [arrowhead=${isMany ? 'crow' : 'vee'}]`,
      ),
    ...parents.map(({ name }) => `${type.name}:_ -> ${name}:_ [style=dashed arrowhead=onormal]`),
  ]
}

export async function schemaPicture(schema: GraphQLSchema = whole): Promise<string> {
  const types = nodeTypes(schema)
  const viz = await instance()
  const svg = viz.renderString(
    `digraph {
      graph [rankdir=LR bgcolor=transparent nodesep=0.3 ranksep=1.1 pad=0.2 tooltip="Nodes and their edges"]
      node [shape=plain fontname="Courier" fontsize=12 fontcolor="${COLORS.ink.light}"]
      edge [color="${COLORS.line.light}" arrowsize=0.8]
      ${[...types.map((type) => boxOf(schema, type)), ...types.flatMap(arrowsOf)].join('\n')}
    }`,
    { format: 'svg', engine: 'dot' },
  )
  // Without the XML head, so that it can stand in a page too.
  return svg
    .slice(svg.indexOf('<svg'))
    .replace(/(?<=<svg[^>]*>)/, `\n${STYLE}`)
    .replaceAll(/font-family="[^"]*"/g, `font-family="${FONT}"`)
}
