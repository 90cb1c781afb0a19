import { Box, chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

interface TickBoxProps {
  isTicked: boolean
  onTick: () => void
  inputRef?: Ref<HTMLInputElement>
  /** Of the text of its error. */
  errorId?: string | undefined
  children: ReactNode
}

/** A checkbox in the colours of the shop; the whole line is its label. */
export function TickBox({ isTicked, onTick, inputRef, errorId, children }: TickBoxProps) {
  return (
    <chakra.label
      position="relative"
      display="flex"
      gap="3"
      alignItems="center"
      py={{ base: '2.5', lg: '1.5' }}
      cursor="pointer"
    >
      <chakra.input
        type="checkbox"
        checked={isTicked}
        onChange={onTick}
        ref={inputRef}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        className="peer"
        position="absolute"
        inset="0"
        opacity="0"
        cursor="pointer"
      />
      <Box
        as="span"
        aria-hidden
        display="grid"
        placeItems="center"
        boxSize="5"
        flexShrink="0"
        borderRadius="md"
        borderWidth="2px"
        borderColor="border.emphasized"
        bg="bg.panel"
        color="transparent"
        _peerChecked={{ borderColor: 'berry.solid', bg: 'berry.solid', color: 'white' }}
        _peerFocusVisible={{ outline: '2px solid', outlineColor: 'berry.focusRing', outlineOffset: '2px' }}
      >
        <Check size="0.875em" strokeWidth={4} />
      </Box>
      {children}
    </chakra.label>
  )
}
