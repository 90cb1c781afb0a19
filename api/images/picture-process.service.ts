import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buffer, text } from 'node:stream/consumers'
import { createGate } from '#lib/gate.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { imageMessages } from './images.rules.ts'
import type { ProcessedPicture } from './process-picture.service.ts'

const worker = fileURLToPath(new URL('picture.worker.ts', import.meta.url))
const timeoutMs = 20_000
const headerLength = 8

// One at a time: each may use all the memory reserved for decoding.
const oneAtATime = createGate(1)

/** In a child process (0.2 s), which a hostile picture may crash. Fails with `InvalidInputError`, also after 20 s. */
export function processPictureApart(bytes: Uint8Array, script = worker): Promise<ProcessedPicture> {
  return oneAtATime(async () => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
      env: environment(),
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      windowsHide: true,
    })
    // The process may exit before it has read everything; its exit is reported instead of the broken pipe.
    child.stdin.on('error', () => undefined)
    child.stdin.end(bytes)
    const [[code, signal], answer, complaint] = await Promise.all([
      once(child, 'close'),
      buffer(child.stdout),
      text(child.stderr),
    ])
    if (signal !== null) throw refused(imageMessages.tooHeavy)
    if (code !== 0) throw new Error(`the picture process ended with ${code}: ${complaint}`)
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

// No secrets for a process that reads hostile bytes. One malloc arena, and large blocks from the system, keep it small.
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TZ } = process.env
  return { PATH, SystemRoot, TZ, MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }
}

function refused(message: string): InvalidInputError {
  return new InvalidInputError([{ field: 'image', message }])
}
