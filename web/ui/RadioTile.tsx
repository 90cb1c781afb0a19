import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface RadioTileProps {
  /** The name that the tiles of one choice share. */
  group: string
  value: string
  isChecked: boolean
  isDisabled: boolean
  onChoose: () => void
  /** Of the tile, which is a box with a border unless it says otherwise. */
  css?: SystemStyleObject
  title?: string
  children: ReactNode
}

const BOX: SystemStyleObject = {
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'xl',
  minH: '11',
  minW: '11',
  px: '3',
  py: '1',
  bg: 'bg.panel',
  _peerChecked: {
    borderColor: 'berry.solid',
    bg: 'berry.subtle',
    boxShadow: 'inset 0 0 0 1px var(--chakra-colors-berry-solid)',
  },
}

/** A radio button that is a tile with its text. */
export function RadioTile({
  group,
  value,
  isChecked,
  isDisabled,
  onChoose,
  css = BOX,
  title,
  children,
}: RadioTileProps) {
  return (
    <chakra.label
      position="relative"
      cursor={isDisabled ? 'not-allowed' : 'pointer'}
      opacity={isDisabled ? 0.5 : 1}
      title={title}
    >
      <chakra.input
        type="radio"
        name={group}
        value={value}
        checked={isChecked}
        disabled={isDisabled}
        onChange={onChoose}
        className="peer"
        position="absolute"
        inset="0"
        opacity="0"
      />
      <Box
        as="span"
        display="block"
        textAlign="center"
        lineHeight="1.3"
        _peerFocusVisible={{ outline: '2px solid', outlineColor: 'berry.focusRing', outlineOffset: '2px' }}
        css={css}
      >
        {children}
      </Box>
    </chakra.label>
  )
}
