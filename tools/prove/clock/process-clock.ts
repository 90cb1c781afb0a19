// Loaded before a server (`--import`): its `Date` is fixed at the instant in the file of PROVE_CLOCK. So the shop's
// own code has one clock and knows nothing of this one. Timers run on.
import { readFileSync } from 'node:fs'

const file = process.env['PROVE_CLOCK']
if (file === undefined) throw new Error('PROVE_CLOCK names no file')

const RealDate = Date
const standing = (): number => {
  const at = RealDate.parse(readFileSync(file, 'utf8'))
  return Number.isNaN(at) ? RealDate.now() : at
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, wanted) => Reflect.construct(target, values.length === 0 ? [standing()] : values, wanted),
  get: (target, name) => (name === 'now' ? standing : Reflect.get(target, name)),
})
