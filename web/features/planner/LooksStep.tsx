import { Box, chakra, Text, type SystemStyleObject } from '@chakra-ui/react'
import { RadioTile } from '../../ui/RadioTile.tsx'
import { Swatch } from '../../ui/Swatch.tsx'
import type { PlanChoices_choicesFragment } from './PlanChoices.graphql.ts'
import { withColour, type Plan } from './plan.rules.ts'
import { PlanStep } from './PlanStep.tsx'

/** More themes and colours are folded. */
const THEMES_SHOWN = 9
const COLOURS_SHOWN = 10

const SWATCHES: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 4.75rem), 1fr))',
  gap: '1',
}

const FOLD: SystemStyleObject = {
  mt: '2',
  '& > summary': { minH: '11', display: 'flex', alignItems: 'center', cursor: 'pointer', fontWeight: 'bold' },
}

interface LooksStepProps {
  choices: PlanChoices_choicesFragment
  plan: Plan
  onChange: (part: Partial<Plan>) => void
}

export function LooksStep({ choices: { themes, colours }, plan, onChange }: LooksStepProps) {
  const theme = (shown: readonly { code: string; name: string }[]) => (
    <Box display="flex" flexWrap="wrap" gap="2">
      {shown.map(({ code, name }) => (
        <RadioTile
          key={code}
          group="theme"
          value={code}
          isChecked={plan.theme === code}
          isDisabled={false}
          onChoose={() => onChange({ theme: code })}
        >
          <Box as="span" display="flex" alignItems="center" minH="9" fontWeight="bold">
            {name}
          </Box>
        </RadioTile>
      ))}
    </Box>
  )
  const colour = (shown: typeof colours) => (
    <Box css={SWATCHES}>
      {shown.map(({ code, name, hex }) => (
        <chakra.label key={code} position="relative" cursor="pointer" title={name}>
          <chakra.input
            type="checkbox"
            checked={plan.colours.includes(code)}
            onChange={() => onChange({ colours: withColour(plan.colours, code) })}
            className="peer"
            position="absolute"
            inset="0"
            opacity="0"
          />
          <Box
            as="span"
            display="flex"
            flexDirection="column"
            alignItems="center"
            gap="1"
            py="1.5"
            borderRadius="xl"
            fontSize="xs"
            lineHeight="1.2"
            textAlign="center"
            overflowWrap="anywhere"
            _peerChecked={{
              fontWeight: '800',
              '& [data-swatch]': { outline: '3px solid', outlineColor: 'berry.solid', outlineOffset: '1px' },
            }}
            _peerFocusVisible={{ outline: '2px solid', outlineColor: 'berry.focusRing' }}
          >
            <Swatch code={code} hex={hex} />
            {name}
          </Box>
        </chakra.label>
      ))}
    </Box>
  )
  const folded = themes.slice(THEMES_SHOWN)
  const moreColours = colours.slice(COLOURS_SHOWN)
  return (
    <PlanStep number={2} title="Тема и цветове">
      <Box role="radiogroup" aria-label="Тема">
        {theme([{ code: '', name: 'Без тема' }, ...themes.slice(0, THEMES_SHOWN)])}
        {folded.length > 0 && (
          <chakra.details css={FOLD} open={folded.some(({ code }) => code === plan.theme) || undefined}>
            <summary>Още {folded.length}</summary>
            {theme(folded)}
          </chakra.details>
        )}
      </Box>
      {colours.length > 0 && (
        <Box role="group" aria-label="Цветове" mt="5">
          <Text fontWeight="bold" mb="1">
            Цветове
          </Text>
          {colour(colours.slice(0, COLOURS_SHOWN))}
          {moreColours.length > 0 && (
            <chakra.details css={FOLD} open={moreColours.some(({ code }) => plan.colours.includes(code)) || undefined}>
              <summary>Още {moreColours.length}</summary>
              {colour(moreColours)}
            </chakra.details>
          )}
        </Box>
      )}
    </PlanStep>
  )
}
