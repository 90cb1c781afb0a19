import { EventSourceParserStream } from 'eventsource-parser/stream'
import { CLIENT_VERSION } from '../../../web/lib/client-version.ts'
import { documentHash } from '../../../web/lib/document-hash.ts'
import { adminToken } from '../../../web/lib/tokens.ts'
import type { PanelChange } from './live.rules.ts'
import { PanelChangedDocument, type PanelChangedSubscription } from './panel-changed.graphql.ts'

/** The server sends a heartbeat every 12 seconds. */
const SILENT_MS = 40_000

/** Delay between attempts: doubled each time, with random jitter so that panels do not reconnect together. */
const PAUSES = { first: 1_000, last: 30_000 }

const BODY = JSON.stringify({
  extensions: { persistedQuery: { version: 1, sha256Hash: documentHash(PanelChangedDocument) } },
})

interface Result {
  data?: PanelChangedSubscription | null
}

async function open(signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const token = adminToken()
  const response = await fetch('/graphql', {
    method: 'POST',
    signal,
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'apollographql-client-name': 'panel',
      'apollographql-client-version': CLIENT_VERSION,
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: BODY,
  })
  if (!response.ok || response.body === null) throw new Error(`The server answered ${response.status}.`)
  return response.body
}

/** Resolves when the stream ends, rejects when it is refused or silent. */
async function readStream(onChange: (change: PanelChange) => void, stop: AbortSignal): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENT_MS)
  const onLife = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENT_MS)
  }
  try {
    const events = (await open(AbortSignal.any([stop, silence.signal])))
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: onLife }))
      .getReader()
    for (;;) {
      const { done, value } = await events.read()
      if (done || value.event === 'complete') return
      onLife()
      const { data }: Result = JSON.parse(value.data)
      if (data == null) throw new Error('The server refused the subscription.')
      onChange(data.panelChanged)
    }
  } finally {
    clearTimeout(timer)
  }
}

const pauseOf = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms * (0.5 + Math.random() / 2))
    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Runs until `stop`. The first change after each connection is `CAUGHT_UP`. */
export async function followPanel(onChange: (change: PanelChange) => void, stop: AbortSignal): Promise<void> {
  for (let pause = PAUSES.first; !stop.aborted; pause = Math.min(2 * pause, PAUSES.last)) {
    try {
      await readStream((change) => {
        pause = PAUSES.first
        onChange(change)
      }, stop)
    } catch {
      // The next attempt may succeed; meanwhile the lists poll.
    }
    await pauseOf(pause, stop)
  }
}
