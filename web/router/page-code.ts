import type { PageModule } from '../lib/page-module.ts'
import { modules } from './modules.ts'

export type ModuleName = keyof typeof modules

/** A failure is remembered until the waiting callers have got it. */
const FAILED_FOR_MS = 1000

const loaded = new Map<ModuleName, PageModule>()
const loading = new Map<ModuleName, Promise<PageModule>>()

export const codeOf = (name: ModuleName): PageModule | null => loaded.get(name) ?? null

async function fetchCode(name: ModuleName): Promise<PageModule> {
  try {
    const module = await modules[name]()
    loaded.set(name, module)
    return module
  } catch (error) {
    setTimeout(() => loading.delete(name), FAILED_FOR_MS)
    throw error
  }
}

export function loadCode(name: ModuleName): Promise<PageModule> {
  const own = loading.get(name) ?? fetchCode(name)
  loading.set(name, own)
  return own
}
