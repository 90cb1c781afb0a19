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

// One after the other: each may take all the memory that is meant for this.
const oneAtATime = createGate(1)

/**
 * `processPicture` in a process of its own: what a hostile picture takes or breaks goes with it, and a decoder never gives back
 * its memory to a process that lives on. Costs about 0.2 s. Fails with `InvalidInputError` for a refused picture and for one that
 * takes over 20 s or ends its process. `script` is for tests.
 */
export function processPictureApart(bytes: Uint8Array, script = worker): Promise<ProcessedPicture> {
  return oneAtATime(async () => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
      env: environment(),
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      windowsHide: true,
    })
    // The process may end before it has read everything; its end tells more than the broken pipe.
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

// Width, height, picture; or two zeros and why it is refused.
function readAnswer(answer: Buffer): ProcessedPicture {
  const bytes = answer.subarray(headerLength)
  const width = answer.readUInt32BE(0)
  if (width === 0) throw refused(bytes.toString())
  return { bytes, width, height: answer.readUInt32BE(4) }
}

// No passwords for a process that reads hostile bytes. One malloc arena, and large blocks straight from the system, keep it small.
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TZ } = process.env
  return { PATH, SystemRoot, TZ, MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }
}

function refused(message: string): InvalidInputError {
  return new InvalidInputError([{ field: 'image', message }])
}
