/** What browsers that can run the shop's scripts know only with a prefix: Safari most of it, Chrome below 120 masks. */
const PREFIXED = new Set([
  'user-select',
  'backdrop-filter',
  'background-clip',
  'box-decoration-break',
  'hyphens',
  'mask',
  'mask-image',
  'mask-position',
  'mask-repeat',
  'mask-size',
  'print-color-adjust',
  'text-decoration',
  'text-size-adjust',
])

/** `return` is the text when it differs from `value`. */
interface StylisElement {
  type: string
  props: unknown
  value: string
  return: string
}

/** In place of Stylis' prefixer, which prefixes for browsers that cannot run the shop's scripts. */
export function fewPrefixes(element: StylisElement): void {
  const { type, props, value } = element
  if (type === 'decl' && typeof props === 'string' && PREFIXED.has(props)) element.return = `-webkit-${value}${value}`
}
