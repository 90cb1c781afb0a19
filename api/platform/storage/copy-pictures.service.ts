import { createGate } from '#lib/gate.ts'
import type { ImageStorage } from './image-storage.ts'

const AT_ONCE = 8

export interface CopiedPictures {
  copied: number
  present: number
}

/** Files never change, so one that is there with its size is left: interrupted, the copying goes on where it stood. */
export async function copyPictures(from: ImageStorage, into: ImageStorage): Promise<CopiedPictures> {
  const present = new Map<string, number>()
  for await (const { name, bytes } of into.list()) present.set(name, bytes)
  const inTurn = createGate(AT_ONCE)
  const copying: Promise<void>[] = []
  const done: CopiedPictures = { copied: 0, present: 0 }
  const copy = async (name: string) => {
    const content = await from.read(name)
    // Removed since it was listed.
    if (content === null) return
    await into.write(name, content)
    done.copied += 1
  }
  for await (const { name, bytes } of from.list())
    if (present.get(name) === bytes) done.present += 1
    else copying.push(inTurn(() => copy(name)))
  await Promise.all(copying)
  return done
}
