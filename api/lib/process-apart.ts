import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer, text } from 'node:stream/consumers'

interface Bounds {
  deadlineMs: number
  /** Of the JavaScript heap; without it Node's own bound holds. */
  heapMb?: number
}

// V8 ends a process whose heap is full by SIGABRT; where there are no signals its exit code is 134.
const ABORTED = 134

/**
 * What a script writes to stdout about the bytes that it reads from stdin, in a process of its own (0.2 s), which
 * hostile bytes may crash. Null when it ran out of time or memory. Throws when the script itself fails.
 */
export async function processApart(
  script: string,
  bytes: Uint8Array,
  { deadlineMs, heapMb }: Bounds,
): Promise<Buffer | null> {
  const heap = heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`]
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...heap, script], {
    env: environment(),
    timeout: deadlineMs,
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
  if (signal !== null || code === ABORTED) return null
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${complaint}`)
  return answer
}

// No secrets for a process that reads hostile bytes. One malloc arena, and large blocks from the system, keep it small.
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TZ } = process.env
  return { PATH, SystemRoot, TZ, MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }
}
