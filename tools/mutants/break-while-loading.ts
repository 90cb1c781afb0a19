// Loaded before a process (`--import`): changes the files of MUTANT_FILES while they are loaded.
import { registerHooks } from 'node:module'
import { broken, type FileChange } from './mutant.ts'

const changes: FileChange[] = JSON.parse(process.env['MUTANT_FILES'] ?? '[]')

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
