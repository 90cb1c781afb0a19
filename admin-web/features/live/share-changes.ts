import type { PanelChange } from './live.rules.ts'

const NAME = 'panel-live'

type Follow = (onChange: (change: PanelChange) => void, stop: AbortSignal) => Promise<void>

/**
 * One tab follows the stream and forwards changes to the others: over HTTP/1.1 a browser has six connections to the
 * shop. When it closes, the next one takes over. Without locks (plain HTTP in a local network) each tab has a stream.
 */
export function shareChanges(follow: Follow, onChange: (change: PanelChange) => void, stop: AbortSignal): void {
  if (!('locks' in navigator)) {
    void follow(onChange, stop)
    return
  }
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<PanelChange>) => onChange(data))
  stop.addEventListener('abort', () => channel.close())
  const lead = () =>
    follow((change) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, the shop's
      channel.postMessage(change)
      onChange(change)
    }, stop)
  navigator.locks.request(NAME, { signal: stop }, lead).catch(() => undefined)
}
