// Loaded before a server (`--import`): changes the files of PROVE_CHANGES while they are loaded, so that nothing on
// disk changes.
import { registerHooks } from 'node:module'
import { broken, type Mutant } from '../../mutants/mutant.ts'

const changes: Pick<Mutant, 'file' | 'find' | 'replace'>[] = JSON.parse(process.env['PROVE_CHANGES'] ?? '[]')

const textOf = (source: string | ArrayBuffer | NodeJS.TypedArray | undefined): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source)

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    const ofFile = changes.filter(({ file }) => url.endsWith(`/${file}`))
    if (ofFile.length === 0) return loaded
    return { ...loaded, source: ofFile.reduce(broken, textOf(loaded.source)) }
  },
})
