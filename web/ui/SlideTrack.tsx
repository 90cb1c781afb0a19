import { Box } from '@chakra-ui/react'
import { Children, useEffect, useRef, type ReactNode } from 'react'

interface SlideTrackProps {
  shown: number
  onShow: (index: number) => void
  children: ReactNode
}

/** Slides side by side, one seen at a time, turned by swiping. The first is seen before any script runs. */
export function SlideTrack({ shown, onShow, children }: SlideTrackProps) {
  const track = useRef<HTMLDivElement>(null)
  const seen = useRef(0)

  useEffect(() => {
    const box = track.current
    if (box === null || seen.current === shown) return
    seen.current = shown
    box.scrollTo({ left: shown * box.clientWidth })
  }, [shown])

  const followScroll = () => {
    const box = track.current
    if (box === null || box.clientWidth === 0) return
    const index = Math.round(box.scrollLeft / box.clientWidth)
    // Between two slides nothing has been chosen yet.
    if (Math.abs(box.scrollLeft - index * box.clientWidth) > 2 || index === seen.current) return
    seen.current = index
    onShow(index)
  }
  // oxlint-disable-next-line react/exhaustive-deps -- the slides may have been swiped before the script came
  useEffect(followScroll, [])

  return (
    <Box
      ref={track}
      data-testid="slides"
      display="flex"
      overflowX="auto"
      scrollSnapType="x mandatory"
      onScroll={followScroll}
      css={{ scrollbarWidth: 'none' }}
    >
      {Children.map(children, (child) => (
        <Box flex="0 0 100%" minW="0" scrollSnapAlign="center">
          {child}
        </Box>
      ))}
    </Box>
  )
}
