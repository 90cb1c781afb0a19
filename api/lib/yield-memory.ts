import { writeFile } from 'node:fs/promises'

/** Out of memory, Linux should kill this process and not the shop. Other systems have no such file. */
export async function yieldMemory(): Promise<void> {
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
}
