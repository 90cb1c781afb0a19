import { readStored, writeStored } from '../../lib/browser-storage.ts'
import { useResult } from '../../lib/use-result.ts'
import { notify } from '../../ui/notify.ts'
import { cartSessionId } from '../cart/cart-session.ts'
import { SetListLineDocument, SharePartyDocument, UnsharePartyDocument } from './ShareList.graphql.ts'

/** The server stores the token as a hash alone, so this browser remembers it. */
const TOKEN = 'party-list-token'

const failed = (title: string, description = 'Моля, опитайте отново.') =>
  void notify({ type: 'error', title, description })

async function give(token: string): Promise<void> {
  const url = new URL(`/parti/spisak/${token}`, window.location.href).href
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title: 'Списък за парти', url })
    await navigator.clipboard.writeText(url)
    await notify({ type: 'success', title: 'Връзката е копирана' })
  } catch (error) {
    // The visitor closed the device's dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return
    await notify({ type: 'info', title: 'Връзка към списъка', description: url })
  }
}

/** Shares the list of this browser's cart by a link, and ends the link. */
export function useShareList(onChange: () => void) {
  const sharing = useResult(SharePartyDocument)
  const ending = useResult(UnsharePartyDocument)
  const setting = useResult(SetListLineDocument)

  /** A link that this browser knows is given again; otherwise a new one replaces it. */
  async function share(hostName: string, isShared: boolean): Promise<boolean> {
    const known = isShared ? readStored(TOKEN) : null
    if (known !== null) {
      await give(known)
      return true
    }
    const outcome = await sharing.run({ input: { sessionId: cartSessionId(), hostName: hostName.trim() || null } })
    if (outcome.kind !== 'done') {
      failed('Списъкът не е споделен', outcome.kind === 'refused' ? outcome.error.message : undefined)
      return false
    }
    writeStored(TOKEN, outcome.result.token)
    onChange()
    await give(outcome.result.token)
    return true
  }

  async function end(): Promise<void> {
    const outcome = await ending.run({ input: { sessionId: cartSessionId() } })
    if (outcome.kind !== 'done') return failed('Споделянето не е спряно')
    writeStored(TOKEN, null)
    return onChange()
  }

  /** Of the list that guests see. */
  async function leaveOut(lineId: string, isLeftOut: boolean): Promise<void> {
    const outcome = await setting.run({ input: { sessionId: cartSessionId(), lineId, isLeftOut } })
    if (outcome.kind !== 'done')
      failed('Списъкът не е променен', outcome.kind === 'refused' ? outcome.error.message : undefined)
    return onChange()
  }

  return { share, end, leaveOut, isBusy: sharing.isRunning || ending.isRunning || setting.isRunning }
}
