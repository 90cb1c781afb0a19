import { Badge, Box, Button, HStack, IconButton, Text, VisuallyHidden } from '@chakra-ui/react'
import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { countText } from '#rules/count-text.ts'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { ArrangedRow } from '../attributes/ArrangedRow.tsx'
import { placeOf } from '../attributes/attribute-order.rules.ts'
import { createPart, MAX_PARTS, piecesText, sizeText, type PartForm } from './part-form.rules.ts'
import { PartFields } from './PartFields.tsx'

interface PartsFieldProps {
  parts: readonly PartForm[]
  errors: FieldErrors
  onChange: (parts: PartForm[]) => void
}

const errorsBelow = (errors: FieldErrors, place: number): [string, string][] =>
  Object.entries(errors).filter(([field]) => field.startsWith(`parts.${place}.`))

function Summary({ part, isWrong }: { part: PartForm; isWrong: boolean }) {
  const { role, item, isOptional, substitutes } = part
  const of = [item?.name ?? 'Без продукт', sizeText(part), piecesText(part)].filter((text) => text !== null)
  return (
    <Box minW="0" flex="1 1 12rem" py="2">
      <HStack flexWrap="wrap" gap="2" rowGap="1">
        <Text fontWeight="bold" overflowWrap="anywhere">
          {role.trim() === '' ? 'Нова част' : role}
        </Text>
        {isOptional && <Badge colorPalette="gray">по избор</Badge>}
        {substitutes.length > 0 && (
          <Badge colorPalette="gray">{countText(substitutes.length, ['замяна', 'замени'])}</Badge>
        )}
        {isWrong && <Badge colorPalette="red">за поправка</Badge>}
      </HStack>
      <Text fontSize="sm" color={item === null ? 'fg.error' : 'fg.muted'} overflowWrap="anywhere">
        {of.join(' · ')}
      </Text>
    </Box>
  )
}

const nameOf = ({ role }: PartForm, place: number) => (role.trim() === '' ? `част ${place + 1}` : role)

/** Parts of a package, dragged or moved by arrows. At most one is open, and every part with an error. */
export function PartsField({ parts, errors, onChange }: PartsFieldProps) {
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [moved, setMoved] = useState('')
  const arranging = {
    list: 'parts',
    ids: parts.map(({ key }) => key),
    onOrder: (keys: string[], key: string) => {
      const ordered = keys.flatMap((one) => parts.filter((part) => part.key === one))
      const place = parts.findIndex((part) => part.key === key)
      const part = parts[place]
      setMoved(part === undefined ? '' : placeOf(keys, key, nameOf(part, place)))
      onChange(ordered)
    },
  }
  return (
    <Box as="section" aria-label="Части">
      <Text fontWeight="bold" mb="2">
        Части
      </Text>
      {errors['parts'] !== undefined && (
        <Text color="fg.error" fontSize="sm" role="alert">
          {errors['parts']}
        </Text>
      )}
      {parts.map((part, place) => {
        const wrong = errorsBelow(errors, place)
        const isOpen = openKey === part.key || wrong.length > 0
        const name = nameOf(part, place)
        return (
          <Box key={part.key} borderWidth="1px" borderRadius="xl" px="3" mb="2" role="group" aria-label={name}>
            <ArrangedRow
              id={part.key}
              name={name}
              arranging={arranging}
              buttons={
                <>
                  <IconButton
                    size="xs"
                    variant="ghost"
                    aria-label={`${isOpen ? 'Затвори' : 'Отвори'} ${name}`}
                    aria-expanded={isOpen}
                    onClick={() => setOpenKey(isOpen ? null : part.key)}
                  >
                    {isOpen ? <ChevronUp /> : <ChevronDown />}
                  </IconButton>
                  <IconButton
                    size="xs"
                    variant="ghost"
                    colorPalette="gray"
                    aria-label={`Премахни ${name}`}
                    onClick={() => onChange(parts.filter(({ key }) => key !== part.key))}
                  >
                    <Trash2 />
                  </IconButton>
                </>
              }
            >
              <Summary part={part} isWrong={wrong.length > 0} />
            </ArrangedRow>
            {isOpen && (
              <PartFields
                part={part}
                errorOf={(field) => errors[`parts.${place}.${field}`]}
                onChange={(change) =>
                  onChange(parts.map((other) => (other.key === part.key ? { ...other, ...change } : other)))
                }
              />
            )}
          </Box>
        )
      })}
      {parts.length < MAX_PARTS && (
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            const key = crypto.randomUUID()
            setOpenKey(key)
            onChange([...parts, createPart(key)])
          }}
        >
          <Plus /> Добави част
        </Button>
      )}
      <VisuallyHidden aria-live="polite">{moved}</VisuallyHidden>
    </Box>
  )
}
