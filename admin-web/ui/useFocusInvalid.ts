import { useEffect, useRef, useState } from 'react'

export function useFocusInvalid() {
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    const field = refusals === 0 ? null : form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [refusals])
  return { form, focusInvalid: () => setRefusals((count) => count + 1) }
}
