import { Button } from '@chakra-ui/react'
import { Share2 } from 'lucide-react'
import { notify } from './notify.ts'

async function share(title: string): Promise<void> {
  const url = window.location.href
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    await notify({ type: 'success', title: 'Връзката е копирана' })
  } catch (error) {
    // The visitor closed the device's dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return
    await notify({ type: 'error', title: 'Браузърът не позволи споделяне' })
  }
}

/** Opens the device's dialog for sharing; without one it copies the address. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button variant="ghost" size="sm" alignSelf="flex-start" ms="-3" onClick={() => void share(title)}>
      <Share2 /> Сподели
    </Button>
  )
}
