import { Box, Button, chakra, Heading, HStack, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { longDayText } from '#rules/day-text.ts'
import { FormField } from '../../ui/FormField.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Picture } from '../../ui/Picture.tsx'
import type { GuestList_listFragment } from './GuestList.graphql.ts'
import { useGuestList } from './useGuestList.ts'

interface GuestListProps {
  token: string
  list: GuestList_listFragment
  onChange: (list: GuestList_listFragment | null) => void
  onRefused: () => void
}

type Line = GuestList_listFragment['lines'][number]

const NO_NAME = 'Напишете името си'

/** The shared list of a party, as its guests read it (docs/spec/parties.md#shared-list). */
export function GuestList({ token, list, onChange, onRefused }: GuestListProps) {
  const { take, release, isOwn, isBusy } = useGuestList({ token, onChange, onRefused })
  const [wanted, setWanted] = useState<Line | null>(null)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const close = () => setWanted(null)
  const submit = async () => {
    if (wanted === null || isBusy) return
    if (name.trim() === '') return setProblem(NO_NAME)
    setProblem(undefined)
    await take(wanted.key, name.trim())
    return close()
  }
  return (
    <>
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
        {list.hostName === null ? 'Парти' : `Партито на ${list.hostName}`} – {longDayText(list.eventOn)}
      </Heading>
      <Text color="fg.muted" mt="2" mb="5">
        Това е списъкът с нужното. Изберете какво ще донесете вие.
      </Text>
      <Box as="ul" listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="3xl" px={{ base: '4', md: '6' }}>
        {list.lines.map((line) => {
          const { key, name: item, size, pieces, takenBy, picture } = line
          return (
            <HStack
              as="li"
              key={key}
              gap="3"
              py="3"
              borderTopWidth="1px"
              _first={{ borderTopWidth: '0' }}
              flexWrap="wrap"
              justify="flex-end"
            >
              <Box boxSize="14" flexShrink="0" borderRadius="xl" overflow="hidden" me="auto">
                <Picture picture={picture} alt="" shownAt="3.5rem" aspectRatio="1" />
              </Box>
              <Box flex="1" minW="8rem">
                <Text fontWeight="bold" overflowWrap="anywhere">
                  {item}
                </Text>
                <Text fontSize="sm" color="fg.muted">
                  {size !== null && `${size}, `}
                  {pieces} бр.
                </Text>
                {takenBy !== null && <Text fontSize="sm">Ще донесе {takenBy}</Text>}
              </Box>
              {takenBy === null && (
                <Button variant="surface" onClick={() => setWanted(line)} aria-label={`Аз ще взема това: ${item}`}>
                  Аз ще взема това
                </Button>
              )}
              {takenBy !== null && isOwn(key) && (
                <Button
                  variant="ghost"
                  aria-disabled={isBusy}
                  aria-label={`Откажи се: ${item}`}
                  onClick={() => void (isBusy || release(key))}
                >
                  Откажи се
                </Button>
              )}
            </HStack>
          )
        })}
      </Box>
      {list.lines.length === 0 && <Text mt="4">Списъкът още е празен.</Text>}
      <Modal
        isOpen={wanted !== null}
        onClose={close}
        title="Аз ще взема това"
        footer={
          <>
            <Button variant="ghost" colorPalette="gray" onClick={close}>
              Отказ
            </Button>
            <Button type="submit" form="take-line" aria-disabled={isBusy}>
              Ще го донеса
            </Button>
          </>
        }
      >
        <chakra.form
          method="post"
          id="take-line"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <Stack gap="4">
            <Text>
              {wanted?.name}, {wanted?.pieces} бр.
            </Text>
            <FormField label="Вашето име" isRequired error={problem} help="Виждат го домакинът и другите гости">
              <Input
                autoComplete="given-name"
                maxLength={40}
                value={name}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
            </FormField>
          </Stack>
        </chakra.form>
      </Modal>
    </>
  )
}
