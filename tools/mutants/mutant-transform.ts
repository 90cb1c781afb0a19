import { join } from 'node:path'
import swcJest from '@swc/jest'
import { broken, type Mutant } from './mutant.ts'

/** How jest's own transform is set up, and what to break; null breaks nothing. */
export interface MutantTransformOptions {
  swc: Parameters<typeof swcJest.createTransformer>[0]
  mutant: Pick<Mutant, 'file' | 'find' | 'replace'> | null
}

type Swc = ReturnType<typeof swcJest.createTransformer>
type Transform = NonNullable<Swc['process']>
type TransformAsync = NonNullable<Swc['processAsync']>
type CacheKey = NonNullable<Swc['getCacheKey']>

const root = join(import.meta.dirname, '../..')

/** Breaks one file while it is loaded, so that nothing on disk changes. */
function createTransformer({ swc, mutant }: MutantTransformOptions) {
  const { process, processAsync, getCacheKey } = swcJest.createTransformer(swc)
  const read = (source: string, path: string): string =>
    mutant && path === join(root, mutant.file) ? broken(source, mutant) : source
  return {
    process: (...[source, path, options]: Parameters<Transform>) => process?.(read(source, path), path, options),
    processAsync: (...[source, path, options]: Parameters<TransformAsync>) =>
      processAsync?.(read(source, path), path, options),
    getCacheKey: (...[source, path, options]: Parameters<CacheKey>) => getCacheKey?.(read(source, path), path, options),
  }
}

// oxlint-disable-next-line import/no-default-export -- jest takes its transforms from there
export default { createTransformer }
