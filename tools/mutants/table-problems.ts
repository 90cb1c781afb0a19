import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { broken } from './mutant.ts'
import { ROOMS } from './rooms.ts'

const root = join(import.meta.dirname, '../..')

/** Names used twice, texts that are not in their files exactly once, and tests that are not there. */
export async function tableProblems(): Promise<string[]> {
  const problems: string[] = []
  for (const [room, mutants] of Object.entries(ROOMS)) {
    const names = new Set<string>()
    for (const { breaks, tests, ...change } of mutants) {
      if (names.has(breaks)) problems.push(`${room} has twice: ${breaks}`)
      names.add(breaks)
      const checks = [
        readFile(join(root, change.file), 'utf8').then((source) => broken(source, change)),
        ...tests.map((test) => access(join(root, test))),
      ]
      for (const outcome of await Promise.allSettled(checks))
        if (outcome.status === 'rejected') problems.push(`${room}: ${breaks}: ${String(outcome.reason)}`)
    }
  }
  return problems
}
