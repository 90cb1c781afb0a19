import { fileURLToPath } from 'node:url'
import { createGate } from '#lib/gate.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { processApart } from '#lib/process-apart.ts'
import { imageMessages } from './images.rules.ts'
import type { ProcessedPicture } from './process-picture.service.ts'

const worker = fileURLToPath(new URL('picture.worker.ts', import.meta.url))
const deadlineMs = 20_000
const headerLength = 8

// One at a time: each may use all the memory reserved for decoding.
const oneAtATime = createGate(1)

/** In a child process, which a hostile picture may crash. Fails with `InvalidInputError`, also after 20 s. */
export function processPictureApart(bytes: Uint8Array, script = worker): Promise<ProcessedPicture> {
  return oneAtATime(async () => {
    const answer = await processApart(script, bytes, { deadlineMs })
    if (answer === null) throw refused(imageMessages.tooHeavy)
    return readAnswer(answer)
  })
}

// Answer: width, height, picture; or two zeros and the reason for the refusal.
function readAnswer(answer: Buffer): ProcessedPicture {
  const bytes = answer.subarray(headerLength)
  const width = answer.readUInt32BE(0)
  if (width === 0) throw refused(bytes.toString())
  return { bytes, width, height: answer.readUInt32BE(4) }
}

function refused(message: string): InvalidInputError {
  return new InvalidInputError([{ field: 'image', message }])
}
