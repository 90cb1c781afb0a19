import { Box, chakra, Stack, Text } from '@chakra-ui/react'
import { startTransition, useOptimistic, type ReactNode, type Ref } from 'react'

interface ChoiceProps<T extends string> {
  legend: string
  name: string
  options: readonly { value: T; label: string; note?: string; warning?: string; icon?: ReactNode }[]
  value: T | ''
  onChange: (value: T) => void
  /** The focus has left all of its options. */
  onLeave?: () => void
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

export function Choice<T extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  onLeave,
  error,
  inputRef,
}: ChoiceProps<T>) {
  // A button reacts at once; what follows from the choice, which may be the whole form, comes after it.
  const [shown, setShown] = useOptimistic(value)
  const choose = (own: T) =>
    startTransition(() => {
      setShown(own)
      onChange(own)
    })
  return (
    <chakra.fieldset
      role="radiogroup"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.()
      }}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      <chakra.legend fontWeight="bold" mb="2">
        {legend}{' '}
        <chakra.span color="fg.error" aria-hidden>
          *
        </chakra.span>
      </chakra.legend>
      <Stack gap="2">
        {options.map(({ value: own, label, note, warning, icon }, index) => (
          <chakra.label key={own} position="relative" cursor="pointer" display="block">
            <chakra.input
              ref={index === 0 ? inputRef : undefined}
              type="radio"
              name={name}
              value={own}
              checked={own === shown}
              onChange={() => choose(own)}
              required
              className="peer"
              position="absolute"
              inset="0"
              opacity="0"
            />
            <Box
              as="span"
              display="flex"
              columnGap="3"
              rowGap="1"
              alignItems="center"
              borderWidth="1px"
              borderColor={error === undefined ? 'border.emphasized' : 'border.error'}
              borderRadius="xl"
              px="4"
              py="3"
              bg="bg.panel"
              _peerChecked={{
                borderColor: 'berry.solid',
                bg: 'berry.subtle',
                boxShadow: 'inset 0 0 0 1px var(--chakra-colors-berry-solid)',
                '& [data-dot]': { borderWidth: '5px', borderColor: 'berry.fg' },
              }}
              _peerFocusVisible={{ outline: '2px solid', outlineColor: 'berry.focusRing', outlineOffset: '2px' }}
            >
              <Box
                as="span"
                data-dot
                boxSize="4.5"
                flexShrink="0"
                borderRadius="full"
                borderWidth="2px"
                borderColor="border.emphasized"
              />
              {icon}
              <Box as="span" display="flex" flexWrap="wrap" flex="1" minW="0" columnGap="3">
                <Text as="span" fontWeight="bold" flex="1 1 auto" minW="0">
                  {label}
                </Text>
                {note !== undefined && (
                  <Text as="span" color="fg.muted">
                    {note}
                  </Text>
                )}
                {warning !== undefined && (
                  <Text as="span" color="fg.error" fontSize="sm" flexBasis="full">
                    {warning}
                  </Text>
                )}
              </Box>
            </Box>
          </chakra.label>
        ))}
      </Stack>
      {error !== undefined && (
        <Text id={`${name}-error`} color="fg.error" fontSize="sm" mt="1">
          {error}
        </Text>
      )}
    </chakra.fieldset>
  )
}
