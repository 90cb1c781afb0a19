// Started by picture-process.ts for one picture: upload on stdin, answer on stdout (see readAnswer there).
import { buffer } from 'node:stream/consumers'
import { InvalidInputError } from '#lib/errors.ts'
import { yieldMemory } from '#lib/yield-memory.ts'
import { processPicture } from './process-picture.service.ts'

function sizes(width: number, height: number): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return header
}

async function answerFor(upload: Buffer): Promise<Buffer> {
  try {
    const { bytes, width, height } = await processPicture(upload)
    return Buffer.concat([sizes(width, height), bytes])
  } catch (error) {
    if (error instanceof InvalidInputError) return Buffer.concat([sizes(0, 0), Buffer.from(error.message)])
    throw error
  }
}

await yieldMemory()
process.stdout.write(await answerFor(await buffer(process.stdin)))
